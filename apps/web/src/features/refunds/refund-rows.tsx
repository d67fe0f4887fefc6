import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { policyWords, type RefundLine } from './refund-lines.ts'

interface RefundRowsProps {
  lines: RefundLine[]
  currency: string
  onToggle: (claimId: string) => void
  onType: (claimId: string, text: string) => void
}

/** The places of a payment, each with what its policy gives and the amount that is given back. */
export function RefundRows({ lines, currency, onToggle, onType }: RefundRowsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-muted">{t`For which places?`}</legend>
      {lines.map((line) => (
        <RefundRow
          key={line.place.enrolmentId}
          line={line}
          currency={currency}
          onToggle={() => onToggle(line.place.enrolmentId)}
          onType={(text) => onType(line.place.enrolmentId, text)}
        />
      ))}
    </fieldset>
  )
}

interface RefundRowProps {
  line: RefundLine
  currency: string
  onToggle: () => void
  onType: (text: string) => void
}

function RefundRow({ line, currency, onToggle, onType }: RefundRowProps) {
  const { place, isChosen, text, error } = line
  const id = useId()
  const what = t`${place.courseName} for ${place.participantName}`
  return (
    <div className="grid gap-x-3 sm:grid-cols-[1fr_auto]">
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{what}</span>
        </label>
        <p id={`${id}-policy`} className="ps-8 text-sm text-muted">
          {policyWords(place, currency)}
        </p>
      </div>
      <div className="ps-8 sm:ps-0">
        <label htmlFor={id} className="sr-only">
          {t`Amount for ${what}`}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="control w-32 text-end tabular-nums"
          disabled={!isChosen}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-policy ${id}-error` : `${id}-policy`}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="ps-8 text-sm font-medium text-danger sm:col-span-2">
          {error}
        </p>
      )}
    </div>
  )
}
