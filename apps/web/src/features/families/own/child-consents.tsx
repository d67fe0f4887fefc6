import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Consent } from '@cadenza/contracts/families/consent'
import type { Participant } from '@cadenza/contracts/families/participant'
import { Button } from '../../../components/parts/button.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { FailureAlert, QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { Moment } from '../../../components/parts/when-text.tsx'
import { consentWords, recordedWords } from '../../../shared/children/family-words.ts'
import { useAnswerConsents } from './mutations.ts'
import { useConsents } from './queries.ts'

/** What was asked for a child, the answer given, and the way to change it. */
export function ChildConsents({ child: { id: participantId, canChange } }: { child: Participant }) {
  return (
    <PageSection
      id="consents"
      title={t`What you agree to`}
      lead={
        canChange
          ? t`The first two are needed before a place can be paid. The others are as you like, and you can change every answer at any time.`
          : t`What was agreed to for this child. You may only look.`
      }
    >
      <QueryView query={useConsents()} skeleton={<TableSkeleton rows={4} />}>
        {(list) => (
          <ul className="grid gap-3">
            {list
              .find((child) => child.participantId === participantId)
              ?.consents.map((consent) => (
                <ConsentItem
                  key={consent.kind}
                  participantId={participantId}
                  consent={consent}
                  canChange={canChange}
                />
              ))}
          </ul>
        )}
      </QueryView>
    </PageSection>
  )
}

interface ConsentItemProps {
  participantId: string
  consent: Consent
  canChange: boolean
}

function ConsentItem({ participantId, consent, canChange }: ConsentItemProps) {
  const { textId, kind, body, isRequired, given } = consent
  const { title, agree } = consentWords[kind]
  const answer = useAnswerConsents()
  const choose = (yes: boolean) => answer.mutate({ answers: [{ participantId, textId, given: yes }] })
  return (
    <li className="grid gap-2 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg">
            {title}{' '}
            {isRequired && <span className="font-text text-sm font-normal text-muted">{t`(needed)`}</span>}
          </h3>
          <p className="text-sm text-muted">
            <Answer consent={consent} />
          </p>
        </div>
        {canChange && (
          <div role="group" aria-label={agree} className="flex gap-2">
            <Choice
              label={t`Yes`}
              chosen={given === true}
              busy={answer.isPending}
              onChoose={() => choose(true)}
            />
            <Choice
              label={t`No`}
              chosen={given === false}
              busy={answer.isPending}
              onChoose={() => choose(false)}
            />
          </div>
        )}
      </div>
      {isRequired && given === false && (
        <p className="text-sm text-warning">
          {t`Without it, no further places can be paid. Those there are stay.`}
        </p>
      )}
      <FailureAlert error={answer.error} />
      <details>
        <summary className="min-h-11 py-2 text-link">
          <Trans>
            Read the text<span className="sr-only">: {title}</span>
          </Trans>
        </summary>
        <p className="max-w-[70ch] whitespace-pre-line">{body}</p>
      </details>
    </li>
  )
}

function Answer({ consent: { given, answeredAt, answeredBy, recordedHow } }: { consent: Consent }) {
  if (given === null || answeredAt === null) return t`Not answered yet`
  const who = answeredBy ?? t`a former guardian`
  return (
    <>
      {given ? (
        <Trans>
          Agreed by {who} on <Moment at={answeredAt} dateOnly />
        </Trans>
      ) : (
        <Trans>
          Declined by {who} on <Moment at={answeredAt} dateOnly />
        </Trans>
      )}
      {recordedHow && `. ${recordedWords[recordedHow]}`}
    </>
  )
}

interface ChoiceProps {
  label: string
  chosen: boolean
  busy: boolean
  onChoose: () => void
}

function Choice({ label, chosen, busy, onChoose }: ChoiceProps) {
  return (
    <Button
      variant={chosen ? 'primary' : 'secondary'}
      aria-pressed={chosen}
      onClick={chosen || busy ? undefined : onChoose}
    >
      {label}
    </Button>
  )
}
