import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'
import { listOf } from '@cadenza/contracts/text/list-of'
import { LinkButton } from '../../components/parts/button.tsx'
import { NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { Moment } from '../../components/parts/when-text.tsx'

/** What the viewer has to answer before it ends: above everything else. */
export function Offers({ entries }: { entries: OwnEntry[] }) {
  const offered = entries.flatMap((entry) => (entry.offer ? [{ ...entry, offer: entry.offer }] : []))
  if (offered.length === 0) return null
  return (
    <ul aria-label={t`Offered to you`} className="mb-10 grid gap-3">
      {offered.map(({ id, offer, people, course }) => {
        const names = listOf(people.map(({ isSelf, name }) => (isSelf ? t`you` : name)))
        return (
          <NextStep
            key={id}
            text={
              <Trans>
                <strong>
                  <Plural value={people.length} one="# place" other="# places" /> in {course.name}
                </strong>{' '}
                for {names} <Plural value={people.length} one="is" other="are" /> kept for you until{' '}
                <Moment at={offer.offeredUntil} />.
              </Trans>
            }
            action={
              <LinkButton to="/dashboard/offer/$id" params={{ id: offer.orderId }}>
                {t`See the offer`}
              </LinkButton>
            }
          />
        )
      })}
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
