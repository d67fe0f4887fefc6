import { formatMoney } from '@cadenza/contracts/money/money-text'
import type { Viewer } from '@cadenza/contracts/people/user'
import type { Offer } from '@cadenza/contracts/places/waitlist'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { focusHeading } from '../../lib/browser/keep-focus.ts'
import { count } from '../../lib/format/format.ts'
import { placeWords } from '../../shared/places/place-words.ts'
import { useSecondsUntil } from './hold/held-seats.tsx'
import { PayOffer, TakeFree } from './pay-offer.tsx'
import { useOffer } from './queries.ts'
import { useDeclineOffer } from './mutations.ts'

interface OfferViewProps {
  orderId: string
  viewer: Viewer
  /** Its second argument, preceded by what guardians of these children have to agree to. */
  consentsFirst: (participantIds: string[], then: ReactNode) => ReactNode
  onLeave: () => void
}

const skeleton = <TableSkeleton rows={4} />

/** Places that are offered to a waiting family: until when, for how much, and the two answers. */
export function OfferView({ orderId, ...props }: OfferViewProps) {
  const offer = useOffer(orderId)
  return (
    <QueryView query={offer} skeleton={<DashboardPage title="Your offer">{skeleton}</DashboardPage>}>
      {(loaded) => (
        <LoadedOffer
          key={orderId}
          {...props}
          offer={loaded}
          askedAt={offer.dataUpdatedAt}
          onOver={() => void offer.refetch()}
        />
      )}
    </QueryView>
  )
}

type LoadedOfferProps = Pick<OfferStateProps, 'offer' | 'askedAt' | 'onOver'> &
  Omit<OfferViewProps, 'orderId'>

function LoadedOffer({ consentsFirst, viewer, onLeave, ...shown }: LoadedOfferProps) {
  const { offer } = shown
  // The children about whom consents are asked before it is accepted; none of one that is being paid already.
  const asksAbout = () =>
    offer.state === 'inPayment' ? [] : offer.people.filter(({ isSelf }) => !isSelf).map(({ id }) => id)
  // A viewer who comes back to a payment that they left open goes on with it.
  const [accepted, setAccepted] = useState(offer.state === 'inPayment' ? asksAbout : undefined)
  const [isPaid, setPaid] = useState(false)
  // Paid, declined or ended in another window: there is nothing to pay here.
  const isOver = (offer.state === 'taken' || offer.state === 'ended') && !isPaid
  if (!accepted || isOver)
    return (
      <DashboardPage title="Your offer">
        <OfferState
          {...shown}
          onAccept={() => {
            setAccepted(asksAbout)
            focusHeading()
          }}
        />
      </DashboardPage>
    )
  const take =
    offer.totalMinor === 0 ? (
      <TakeFree offer={offer} onTaken={() => setPaid(true)} />
    ) : (
      <PayOffer offer={offer} viewer={viewer} onLeave={onLeave} isPaid={isPaid} onPaid={setPaid} />
    )
  return consentsFirst(accepted, take)
}

interface OfferStateProps {
  offer: Offer
  /** When the remaining seconds were received. */
  askedAt: number
  onAccept: () => void
  onOver: () => void
}

function OfferState({ offer, ...props }: OfferStateProps) {
  switch (offer.state) {
    case 'offered':
    case 'inPayment':
      return <OpenOffer offer={offer} {...props} />
    case 'taken':
      return (
        <EmptyState
          title="These places are yours"
          text={`You have accepted this offer: ${namesOf(offer)} in ${offer.course.name}.`}
          action={<LinkButton to="/dashboard/enrolledClasses">See my enrolled classes</LinkButton>}
        />
      )
    case 'ended':
      return (
        <EmptyState
          title="This offer has ended"
          text={`The ${offer.people.length === 1 ? 'place in' : 'places in'} ${offer.course.name} ${offer.people.length === 1 ? 'is' : 'are'} no longer kept for you. While the class is full, you can join its waiting list again, at its end.`}
          action={
            <LinkButton to="/classes/$course" params={{ course: courseAddress(offer.course) }}>
              See the class
            </LinkButton>
          }
        />
      )
  }
}

