import { msg, t } from '@lingui/core/macro'
import { say, worded } from '@cadenza/contracts/language/words'
import type { ReferredOrder } from '@cadenza/contracts/money/office-sale'
import { CopyFacts } from '../../components/parts/copy-facts.tsx'
import { OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { PaperSheet } from '../../shared/school/paper-sheet.tsx'
import { PricedPlaces } from '../../shared/places/priced-places.tsx'
import { reservationFacts } from '../../shared/orders/reservation-words.ts'

/** What a family takes home when the office has reserved places for it: on paper, for those without email. */
export function ReservationSheet({ order }: { order: ReferredOrder }) {
  const { payer, orderId, reference, status } = order
  return (
    <PaperSheet
      title={t`Reserved places, ${reference}`}
      lead={t`For ${payer.name}.`}
      links={
        <>
          <OrderLink id={orderId}>{t`The order`}</OrderLink>
          <PersonLink id={payer.id}>{payer.name}</PersonLink>
        </>
      }
      {...(status === 'reserved' && { footnote: say(footnote) })}
    >
      {status === 'reserved' ? (
        <CopyFacts facts={reservationFacts(order)} className="my-6" />
      ) : (
        <p className="my-6 font-semibold">{overWords[status]}</p>
      )}
      <h2 className="text-lg">{t`What it is for`}</h2>
      <PricedPlaces {...order} />
    </PaperSheet>
  )
}

const footnote = msg`The places are kept until that day. Without the reference we cannot tell whose money it is.`

const overWords = worded({
  paid: msg`The money has arrived: the places are booked.`,
  expired: msg`These places are no longer reserved.`,
  review: msg`These places are no longer reserved. The money goes back.`,
})
