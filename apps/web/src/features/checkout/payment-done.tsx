import { formatMoney } from '@cadenza/contracts/money/money-text'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { Payment, PaymentLine } from '@cadenza/contracts/money/payment'
import { placesTaken } from '@cadenza/contracts/places/places-taken'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { LinkButton } from '../../components/parts/button.tsx'
import { MissingContacts } from '../../shared/children/missing-contacts.tsx'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords } from '../../shared/places/place-words.ts'
import { usePayment } from './queries.ts'

interface PaymentDoneProps {
  transactionId: string
  /** The payment whose receipt can be viewed. */
  paymentId: string
  /** One entry for each place that was bought. */
  attendees: Attendee[]
}

/** The order that was just paid: what was bought, its transaction id, and what comes next. */
export function PaymentDone({ transactionId, paymentId, attendees }: PaymentDoneProps) {
  const payment = usePayment(paymentId)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    // Once the router, which reads the page again, has put it back to where Pay was.
    requestAnimationFrame(() => scrollTo(0, 0))
  }, [])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        <section className="grid justify-items-start gap-3 rounded-card bg-success-soft p-5 sm:p-6">
          <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-2xl text-success">
            <CircleCheck aria-hidden className="size-6 shrink-0" />
            {placesTaken(attendees)}
          </h2>
          <p className="min-h-18 sm:min-h-12">{payment.data && <Arrived payment={payment.data} />}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/enrolledClasses">See my enrolled classes</LinkButton>
            <LinkButton to="/dashboard/receipt/$id" params={{ id: paymentId }} variant="secondary">
              See my receipt
            </LinkButton>
          </div>
        </section>
        <MissingContacts />
        <QueryView query={payment} skeleton={<TableSkeleton rows={3} />}>
          {(loaded) => <PaidPlaces payment={loaded} />}
        </QueryView>
        <TransactionLine transactionId={transactionId} />
      </div>
      <NextSteps refundRules={payment.data?.refundRules ?? []} />
    </div>
  )
}

function Arrived({ payment: { amountMinor, currency, email } }: { payment: Payment }) {
  return (
    <>
      {amountMinor > 0 ? (
        <>
          Your payment of <strong className="tabular-nums">{formatMoney(amountMinor, currency)}</strong> has
          arrived.
        </>
      ) : (
        'Nothing was charged.'
      )}{' '}
      We are sending the receipt to <strong className="wrap-anywhere">{email}</strong>.
    </>
  )
}

function NextSteps({ refundRules }: { refundRules: string[] }) {
  return (
    <section aria-labelledby="next" className="rounded-card bg-surface p-5 sm:p-6">
      <h2 id="next" className="mb-3 text-xl">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>The receipt arrives by email within a minute or two.</li>
        <li>
          Your{' '}
          <Link to="/dashboard/timetable" className="link">
            timetable
          </Link>{' '}
          shows every session. It also goes into your own calendar and keeps itself up to date there.
        </li>
        <li>The page of each class says what to bring. We email you if a time or a room changes.</li>
        <li>
          Come to the first session. If you cannot, give the place back under “Enrolled classes”.
          {refundRules.map((line) => (
            <span key={line} className="mt-1 block text-sm text-muted">
              {line}
            </span>
          ))}
        </li>
      </ol>
    </section>
  )
}

export function TransactionLine({ transactionId }: { transactionId: string }) {
  return (
    <p className="wrap-anywhere">
      Transaction id: <strong>{transactionId}</strong>{' '}
      <CopyButton text={transactionId} label="Copy transaction id" />
    </p>
  )
}

/** The places that were just bought: what, for whom, when and where, and adding them to a calendar. */
function PaidPlaces({ payment: { lines, amountMinor, currency } }: { payment: Payment }) {
  return (
    <section aria-labelledby="paid-places" className="rounded-card border border-hairline p-5 sm:p-6">
      <h2 id="paid-places" className="mb-2 text-xl">
        Your order
      </h2>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <PaidPlace key={line.claimId} line={line} currency={currency} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
        <span>Total paid</span>
        <span className="font-display text-xl tabular-nums">{formatMoney(amountMinor, currency)}</span>
      </p>
    </section>
  )
}

function PaidPlace({ line, currency }: { line: PaymentLine; currency: string }) {
  const { courseId, courseSlug, name, instructor, participant, times, room, priceMinor } = line
  return (
    <li className="py-4">
      <div className="flex justify-between gap-4">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <Link
            to="/classes/$course"
            params={{ course: courseAddress({ id: courseId, slug: courseSlug }) }}
            className="hover:underline"
          >
            {name}
          </Link>
        </h3>
        <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
      </div>
      <p className="text-sm text-muted">with {instructor}</p>
      <PlaceFacts {...placeWords({ times, room, participant })} />
      {times && (
        <a
          href={`/classes/${courseId}/calendar.ics`}
          download
          className="link mt-1 inline-flex min-h-9 items-center gap-1.5 text-sm"
        >
          <CalendarPlus aria-hidden className="size-4" />
          Add to calendar<span className="sr-only">: {name}</span>
        </a>
      )}
    </li>
  )
}
