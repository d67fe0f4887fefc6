import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { codeProblems, discountKinds, missedReasons } from './discount-values.ts'
import { amountMinorSchema } from './money.ts'
import { linePriceFields } from './price-step.ts'
import { attendeeSchema } from '../families/participant.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { idSchema, lineSchema } from '../text/text.ts'

// What lowers prices: the school's discounts, their codes, and scholarships.

/** What a typed code is compared by: case, spaces and dashes do not matter, O is 0 and I is 1. */
export const codeKey = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1')

const codeForm = /^[A-Z0-9]{4,24}$/

/** A code as a person types it; what it is compared by is `codeKey`. */
const typedCodeSchema = z
  .string()
  .refine(
    (code) => code.length <= 60 && codeForm.test(codeKey(code)),
    orSay(msg`A code is 4 to 24 letters and digits`),
  )

/** Which classes a discount is for: all of them, those of a term, or these. */
export const discountScopeSchema = z.union([
  z.strictObject({ termId: idSchema }),
  z.strictObject({ courseIds: z.array(idSchema) }),
  z.strictObject({}),
])
export type DiscountScope = z.infer<typeof discountScopeSchema>

const mostClasses = 500

const aPercentage = orSay(msg`Please enter a whole number from 1 to 100`)
const percentSchema = z.int(aPercentage).min(1, aPercentage).max(100, aPercentage)
const limitSchema = z
  .int(orSay(msg`Please enter a whole number`))
  .min(1, orSay(msg`Please enter 1 or more, or nothing`))
  .max(100_000, orSay(msg`Please enter a smaller number, or nothing`))

/** A day that a calendar can show: some years that a date can have are none that an instant can. */
const daySchema = z.iso
  .date({ ...orSay(msg`Please choose a day`), abort: true })
  .refine((day) => day >= '2000' && day < '2200', orSay(msg`Please choose a day of this century`))

const discountFields = {
  /** As parents read it, on carts and receipts. */
  name: lineSchema({ max: 60 }),
  /** One of both: of what is left of a price, or an amount of each place in minor units. */
  percent: percentSchema.nullable(),
  amountMinor: amountMinorSchema.min(1, orSay(msg`Please enter an amount`)).nullable(),
  applies: discountScopeSchema,
  /** The first and the last day, by the school's calendar; null: at once, and for good. */
  startsOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  /** Orders altogether, and orders of one family; null: any number. */
  maxUses: limitSchema.nullable(),
  maxPerFamily: limitSchema.nullable(),
}

/** What a version says, whose series says the kind and the code for good. */
export const discountFieldsSchema = z.object(discountFields)
export type DiscountFields = z.output<typeof discountFieldsSchema>

function checkFields(given: DiscountFields, context: z.RefinementCtx) {
  const refuse = (path: keyof DiscountFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if ((given.percent === null) === (given.amountMinor === null))
    refuse('percent', say(msg`Please enter a percentage or an amount`))
  const classes = 'courseIds' in given.applies ? given.applies.courseIds.length : 1
  if (classes === 0) refuse('applies', say(msg`Please choose a class`))
  if (classes > mostClasses)
    refuse('applies', say(msg`Please choose at most ${{ most: mostClasses }} classes`))
  if (given.startsOn !== null && given.endsOn !== null && given.endsOn < given.startsOn)
    refuse('endsOn', say(msg`The last day is before the first`))
}

/** `code`: of the kind `code`, for good. */
export const addDiscountInput = z
  .strictObject({ kind: z.enum(discountKinds), code: typedCodeSchema.optional(), ...discountFields })
  .superRefine((given, context) => {
    checkFields(given, context)
    if ((given.kind === 'code') !== (given.code !== undefined))
      context.addIssue({ code: 'custom', path: ['code'], message: say(msg`Please enter a code`) })
    if (given.kind === 'early_bird' && given.endsOn === null)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: say(msg`Please choose the last day`) })
  })
export type AddDiscountInput = z.output<typeof addDiscountInput>

/** A new version of a series; `version`: the one that was seen. Kind and code stay. */
export const reviseDiscountInput = z
  .strictObject({ series: idSchema, version: z.int(), ...discountFields })
  .superRefine(checkFields)
export type ReviseDiscountInput = z.output<typeof reviseDiscountInput>

export const pauseDiscountInput = z.strictObject({ series: idSchema, paused: z.boolean() })
export type PauseDiscountInput = z.output<typeof pauseDiscountInput>

/** `over`: its last day is past, or its term is over or no longer sold. */
const discountStateSchema = z.enum(['running', 'scheduled', 'paused', 'used_up', 'over'])

