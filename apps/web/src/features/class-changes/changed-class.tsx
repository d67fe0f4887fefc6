import { t } from '@lingui/core/macro'
import type { ChangeAnswer } from '@cadenza/contracts/courses/change-values'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { listOf } from '@cadenza/contracts/text/list-of'
import type { ChangedClass as Changed } from '@cadenza/contracts/places/class-change'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button, ButtonAnchor } from '../../components/parts/button.tsx'
import { FactLine } from '../../components/parts/facts.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'

interface ChangedClassProps {
  change: Changed
  /** Behind a link, `account`: only signed in do they move money; `none`: they have no account. */
  by: 'viewer' | 'account' | 'none'
  answer: {
    isPending: boolean
    error: unknown
    data: { answered: boolean } | undefined
    variables: { answer: ChangeAnswer } | undefined
  }
  onAnswer: (answer: ChangeAnswer) => void
}

/** What was and what is in a class that has changed, and the three answers of the person who paid for its places. */
export function ChangedClass({ change, by, answer, onAnswer }: ChangedClassProps) {
  const { name, changes, places } = change
  const said = answer.data?.answered ? answer.variables?.answer : undefined
  const isFine = said === 'fine' || places.every(({ isAgreed }) => isAgreed)
  return (
    <section aria-label={name} className="grid gap-4 rounded-card border border-hairline p-5">
      <h2 className="text-xl wrap-anywhere">{t`${name} has changed`}</h2>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <FactLine name={t`For`}>{listOf(places.map(({ participantName }) => participantName))}</FactLine>
        {changes.map(([label, value], at) => (
          <FactLine key={`${at} ${label}`} name={label}>
            {value}
          </FactLine>
        ))}
      </dl>
      {answer.data?.answered === false && (
        <Alert tone="warning">{t`There is nothing left to answer. If you are not sure, please call us.`}</Alert>
      )}
      {said === 'give_back' ? (
        <Alert tone="success">{t`Given back. The money is on its way to you.`}</Alert>
      ) : (
        <>
          {isFine && <Alert tone="success">{t`Thank you for telling us that this is fine.`}</Alert>}
          {answer.error != null && <Alert tone="danger">{messageFor(answer.error).message}</Alert>}
          <Answers {...{ change, by, onAnswer, isFine }} isBusy={answer.isPending} />
        </>
      )}
    </section>
  )
}

type AnswersProps = Pick<ChangedClassProps, 'change' | 'by' | 'onAnswer'> & {
  isBusy: boolean
  isFine: boolean
}

function Answers({ change, by, onAnswer, isBusy, isFine }: AnswersProps) {
  const { untilText, refundMinor, currency, places } = change
  const paid = places.filter(({ isPaid }) => isPaid)
  const money = formatMoney(refundMinor, currency)
  return (
    <>
      <p>
        {paid.length > 0
          ? t`Until ${untilText}, you can give it back and get ${money}, or move to another class. If you say nothing, you keep it.`
          : t`You have not paid yet: you can end the reservation at no cost. If you say nothing, you keep it.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isFine && <Button busy={isBusy} onClick={() => onAnswer('fine')}>{t`Fine with us`}</Button>}
        {paid.length > 0 &&
          (by === 'account' ? (
            <ButtonAnchor variant="secondary" href="/dashboard/enrolledClasses">
              {t`Give it back, all of it`}
            </ButtonAnchor>
          ) : (
            <GiveBack money={money} isBusy={isBusy} onGive={() => onAnswer('give_back')} />
          ))}
        {by !== 'none' &&
          paid.map(({ enrolmentId, participantName }) => (
            <ButtonAnchor
              key={enrolmentId}
              variant="secondary"
              href={`/dashboard/places/${enrolmentId}/move`}
            >
              {paid.length > 1 ? t`Move ${participantName} to another class` : t`Move to another class`}
            </ButtonAnchor>
          ))}
      </div>
      {by === 'account' && (
        <p className="text-sm text-muted">{t`To give it back or to move, please sign in.`}</p>
      )}
      {by === 'none' && <p className="text-sm text-muted">{t`To move to another class, please call us.`}</p>}
    </>
  )
}

/** Two presses: the first says what it means. */
function GiveBack({ money, isBusy, onGive }: { money: string; isBusy: boolean; onGive: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <Button variant="danger" busy={isBusy} onClick={onGive}>{t`Yes, give it back for ${money}`}</Button>
  ) : (
    <Button variant="secondary" onClick={() => setAsked(true)}>{t`Give it back, all of it`}</Button>
  )
}
