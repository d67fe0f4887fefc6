import { msg, plural, t } from '@lingui/core/macro'
import { placeOutcomes, type PlaceOutcome } from '@cadenza/contracts/courses/change-values'
import { worded } from '@cadenza/contracts/language/words'
import type { ClassAnswers as Answers } from '@cadenza/contracts/places/class-change'
import { Facts } from '../../components/parts/facts.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { useClassAnswers } from './queries.ts'

/** What families said to the changes of a class, and whom to call; nothing where it has not changed. */
export function ClassAnswers({ courseId }: { courseId: string }) {
  const { data: answers = [] } = useClassAnswers(courseId)
  if (answers.length === 0) return null
  const facts = placeOutcomes.map((outcome) => ({
    label: outcomeWords[outcome],
    value: answers.filter((one) => one.outcome === outcome).length,
  }))
  const silent = answers.filter(({ outcome }) => outcome === 'not_heard')
  return (
    <section aria-labelledby="answers" className="grid gap-3">
      <h2 id="answers" className="text-xl">{t`Answers to the change`}</h2>
      <Facts facts={facts} />
      {silent.length > 0 && (
        <>
          <h3>
            {t`${plural(silent.length, { one: 'No answer yet for # place', other: 'No answer yet for # places' })}`}
          </h3>
          <ul className="grid gap-1">
            {silent.map((one) => (
              <Silent key={one.enrolmentId} place={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Silent({ place: { payer, participantName, isUnreached, until } }: { place: Answers[number] }) {
  return (
    <li className="wrap-anywhere">
      <PersonLink id={payer.id}>{payer.name}</PersonLink>, {t`for ${participantName}`}
      <PhoneLink phone={payer.phone} before=", " />
      {isUnreached && (
        <strong className="font-semibold">{` ${t`No mail reaches them: please call.`}`}</strong>
      )}
      <span className="text-sm text-muted">
        {' '}
        {t`until`} <Moment at={until} />
      </span>
    </li>
  )
}

const outcomeWords = worded<PlaceOutcome>({
  fine: msg`Fine`,
  given_back: msg`Given back`,
  moved: msg`Moved`,
  not_heard: msg`No answer yet`,
})
