import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../components/parts/button.tsx'
import { CopyFacts } from '../../../components/parts/copy-facts.tsx'
import { MissingContacts } from '../../../shared/children/missing-contacts.tsx'
import { PrintButton } from '../../../components/parts/print-button.tsx'
import { PricedPlaces } from '../../../shared/places/priced-places.tsx'
import { reservationFacts } from '../../../shared/orders/reservation-words.ts'

/** Places that were just reserved: where to send the money, and what for. */
export function TransferDone({ reservation, email }: { reservation: Reservation; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <section className="grid gap-4 rounded-card bg-success-soft p-5 sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-2xl text-success">
          {t`Reserved until ${dateOf(reservation.dueOn)}`}
        </h2>
        <p>
          <Trans>
            Please send the money with this reference: it tells us whose it is. We are emailing these details
            to <strong className="wrap-anywhere">{email}</strong>.
          </Trans>
        </p>
        <CopyFacts facts={reservationFacts(reservation)} />
        <p className="text-sm">
          {t`When the money has arrived, your places are booked and your receipt comes by email. You find these details under “Payment history” until then.`}
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to="/dashboard/paymentHistory">{t`See my payments`}</LinkButton>
          <PrintButton />
        </div>
      </section>
      <section aria-labelledby="reserved-places" className="rounded-card border border-hairline p-5">
        <h2 id="reserved-places" className="mb-2 text-xl">
          {t`Your places`}
        </h2>
        <PricedPlaces {...reservation} />
      </section>
      <MissingContacts className="print:hidden" />
    </div>
  )
}
