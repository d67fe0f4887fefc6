import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { Payment } from '@cadenza/contracts/money/payment'
import { placesTaken } from '@cadenza/contracts/places/places-taken'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { MissingContacts } from '../../shared/children/missing-contacts.tsx'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { usePayment } from './queries.ts'
import { PaidPlaces } from './paid-places.tsx'

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
            <LinkButton to="/dashboard/enrolledClasses">{t`See my enrolled classes`}</LinkButton>
            <LinkButton to="/dashboard/receipt/$id" params={{ id: paymentId }} variant="secondary">
              {t`See my receipt`}
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
        <Trans>
          Your payment of <strong className="tabular-nums">{formatMoney(amountMinor, currency)}</strong> has
          arrived.
        </Trans>
      ) : (
        t`Nothing was charged.`
      )}{' '}
      <Trans>
        We are sending the receipt to <strong className="wrap-anywhere">{email}</strong>.
      </Trans>
    </>
  )
}

function NextSteps({ refundRules }: { refundRules: string[] }) {
  return (
    <section aria-labelledby="next" className="rounded-card bg-surface p-5 sm:p-6">
      <h2 id="next" className="mb-3 text-xl">
        {t`What happens next`}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{t`The receipt arrives by email within a minute or two.`}</li>
        <li>
          <Trans>
            Your{' '}
            <Link to="/dashboard/timetable" className="link">
              timetable
            </Link>{' '}
            shows every session. It also goes into your own calendar and keeps itself up to date there.
          </Trans>
        </li>
        <li>{t`The page of each class says what to bring. We email you if a time or a room changes.`}</li>
        <li>
          {t`Come to the first session. If you cannot, give the place back under “Enrolled classes”.`}
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
      <Trans>
        Transaction id: <strong>{transactionId}</strong>
      </Trans>{' '}
      <CopyButton text={transactionId} label={t`Copy transaction id`} />
    </p>
  )
}
