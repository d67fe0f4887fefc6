import { t } from '@lingui/core/macro'
import { formatAmount, parseAmount } from '@cadenza/contracts/money/amount'
import { addDiscountInput, type AddDiscountInput, type Discount } from '@cadenza/contracts/money/discount'
import { discountKinds } from '@cadenza/contracts/money/discount-values'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

const typedSchema = z.object({
  kind: z.enum(discountKinds),
  name: z.string(),
  code: z.string(),
  gives: z.enum(['percent', 'amount']),
  percent: z.string(),
  amount: z.string(),
  scope: z.enum(['all', 'term', 'classes']),
  termId: z.string(),
  courseIds: z.array(z.string()),
  startsOn: z.string(),
  endsOn: z.string(),
  maxUses: z.string(),
  maxPerFamily: z.string(),
})
/** As it is typed: numbers and amounts are texts. */
export type TypedDiscount = z.infer<typeof typedSchema>
export type DiscountFormControl = UseFormReturn<TypedDiscount, unknown, AddDiscountInput>

/** The rules of the contract, with each message at the field that it is about. */
export const discountRules = typedSchema.transform((typed, context): AddDiscountInput => {
  const read = addDiscountInput.safeParse(toInput(typed))
  if (read.success) return read.data
  for (const { path, code, message } of read.error.issues) {
    const [field = 'name'] = path.map(String)
    const isTerm = typed.scope === 'term'
    const at = field !== 'applies' ? (fields[field] ?? 'name') : isTerm ? 'termId' : 'courseIds'
    // Of a choice among shapes, the contract says only that none fits.
    const missing = isTerm ? t`Please choose a term` : t`Please choose a class`
    context.addIssue({ code: 'custom', path: [at], message: code === 'invalid_union' ? missing : message })
  }
  return z.NEVER
})

/** The form's fields for those of the contract, for what the server finds wrong. */
export const fields: Record<string, keyof TypedDiscount> = {
  ...{ kind: 'kind', name: 'name', code: 'code', percent: 'percent', amountMinor: 'amount' },
  ...{ applies: 'scope', 'applies.termId': 'termId', 'applies.courseIds': 'courseIds' },
  ...{ startsOn: 'startsOn', endsOn: 'endsOn', maxUses: 'maxUses', maxPerFamily: 'maxPerFamily' },
}

function toInput(typed: TypedDiscount): unknown {
  const { kind, name, code, gives, scope, termId, courseIds } = typed
  return {
    kind,
    name,
    ...(kind === 'code' && { code }),
    percent: gives === 'percent' ? (numberOf(typed.percent) ?? Number.NaN) : null,
    // Zero is refused, with words that fit.
    amountMinor: gives === 'amount' ? (parseAmount(typed.amount.trim()) ?? 0) : null,
    applies: scope === 'term' ? { termId } : scope === 'classes' ? { courseIds } : {},
    startsOn: typed.startsOn || null,
    endsOn: typed.endsOn || null,
    maxUses: numberOf(typed.maxUses),
    maxPerFamily: numberOf(typed.maxPerFamily),
  }
}

const numberOf = (text: string) => (text.trim() ? Number(text) : null)
const textOf = (value: number | null) => (value === null ? '' : String(value))

/** What the form begins with: an early bird, or the last version of a discount. */
export function typedOf(discount: Discount | undefined): TypedDiscount {
  const { applies = {}, percent = null, amountMinor = null } = discount ?? {}
  return {
    kind: discount?.kind ?? 'early_bird',
    name: discount?.name ?? '',
    code: discount?.code ?? '',
    gives: amountMinor === null ? 'percent' : 'amount',
    percent: textOf(percent),
    amount: amountMinor === null ? '' : formatAmount(amountMinor),
    scope: 'termId' in applies ? 'term' : 'courseIds' in applies ? 'classes' : 'all',
    termId: 'termId' in applies ? applies.termId : '',
    courseIds: 'courseIds' in applies ? applies.courseIds : [],
    startsOn: discount?.startsOn ?? '',
    endsOn: discount?.endsOn ?? '',
    maxUses: textOf(discount?.maxUses ?? null),
    maxPerFamily: textOf(discount?.maxPerFamily ?? null),
  }
}

/** What was typed, as far as its rule goes: a name is no part of it. Undefined as long as something is missing or wrong. */
export function ruleOf(typed: TypedDiscount): AddDiscountInput | undefined {
  return discountRules.safeParse({ ...typed, name: typed.name.trim() || '–' }).data
}
