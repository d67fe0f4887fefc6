import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import { Link } from '@tanstack/react-router'
import { CopyFacts } from '../../components/parts/copy-facts.tsx'
import { PricedPlaces } from '../../shared/places/priced-places.tsx'
import { reservationFacts } from '../../shared/orders/reservation-words.ts'

/** Reserved places whose money has not arrived: how to send it, and what it is for. Nothing when there are none. */
export function WaitingPayments({ reservations }: { reservations: Reservation[] }) {
  return reservations.map((reservation) => (
    <section
      key={reservation.orderId}
      aria-label={t`Reserved, ${reservation.reference}`}
      className="mb-6 grid gap-4 rounded-card border border-hairline p-5"
    >
      <div>
        <h2 className="text-xl">{waitingFor[reservation.method]}</h2>
        <p className="text-muted">
          {t`Your places are reserved until ${dateOf(reservation.dueOn)}. When the money has arrived, they are booked, and your receipt appears here.`}
        </p>
      </div>
      <CopyFacts facts={reservationFacts(reservation)} />
      <details>
        <summary className="link min-h-6 w-fit">{t`What it is for`}</summary>
        <PricedPlaces {...reservation} />
        {reservation.lines.map(({ enrolmentId, name, participant }) => (
          <Link
            key={enrolmentId}
            to="/dashboard/places/$enrolmentId/move"
            params={{ enrolmentId }}
            className="link block py-2 wrap-anywhere"
          >
            {t`Move to another class: ${name} for ${participant}`}
          </Link>
        ))}
      </details>
    </section>
  ))
}

const waitingFor = worded<Reservation['method']>({
  transfer: msg`Waiting for your transfer`,
  cheque: msg`Waiting for your cheque`,
  cash: msg`Waiting for your payment`,
})
