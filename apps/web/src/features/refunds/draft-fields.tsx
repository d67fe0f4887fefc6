import { t } from '@lingui/core/macro'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { Button } from '../../components/parts/button.tsx'
import { CheckField } from '../../components/forms/check-field.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { isGoodwill, type RefundDraft, type RefundLine } from './refund-lines.ts'
import { RefundRows } from './refund-rows.tsx'

interface DraftFieldsProps {
  lines: RefundLine[]
  currency: string
  draft: RefundDraft
  reasonError: string | undefined
  onChange: (part: Partial<RefundDraft>) => void
}

/** What to refund for which places, and why. */
export function DraftFields({ lines, currency, draft, reasonError, onChange }: DraftFieldsProps) {
  const { chosen, typed, keepPlaces, reason } = draft
  const toggle = (id: string) =>
    onChange({ chosen: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] })
  return (
    <>
      <RefundRows
        lines={lines}
        currency={currency}
        onToggle={toggle}
        onType={(id, text) => onChange({ typed: { ...typed, [id]: text } })}
      />
      <Shortcuts
        lines={lines.filter(({ isChosen }) => isChosen)}
        onTyped={(filled) => onChange({ typed: { ...typed, ...filled } })}
      />
      <CheckField
        label={t`Keep the places: give money back only`}
        checked={keepPlaces}
        onChange={(event) => onChange({ keepPlaces: event.target.checked })}
      />
      {isGoodwill(lines, draft) && (
        <TextField
          label={t`Why`}
          hint={t`It is not what the policy gives. Your words are kept in the audit log.`}
          maxLength={300}
          value={reason}
          error={reasonError}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </>
  )
}

interface ShortcutsProps {
  lines: RefundLine[]
  onTyped: (typed: RefundDraft['typed']) => void
}

/** Fills the amounts of the chosen places: all that is still paid, or what the policies give. */
function Shortcuts({ lines, onTyped }: ShortcutsProps) {
  const fill = (amountOf: (line: RefundLine) => number) =>
    onTyped(Object.fromEntries(lines.map((line) => [line.place.enrolmentId, formatAmount(amountOf(line))])))
  const isAll = lines.every(({ amountMinor, place }) => amountMinor === place.paidMinor)
  const isQuoted = lines.every(({ amountMinor, place }) => amountMinor === place.refundMinor)
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {!isAll && (
        <Button size="sm" variant="secondary" onClick={() => fill(({ place }) => place.paidMinor)}>
          {t`Give back all`}
        </Button>
      )}
      {!isQuoted && (
        <Button size="sm" variant="secondary" onClick={() => fill(({ place }) => place.refundMinor)}>
          {t`As the policy says`}
        </Button>
      )}
    </div>
  )
}
