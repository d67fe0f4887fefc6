import { t } from '@lingui/core/macro'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { BirthDateForm } from '../../../shared/children/birth-date-form.tsx'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { AlreadyPaid } from './hold-failure.tsx'
import { OtherPayment } from './other-payment.tsx'

interface OfferFailureProps {
  error: unknown
  /** What is offered, and to whom. */
  cart: Cart
  onRetry: () => void
}

/** Why an offer could not be accepted, and what to do about it. It goes on until its end, and nothing is charged. */
export function OfferFailure({ error, cart, onRetry }: OfferFailureProps) {
  const { reason, message, requestId, details } = messageFor(error)
  const again = (
    <Button variant="secondary" onClick={onRetry}>
      {t`Try again`}
    </Button>
  )
  switch (reason) {
    case 'already_paid':
      return <AlreadyPaid />
    case 'payment_in_progress':
      return <OtherPayment>{again}</OtherPayment>
    case 'consent_missing':
      return <NotYet title={message} ways={<Family id={details.missing[0]?.participantId} />} />
    case 'birth_date_missing':
      return <BirthDates cart={cart}>{again}</BirthDates>
    case 'clash':
      return (
        <NotYet
          title={t`Classes overlap`}
          text={clashText(cart.items[0]?.course.name)}
          ways={
            <>
              <LinkButton to="/dashboard/enrolledClasses" variant="secondary">
                {t`Enrolled classes`}
              </LinkButton>
              {again}
            </>
          }
        />
      )
    case 'offer_ended':
    case 'not_eligible':
    case 'not_guardian':
      return <NotYet title={message} ways={<Back />} />
    case 'email_unverified':
      return (
        <NotYet
          title={message}
          ways={
            <LinkButton to="/dashboard/profile" variant="secondary">
              {t`My profile`}
            </LinkButton>
          }
        />
      )
    default:
      return (
        <ErrorPanel
          title={t`The offer could not be accepted`}
          message={message}
          requestId={requestId}
          onRetry={onRetry}
        />
      )
  }
}

const clashText = (course: string | undefined) =>
  course
    ? t`${course} overlaps another of their classes. Give that place back first, or decline the offer.`
    : t`The class overlaps another of their classes. Give that place back first, or decline the offer.`

interface NotYetProps {
  title: string
  text?: string
  ways: ReactNode
}

function NotYet({ title, text = '', ways }: NotYetProps) {
  return (
    <Alert tone="warning">
      <h2 className="text-lg">{title}</h2>
      <p className="my-2 wrap-anywhere">{`${text} ${t`You have not been charged.`}`}</p>
      <div className="flex flex-wrap gap-3">{ways}</div>
    </Alert>
  )
}

const Back = () => (
  <LinkButton to="/dashboard/waitingList" variant="secondary">
    {t`My waiting lists`}
  </LinkButton>
)

function Family({ id }: { id: string | undefined }) {
  return id ? (
    <LinkButton to="/dashboard/family/$id" params={{ id }} hash="consents" variant="secondary">
      {t`Answer for them`}
    </LinkButton>
  ) : (
    <Back />
  )
}

/** The viewer says here when they were born; a child's date is on the child's own page. */
function BirthDates({ cart, children }: { cart: Cart; children: ReactNode }) {
  const child = cart.items.find(({ participant }) => !participant.isSelf)?.participant
  return (
    <Alert tone="warning">
      <h2 className="text-lg">{t`This class is for a certain age`}</h2>
      {child ? (
        <>
          <p className="my-2 wrap-anywhere">
            {t`Please say when ${child.name} was born. You have not been charged.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/family/$id" params={{ id: child.id }} variant="secondary">
              {t`Open the page of ${child.name}`}
            </LinkButton>
            {children}
          </div>
        </>
      ) : (
        <>
          <BirthDateForm />
          <div className="mt-3">{children}</div>
        </>
      )}
    </Alert>
  )
}
