import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Offer } from '@cadenza/contracts/places/waitlist'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { Link } from '@tanstack/react-router'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { isFor } from '../../shared/children/queries.ts'
import { PricedRow } from '../../shared/places/line-price.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { focusHeading } from '../../lib/browser/keep-focus.ts'
import { placeWords } from '../../shared/places/place-words.ts'
import { andOf } from '../../lib/format/and-of.ts'
import { useDeclineOffer } from './mutations.ts'
import { useOwnPlaces } from './hold/queries.ts'
import { UntilEnd } from './offer-until-end.tsx'

export interface OfferStateProps {
  offer: Offer
  /** When the remaining seconds were received. */
  askedAt: number
  onAccept: () => void
  onOver: () => void
}

/** An offer as it stands: open, taken or ended. */
export function OfferState({ offer, ...props }: OfferStateProps) {
  switch (offer.state) {
    case 'offered':
    case 'inPayment':
      return <OpenOffer offer={offer} {...props} />
    case 'taken':
      return (
        <EmptyState
          title={t`These places are yours`}
          text={t`You have accepted this offer: ${namesOf(offer)} in ${offer.course.name}.`}
          action={<LinkButton to="/dashboard/enrolledClasses">{t`See my enrolled classes`}</LinkButton>}
        />
      )
    case 'ended':
      return (
        <EmptyState
          title={t`This offer has ended`}
          text={plural(offer.people.length, {
            one: `The place in ${offer.course.name} is no longer kept for you. While the class is full, you can join its waiting list again, at its end.`,
            other: `The places in ${offer.course.name} are no longer kept for you. While the class is full, you can join its waiting list again, at its end.`,
          })}
          action={
            <LinkButton to="/classes/$course" params={{ course: courseAddress(offer.course) }}>
              {t`See the class`}
            </LinkButton>
          }
        />
      )
  }
}

const namesOf = ({ people }: Offer) => andOf(people.map(({ isSelf, name }) => (isSelf ? t`you` : name)))

function OpenOffer({ offer, askedAt, onAccept, onOver }: OfferStateProps) {
  const { course, people, lines, totalMinor, totalNowMinor, currency, refundRules } = offer
  return (
    <div className="grid max-w-2xl gap-6">
      <UntilEnd offer={offer} endsAt={askedAt + offer.secondsLeft * 1000} onOver={onOver} />
      <section aria-labelledby="offered" className="rounded-card bg-surface p-6">
        <h2 id="offered" className="text-xl wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="link">
            {course.name}
          </Link>
        </h2>
        <p className="text-muted wrap-anywhere">{t`with ${course.instructor.name}`}</p>
        <PlaceFacts {...placeWords({ times: course.times, room: course.room?.name ?? null })} />
        <ul aria-label={t`For whom`} className="mt-4 grid gap-2">
          {people.map(({ id, name, isSelf }) => {
            const line = lines.find(({ participantId }) => participantId === id)
            return (
              line && (
                <li key={id}>
                  <PricedRow {...line} {...{ currency, people }}>
                    {isSelf ? t`You` : name}
                  </PricedRow>
                </li>
              )
            )
          })}
        </ul>
        <p className="mt-4 flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
          <span>{t`Total`}</span>
          <span className="font-display text-xl tabular-nums">{formatMoney(totalMinor, currency)}</span>
        </p>
        {totalNowMinor !== totalMinor && (
          <p className="mt-2 text-sm text-muted">
            {t`The price has changed since: today it would be ${formatMoney(totalNowMinor, currency)}. Your offer keeps its price.`}
          </p>
        )}
      </section>
      <Answers offer={offer} onAccept={onAccept} />
      {offer.state === 'offered' && <InsteadOf offer={offer} />}
      <p className="text-sm text-muted">{`${t`Nothing is charged before you pay.`} ${refundRules.join(' ')}`}</p>
    </div>
  )
}

/** Whoever has a place in the same term may move it to the one that is offered. */
function InsteadOf({ offer: { course, people } }: { offer: Offer }) {
  const { data = [] } = useOwnPlaces()
  const [person, ...others] = people
  if (!person || others.length > 0) return null
  return data
    .filter(
      (place) =>
        place.giveBack && isFor(place.participant, person) && place.course.term?.id === course.term?.id,
    )
    .map((place) => (
      <p key={place.id}>
        <Link
          to="/dashboard/places/$enrolmentId/move"
          params={{ enrolmentId: place.id }}
          search={{ to: course.id }}
          className="link inline-block py-0.5 wrap-anywhere"
        >
          {t`Accept it instead of ${place.course.name}: what you paid for that counts`}
        </Link>
      </p>
    ))
}

function Answers({
  offer: { orderId, state, people, totalMinor, currency },
  onAccept,
}: Pick<OfferStateProps, 'offer' | 'onAccept'>) {
  const confirm = useConfirm()
  const decline = useDeclineOffer(focusHeading)
  const ask = async () => {
    const yes = await confirm({
      title: t`Decline this offer?`,
      text: plural(people.length, {
        one: 'The place goes to the next family, and you leave the waiting list. You may join it again, at its end.',
        other:
          'The places go to the next family, and you leave the waiting list. You may join it again, at its end.',
      }),
      confirmLabel: t`Decline`,
      cancelLabel: t`Keep it`,
      danger: true,
    })
    if (yes) decline.mutate({ orderId })
  }
  // What costs nothing is accepted again where its first answer was lost.
  if (state === 'inPayment' && totalMinor > 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t`This offer is being paid, perhaps in another window. To decline it, leave that payment first.`}</p>
        <Button onClick={onAccept}>{t`Go on to pay`}</Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onAccept}>
        {totalMinor === 0 ? t`Accept` : t`Accept and pay ${formatMoney(totalMinor, currency)}`}
      </Button>
      <Button variant="secondary" busy={decline.isPending} onClick={() => void ask()}>
        {t`Decline`}
      </Button>
    </div>
  )
}
