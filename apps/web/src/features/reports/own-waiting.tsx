import { plural, t } from '@lingui/core/macro'
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import { listOf } from '@cadenza/contracts/text/list-of'
import { LinkButton } from '../../components/parts/button.tsx'
import { NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { count } from '../../lib/format/format.ts'
import { Moment } from '../../components/parts/when-text.tsx'

/** What the viewer has to answer before it ends: above everything else. */
export function Offers({ entries }: { entries: OwnEntry[] }) {
  const offered = entries.flatMap((entry) => (entry.offer ? [{ ...entry, offer: entry.offer }] : []))
  if (offered.length === 0) return null
  return (
    <ul aria-label={t`Offered to you`} className="mb-10 grid gap-3">
      {offered.map(({ id, offer, people, course }) => (
        <NextStep
          key={id}
          text={
            <>
              <strong>
                {count(people.length, 'place', 'places')} in {course.name}
              </strong>{' '}
              for {listOf(people.map(({ isSelf, name }) => (isSelf ? 'you' : name)))}{' '}
              {people.length === 1 ? 'is' : 'are'} kept for you until <Moment at={offer.offeredUntil} />.
            </>
          }
          action={
            <LinkButton to="/dashboard/offer/$id" params={{ id: offer.orderId }}>
              {t`See the offer`}
            </LinkButton>
          }
        />
      ))}
    </ul>
  )
}

/** How many waiting lists the family stands in. */
export function Waiting({ entries }: { entries: OwnEntry[] }) {
  const waiting = entries.filter(({ place }) => place !== null).length
  if (waiting === 0) return null
  return (
    <NextStep
      text={t`You are on ${plural(waiting, { one: '# waiting list', other: '# waiting lists' })}: we write to you when a place is offered.`}
      action={
        <LinkButton to="/dashboard/waitingList" variant="secondary">
          {t`My waiting lists`}
        </LinkButton>
      }
    />
  )
}
