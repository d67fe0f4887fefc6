import { t } from '@lingui/core/macro'
import { formatAmount } from '@cadenza/contracts/money/amount'
import type { RefundPolicy, RefundPolicyList } from '@cadenza/contracts/money/refund-policy'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { usePublishPolicy } from './mutations.ts'
import type { NamedPolicy } from './named-policy.ts'
import { policyRules, type PolicyFormControl, type TypedPolicy } from './policy-rules.ts'
import { firstTier } from './tier-fields.tsx'
import { exampleSentence, refundSentences, type RefundTerms } from '@cadenza/contracts/money/refund-sentences'
import { PolicyFields } from './policy-fields.tsx'

const rules = afterPress(zodResolver(policyRules))

interface PolicyFormProps {
  list: RefundPolicyList
  /** Whose next version it is; undefined for a new policy. */
  policy: NamedPolicy | undefined
  onClose: () => void
}

/** A policy, or the next version of one, read back while it is written. */
export function PolicyForm({ list, policy, onClose }: PolicyFormProps) {
  const { currency } = useSiteConfig()
  const publish = usePublishPolicy()
  // As it was when the form opened: what someone else publishes must not be overlooked.
  const [follows, setFollows] = useState(policy?.latest.version ?? 0)
  const { busy, failure, onSubmit, ...form } = useSentForm(
    { resolver: rules, defaultValues: typedOf(policy) },
    { name: 'name', feeMinor: 'fee', fullDays: 'fullDays' },
    async ({ fee: feeMinor, ...fields }) => {
      await publish.mutateAsync({ ...fields, feeMinor, version: follows })
      onClose()
    },
  )
  const theirs = failure?.reason === 'policy_replaced' ? policy?.latest : undefined
  const title = policy ? t`New version of ${policy.name}` : t`New policy`
  return (
    <Dialog title={title} shape="side" onClose={onClose}>
      <form noValidate aria-label={title} className="grid gap-5" onSubmit={onSubmit}>
        {failure && <Alert tone="danger">{failure.message}</Alert>}
        {theirs && theirs.version > follows && (
          <Theirs theirs={theirs} currency={currency} onFollow={() => setFollows(theirs.version)} />
        )}
        <PolicyFields form={form} isNew={!policy} currency={currency} />
        <Reading form={form} currency={currency} highestPriceMinor={list.highestPriceMinor} />
        <p className="text-sm text-muted">
          {policy
            ? t`What holds now stays until you choose the new version. It cannot be changed or deleted afterwards.`
            : t`It holds nowhere until you choose it. It cannot be changed or deleted afterwards.`}
        </p>
        <FormButtons
          submitLabel={policy ? t`Publish version ${follows + 1}` : t`Publish`}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

interface TheirsProps {
  theirs: RefundPolicy
  currency: string
  onFollow: () => void
}

/** What another admin has published while the form was open. */
function Theirs({ theirs, currency, onFollow }: TheirsProps) {
  return (
    <Alert tone="info" className="grid gap-2">
      <PolicyReading terms={theirs} currency={currency} title={t`Version ${theirs.version}, as published`} />
      <div>
        <Button size="sm" variant="secondary" onClick={onFollow}>
          {t`Mine comes after it`}
        </Button>
      </div>
    </Alert>
  )
}

function typedOf(policy: NamedPolicy | undefined): TypedPolicy {
  if (!policy) return { name: '', fullDays: 14, tiers: [firstTier], fee: '0.00' }
  const { name, fullDays, tiers, feeMinor } = policy.latest
  return { name, fullDays, tiers, fee: formatAmount(feeMinor) }
}

interface ReadingProps {
  form: PolicyFormControl
  currency: string
  highestPriceMinor: number | null
}

/** The whole as parents will read it, as soon as it makes sense. */
function Reading({ form, currency, highestPriceMinor }: ReadingProps) {
  const typed = form.watch()
  const read = policyRules
    .omit({ name: true })
    .safeParse({ fullDays: typed.fullDays, tiers: typed.tiers, fee: typed.fee })
  if (!read.success)
    return (
      <p className="text-sm text-muted">{t`Here you will read it as families do, once all numbers fit.`}</p>
    )
  const { fee: feeMinor, ...rest } = read.data
  return (
    <>
      <PolicyReading terms={{ ...rest, feeMinor }} currency={currency} title={t`As families read it`} />
      {highestPriceMinor !== null && feeMinor > 0 && feeMinor >= highestPriceMinor && (
        <Alert tone="warning">
          {t`No class on sale costs more than this fee: after the first days nothing is given back.`}
        </Alert>
      )}
    </>
  )
}

interface PolicyReadingProps {
  title: string
  terms: RefundTerms
  currency: string
}

/** A policy in its sentences, with an example. */
function PolicyReading({ title, terms, currency }: PolicyReadingProps) {
  const example = exampleSentence(terms, currency)
  return (
    <section
      aria-label={title}
      aria-live="polite"
      className="grid gap-1 rounded-input bg-sunken px-4 py-3 text-ink"
    >
      <h3 className="text-base font-semibold">{title}</h3>
      <p>{refundSentences(terms, currency).join(' ')}</p>
      {example && <p className="text-sm text-muted">{example}</p>}
    </section>
  )
}
