import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Consent, Consents } from '@cadenza/contracts/families/consent'
import { consentWays, type ConsentWay } from '@cadenza/contracts/families/family-values'
import { toldWayLabels } from '@cadenza/contracts/families/family-words'
import { useId, useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { consentWords } from '../../../shared/children/family-words.ts'
import { useRecordConsent } from './mutations.ts'
import { Item } from './consent-item.tsx'

interface Asked {
  participantId: string
  name: string
  /** What no place is sold without, and was not agreed to. */
  required: Consent[]
  /** What else was never answered. */
  optional: Consent[]
}

/** What these children’s parent is still to be asked. */
export function askedFor(consents: Consents, participantIds: string[]): Asked[] {
  return consents
    .filter(({ participantId }) => participantIds.includes(participantId))
    .map(({ participantId, name, consents: texts }) => ({
      participantId,
      name,
      required: texts.filter(({ isRequired, given }) => isRequired && given !== true),
      optional: texts.filter(({ isRequired, given }) => !isRequired && given === null),
    }))
    .filter(({ required, optional }) => required.length + optional.length > 0)
}

export const isConsentMissing = (asked: Asked[]) => asked.some(({ required }) => required.length > 0)

interface ConsentsToRecordProps {
  /** What it has to be known for: to pay, or to wait on a list. */
  before: 'payment' | 'waiting'
  asked: Asked[]
}

/** Reads the texts to the parent and records what they say; the parent sees it as recorded by the school. */
export function ConsentsToRecord({ before, asked }: ConsentsToRecordProps) {
  const [how, setHow] = useState<ConsentWay>('phone')
  const group = useId()
  return (
    <section aria-label={t`Consents`} className="grid gap-3">
      <h3 className="text-lg">
        {!isConsentMissing(asked)
          ? t`The parent may also be asked`
          : before === 'payment'
            ? t`Before the payment, the parent has to agree`
            : t`Before they can wait, the parent has to agree`}
      </h3>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm text-muted">{t`How do they tell you?`}</legend>
        {consentWays.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={group}
              checked={one === how}
              onChange={() => setHow(one)}
              className="size-5 shrink-0 accent-primary"
            />
            {toldWayLabels[one]}
          </label>
        ))}
      </fieldset>
      {asked.map((one) => (
        <Child key={one.participantId} {...one} how={how} />
      ))}
    </section>
  )
}

/** What is required is agreed to in one press; what is not is answered text by text. */
function Child({ participantId, name, required, optional, how }: Asked & { how: ConsentWay }) {
  const record = useRecordConsent()
  const [refused, setRefused] = useState<Record<string, unknown>>({})
  const answer = async (texts: Consent[], given: boolean) => {
    setRefused({})
    for (const { textId } of texts)
      await record
        .mutateAsync({ participantId, textId, given, how })
        .catch((error: unknown) => setRefused((before) => ({ ...before, [textId]: error })))
  }
  return (
    <section aria-label={name} className="grid gap-3 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="min-w-0 font-semibold wrap-anywhere">{name}</h4>
        {required.length > 0 && (
          <Button size="sm" busy={record.isPending} onClick={() => void answer(required, true)}>
            <Trans>
              They agree to what is required<span className="sr-only"> for {name}</span>
            </Trans>
          </Button>
        )}
      </div>
      <ul className="grid gap-3">
        {[...required, ...optional].map((text) => (
          <Item key={text.textId} {...{ text, participantId, name }} error={refused[text.textId]}>
            {!text.isRequired &&
              ([true, false] as const).map((given) => (
                <Button
                  key={String(given)}
                  size="sm"
                  variant="secondary"
                  busy={record.isPending}
                  onClick={() => void answer([text], given)}
                >
                  {given ? (
                    <Trans>
                      They agree
                      <span className="sr-only">
                        : {consentWords[text.kind].title} for {name}
                      </span>
                    </Trans>
                  ) : (
                    <Trans>
                      They decline
                      <span className="sr-only">
                        : {consentWords[text.kind].title} for {name}
                      </span>
                    </Trans>
                  )}
                </Button>
              ))}
          </Item>
        ))}
      </ul>
    </section>
  )
}