/** A series as its last version is, with what all versions gave. Amounts in minor units. */
export const discountSchema = z.object({
  series: idSchema,
  version: z.int(),
  kind: z.enum(discountKinds),
  code: z.string().nullable(),
  ...discountFields,
  state: discountStateSchema,
  /** Of the term, or of the first classes, that it is for. */
  appliesTo: z.array(z.string()),
  /**
   * Orders that have it now, of how many families, and what their places got. `lateUses`: those of them that may be above
   * the limit, as their money came after their order had ended.
   */
  uses: z.int(),
  lateUses: z.int(),
  families: z.int(),
  givenMinor: z.int(),
  /** Children who have it, of the kind `scholarship`. */
  children: z.int(),
})
export type Discount = z.infer<typeof discountSchema>
export const discountListSchema = z.array(discountSchema)

/**
 * What a discount would do to the real cart of a family, saved or not, as if it had begun. Of a series, the kind and the
 * code are its own. A new scholarship is tried for the first participant of the cart.
 */
export const tryDiscountInput = z.strictObject({
  familyId: idSchema,
  discount: addDiscountInput,
  /** The series whose last version it would replace. */
  series: idSchema.optional(),
})
export type TryDiscountInput = z.output<typeof tryDiscountInput>
export const triedDiscountSchema = z.object({
  lines: z.array(
    z.object({
      course: z.string(),
      participant: z.string(),
      participantId: idSchema,
      nowMinor: z.int(),
      ...linePriceFields,
    }),
  ),
  /** Now; with it, as the lines are. */
  nowMinor: z.int(),
  totalMinor: z.int(),
  currency: z.string(),
})
export type TriedDiscount = z.infer<typeof triedDiscountSchema>

/** Gives a child a discount of the kind `scholarship`. `reason`: for the office alone. */
export const grantScholarshipInput = z.strictObject({
  series: idSchema,
  participantId: idSchema,
  reason: lineSchema({ max: 300 }),
})
export type GrantScholarshipInput = z.output<typeof grantScholarshipInput>
export const revokeScholarshipInput = z.strictObject({ id: idSchema })
/** Of a child, of a series, or of both; without either, all of them. */
export const listScholarshipsInput = z.strictObject({
  participantId: idSchema.optional(),
  series: idSchema.optional(),
})
export type ListScholarshipsInput = z.output<typeof listScholarshipsInput>

/** A child's scholarship, as the office reads it. */
export const scholarshipSchema = z.object({
  id: idSchema,
  series: idSchema,
  name: z.string(),
  participant: attendeeSchema,
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: z.iso.datetime(),
})
export type Scholarship = z.infer<typeof scholarshipSchema>
export const scholarshipListSchema = z.array(scholarshipSchema)

/** A code of a cart, and why it gives nothing now; null: a line has it, or another code that gives more. */
export const cartCodeSchema = z.object({
  series: idSchema,
  code: z.string(),
  problem: z.enum(codeProblems).nullable(),
})
export type CartCode = z.infer<typeof cartCodeSchema>

export const addCodeInput = z.strictObject({ code: typedCodeSchema })
export const removeCodeInput = z.strictObject({ series: idSchema })
export const addFamilyCodeInput = addCodeInput.extend({ id: idSchema })
export const removeFamilyCodeInput = removeCodeInput.extend({ id: idSchema })

/** The office names the price of a line, in minor units, instead of all discounts; null: no longer. */
export const setHandPriceInput = z.strictObject({
  /** The family. */
  id: idSchema,
  itemId: idSchema,
  hand: z
    .strictObject({
      priceMinor: z
        .int(orSay(msg`Please enter an amount`))
        .min(0, orSay(msg`Please enter an amount`))
        .max(999_999_999, orSay(msg`Please enter a smaller amount`)),
      /** As the receipt prints it. */
      words: lineSchema({ max: 60 }),
      /** For the school alone. */
      reason: lineSchema({ max: 300 }),
    })
    .nullable(),
})
export type SetHandPriceInput = z.output<typeof setHandPriceInput>

/** A price that was named by hand and claimed, newest first. */
export const handPriceSchema = z.object({
  claimId: idSchema,
  orderId: idSchema,
  course: z.string(),
  participant: attendeeSchema,
  payer: z.object({ id: idSchema, name: z.string() }),
  listPriceMinor: z.int(),
  priceMinor: z.int(),
  currency: z.string(),
  words: z.string(),
  reason: z.string(),
  by: z.object({ id: idSchema, name: z.string() }).nullable(),
  at: z.iso.datetime(),
})
export type HandPrice = z.infer<typeof handPriceSchema>
export const listHandPricesInput = z.strictObject({
  ...pageFields,
  limit: z.int().min(1).max(100).default(25),
})
export type ListHandPricesInput = z.output<typeof listHandPricesInput>
export const handPricePageSchema = pageOf(handPriceSchema)

/** A discount of the school that no line of a cart has. */
export const missedDiscountSchema = z.object({
  series: idSchema,
  name: z.string(),
  kind: z.enum(discountKinds),
  code: z.string().nullable(),
  why: z.enum(missedReasons),
  /** The first or the last day of one that has not started or has ended, by the school's calendar. */
  day: z.iso.date().nullable(),
})
export type MissedDiscount = z.infer<typeof missedDiscountSchema>
