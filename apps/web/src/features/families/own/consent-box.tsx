import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { Consent } from '@cadenza/contracts/families/consent'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { consentWords } from '../../../shared/children/family-words.ts'

type ConsentBoxProps = Omit<ComponentProps<typeof CheckField>, 'label'> & { text: Consent; names: string }

/** A text that can be read and agreed to, for the children named. */
export function ConsentBox({ text: { kind, body }, names, ...box }: ConsentBoxProps) {
  const label = (
    <>
      <strong className="font-semibold">{t`For ${names}:`}</strong> {consentWords[kind].agree}
    </>
  )
  return (
    <div className="rounded-card border border-hairline p-4">
      <CheckField {...box} label={label} />
      <details className="ps-8">
        <summary className="min-h-11 py-2 text-link">{t`Read the text`}</summary>
        <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-line">{body}</p>
      </details>
    </div>
  )
}
