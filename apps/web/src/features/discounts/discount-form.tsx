import { t } from '@lingui/core/macro'
import type { AddDiscountInput, Discount } from '@cadenza/contracts/money/discount'
import { discountSentence } from '@cadenza/contracts/money/discount-sentences'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useNamesOf } from '../../shared/class-choice/queries.ts'
import { useManagedTerms } from '../../shared/school/queries.ts'
import { DiscountFields } from './discount-fields.tsx'
import { discountRules, fields, ruleOf, typedOf, type DiscountFormControl } from './discount-rules.ts'
import { useSaveDiscount } from './mutations.ts'
import { TryDiscount } from './try-discount.tsx'

const rules = afterPress(zodResolver(discountRules))

interface DiscountFormProps {
  /** Whose next version it is; undefined for a new discount. */
  discount: Discount | undefined
  onClose: () => void
}

/** A discount, or the next version of one: read back, and tried on a real cart, while it is written. */
export function DiscountForm({ discount, onClose }: DiscountFormProps) {
  const { currency } = useSiteConfig()
  const save = useSaveDiscount()
  // As it was when the form opened: what someone else saves must not be overlooked.
  const [follows, setFollows] = useState(discount?.version ?? 0)
  const { busy, failure, onSubmit, ...form } = useSentForm(
    { resolver: rules, defaultValues: typedOf(discount) },
    fields,
    async (input, sent) => {
      try {
        await save(input, discount && { series: discount.series, version: follows })
        onClose()
      } catch (error) {
        if (!showAtField(error, sent)) throw error
      }
    },
  )
  const rule = ruleOf(form.watch())
  const theirs = failure?.reason === 'stale' ? discount : undefined
  const title = discount ? t`Change ${discount.name}` : t`New discount`
  return (
    <Dialog title={title} shape="side" onClose={onClose}>
      <form noValidate aria-label={title} className="grid gap-5" onSubmit={onSubmit}>
        {discount && (
          <p className="text-sm text-muted">
            {t`A used discount is not changed: this makes version ${follows + 1}. Places that were bought keep theirs.`}
          </p>
        )}
        {failure && <Alert tone="danger">{failure.message}</Alert>}
        {theirs && theirs.version > follows && (
          <Alert tone="info" className="grid justify-items-start gap-2">
            <p>{t`Version ${theirs.version}, as it was saved: ${discountSentence(theirs, currency)}`}</p>
            <Button size="sm" variant="secondary" onClick={() => setFollows(theirs.version)}>
              {t`Mine comes after it`}
            </Button>
          </Alert>
        )}
        <DiscountFields form={form} currency={currency} isNew={!discount} />
        <Reading rule={rule} currency={currency} />
        <FormButtons
          submitLabel={discount ? t`Save version ${follows + 1}` : t`Save the discount`}
          busy={busy}
          onCancel={onClose}
        />
      </form>
      <TryDiscount rule={rule} series={discount?.series} />
    </Dialog>
  )
}

/** Refusals that are about one field are said there. */
function showAtField(error: unknown, { setError }: DiscountFormControl): boolean {
  const { reason, message } = messageFor(error)
  const field = reason === 'code_taken' ? 'code' : reason === 'limit_below_uses' ? 'maxUses' : undefined
  if (field) setError(field, { message }, { shouldFocus: true })
  return field !== undefined
}

/** The whole rule in a sentence, as soon as it makes sense. */
function Reading({ rule, currency }: { rule: AddDiscountInput | undefined; currency: string }) {
  const terms = useManagedTerms()
  const applies = rule?.applies ?? {}
  const named = useNamesOf('courseIds' in applies ? applies.courseIds.slice(0, 3) : [])
  const chosen = 'termId' in applies ? (terms.data?.filter(({ id }) => id === applies.termId) ?? []) : named
  return (
    <section
      aria-label={t`In words`}
      aria-live="polite"
      className="rounded-input bg-sunken px-4 py-3 text-ink wrap-anywhere"
    >
      {rule ? (
        discountSentence(
          { ...rule, code: rule.code ?? null, appliesTo: chosen.map(({ name }) => name) },
          currency,
        )
      ) : (
        <span className="text-sm text-muted">{t`Here you will read the discount as a sentence, once everything above fits.`}</span>
      )}
    </section>
  )
}
