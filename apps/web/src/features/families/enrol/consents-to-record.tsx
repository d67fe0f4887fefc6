import type { Consent, Consents } from '@cadenza/contracts/people/consent'
import { consentWays, type ConsentWay } from '@cadenza/contracts/people/family-values'
import { failureOf } from '@cadenza/client/error'
import { useId, useState } from 'react'
import { Alert } from '../../../components/alert.tsx'
import { FailureAlert } from '../../../components/query-view.tsx'
import { Button } from '../../../components/button.tsx'
import { consentWords } from '../../../lib/format/family-words.ts'
import { useAskForConsent, useRecordConsent } from './mutations.ts'

interface Missing {
  text: Consent
  participantId: string
  name: string
}

/** What must be agreed to for these children, and was not. */
export function missingFor(consents: Consents, participantIds: string[]): Missing[] {
  return consents.flatMap(({ participantId, name, consents: asked }) =>
    participantIds.includes(participantId)
      ? asked
          .filter(({ isRequired, given }) => isRequired && given !== true)
          .map((text) => ({ text, participantId, name }))
      : [],
  )
}

const wayWords: Record<ConsentWay, string> = { phone: 'By phone', paper: 'On paper' }

interface ConsentsToRecordProps {
  /** What it has to be known for: `the payment`. */
  before: string
  missing: Missing[]
}

/** Reads a text to the parent and records that they agree; the parent sees it as recorded by the school. */
export function ConsentsToRecord({ before, missing }: ConsentsToRecordProps) {
  const [how, setHow] = useState<ConsentWay>('phone')
  const group = useId()
  return (
    <section aria-label="Consents" className="grid gap-3">
      <h3 className="text-lg">Before {before}, the parent has to agree</h3>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm text-muted">How do they tell you?</legend>
        {consentWays.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={group}
              checked={one === how}
              onChange={() => setHow(one)}
              className="size-5 shrink-0 accent-primary"
            />
            {wayWords[one]}
          </label>
        ))}
      </fieldset>
      <ul className="grid gap-3">
        {missing.map((one) => (
          <Item key={`${one.participantId} ${one.text.textId}`} {...one} how={how} />
        ))}
      </ul>
    </section>
  )
}

function Item({ text, participantId, name, how }: Missing & { how: ConsentWay }) {
  const record = useRecordConsent()
  const ask = useAskForConsent()
  const { title } = consentWords[text.kind]
  return (
    <li className="grid gap-2 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{title}</strong> for {name}
        </p>
        <Button
          size="sm"
          busy={record.isPending}
          aria-label={`They agree: ${title} for ${name}`}
          onClick={() => record.mutate({ participantId, textId: text.textId, given: true, how })}
        >
          They agree
        </Button>
      </div>
      <FailureAlert error={ask.error ?? record.error} />
      {failureOf(record.error)?.reason === 'declined_by_guardian' &&
        (ask.data ? (
          <Alert tone="success">A mail is on its way to {ask.data.asked}.</Alert>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            busy={ask.isPending}
            onClick={() => ask.mutate({ participantId, textId: text.textId })}
          >
            Ask them by mail
          </Button>
        ))}
      <details>
        <summary className="min-h-11 py-2 text-link">
          Read the text
          <span className="sr-only">
            : {title} for {name}
          </span>
        </summary>
        <p className="max-w-[70ch] text-sm whitespace-pre-line">{text.body}</p>
      </details>
    </li>
  )
}