const namesOf = ({ people }: Offer) => people.map(({ isSelf, name }) => (isSelf ? 'you' : name)).join(' and ')

function OpenOffer({ offer, askedAt, onAccept, onOver }: OfferStateProps) {
  const { course, people, totalMinor, totalNowMinor, currency, refundRules } = offer
  return (
    <div className="grid max-w-2xl gap-6">
      <UntilEnd offer={offer} endsAt={askedAt + offer.secondsLeft * 1000} onOver={onOver} />
      <section aria-labelledby="offered" className="rounded-card bg-surface p-6">
        <h2 id="offered" className="text-xl wrap-anywhere">
          <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="link">
            {course.name}
          </Link>
        </h2>
        <p className="text-muted wrap-anywhere">with {course.instructor.name}</p>
        <PlaceFacts {...placeWords({ times: course.times, room: course.room?.name ?? null })} />
        <ul aria-label="For whom" className="mt-4 grid gap-2">
          {people.map(({ id, name, isSelf }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="wrap-anywhere">{isSelf ? 'You' : name}</span>
              <span className="tabular-nums">{formatMoney(totalMinor / people.length, currency)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
          <span>Total</span>
          <span className="font-display text-xl tabular-nums">{formatMoney(totalMinor, currency)}</span>
        </p>
        {totalNowMinor !== totalMinor && (
          <p className="mt-2 text-sm text-muted">
            The price has changed since: today it would be {formatMoney(totalNowMinor, currency)}. Your offer
            keeps its price.
          </p>
        )}
      </section>
      <Answers offer={offer} onAccept={onAccept} />
      <p className="text-sm text-muted">Nothing is charged before you pay. {refundRules.join(' ')}</p>
    </div>
  )
}

interface UntilEndProps {
  offer: Offer
  endsAt: number
  onOver: () => void
}

/** The time that is left, by the server's seconds; when it is over, the server says what became of the offer. */
function UntilEnd({ offer: { people, offeredUntil }, endsAt, onOver }: UntilEndProps) {
  const seconds = useSecondsUntil(endsAt)
  const isOver = seconds === 0
  const end = useEffectEvent(onOver)

  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <Alert tone={seconds <= 3600 ? 'warning' : 'info'}>
      <p className="flex items-start gap-2">
        <Clock aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          {count(people.length, 'place is', 'places are')} kept for you until{' '}
          <strong>
            <Moment at={offeredUntil} />
          </strong>
          . <span className="tabular-nums">{leftWords(seconds)}</span> left.
        </span>
      </p>
    </Alert>
  )
}

function leftWords(seconds: number): string {
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} hours`
  if (seconds >= 120) return `${Math.floor(seconds / 60)} minutes`
  return count(seconds, 'second', 'seconds')
}

function Answers({
  offer: { orderId, state, people, totalMinor, currency },
  onAccept,
}: Pick<OfferStateProps, 'offer' | 'onAccept'>) {
  const confirm = useConfirm()
  const decline = useDeclineOffer(focusHeading)
  const ask = async () => {
    const yes = await confirm({
      title: 'Decline this offer?',
      text: `${people.length === 1 ? 'The place goes' : 'The places go'} to the next family, and you leave the waiting list. You may join it again, at its end.`,
      confirmLabel: 'Decline',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (yes) decline.mutate({ orderId })
  }
  if (state === 'inPayment')
    return (
      <div className="grid justify-items-start gap-3">
        <p>This offer is being paid, perhaps in another window. To decline it, leave that payment first.</p>
        <Button onClick={onAccept}>Go on to pay</Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={onAccept}>
        {totalMinor === 0 ? 'Accept' : `Accept and pay ${formatMoney(totalMinor, currency)}`}
      </Button>
      <Button variant="secondary" busy={decline.isPending} onClick={() => void ask()}>
        Decline
      </Button>
    </div>
  )
}
