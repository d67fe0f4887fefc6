import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Consent } from '@cadenza/contracts/families/consent'
import { failureOf } from '@cadenza/client/error'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { FailureAlert } from '../../../components/tables/query-view.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { consentWords } from '../../../shared/children/family-words.ts'
import { useAskForConsent } from './mutations.ts'

interface ItemProps {
  text: Consent
  participantId: string
  name: string
  /** Why the answer was not recorded. */
  error: unknown
  children: ReactNode
}

/** One text with its answers, and the way to ask the family by mail. */
export function Item({ text, participantId, name, error, children }: ItemProps) {
  const ask = useAskForConsent()
  const { title } = consentWords[text.kind]
  return (
    <li className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {title} <span className="text-muted">{text.isRequired ? t`(required)` : t`(their choice)`}</span>
        </p>
        <span className="flex gap-2">{children}</span>
      </div>
      <FailureAlert error={ask.error ?? error} />
      {failureOf(error)?.reason === 'declined_by_guardian' &&
        (ask.data ? (
          <Alert tone="success">{t`A mail is on its way to ${ask.data.asked}.`}</Alert>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            busy={ask.isPending}
            onClick={() => ask.mutate({ participantId, textId: text.textId })}
          >
            {t`Ask them by mail`}
          </Button>
        ))}
      <details>
        <summary className="min-h-11 py-2 text-link">
          <Trans>
            Read the text
            <span className="sr-only">
              : {title} for {name}
            </span>
          </Trans>
        </summary>
        <p className="max-w-[70ch] text-sm whitespace-pre-line">{text.body}</p>
      </details>
    </li>
  )
}
