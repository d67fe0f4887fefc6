import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { howPaidWords, methodLabels } from '@cadenza/contracts/money/payment-words'
import type { OrderPage } from '@cadenza/contracts/money/order'
import { wasTakenBack } from '@cadenza/contracts/money/refund-values'
import { Badge } from '../../components/parts/badge.tsx'
import { EmailText } from '../../shared/people/email.tsx'
import { AccountLink, PersonLink } from '../../shared/links/object-links.tsx'
import { endingWords, orderWords } from '../../shared/orders/order-words.ts'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { FactLine } from '../../components/parts/facts.tsx'

/** What an order says about itself: its states, its money and its numbers. */
export function Facts({ order }: { order: OrderPage }) {
  const { status, buyer, totalMinor, currency, payment, createdAt, paidAt, expiresAt } = order
  const isMistake = wasTakenBack(order)
  const wordsOf = payment?.refundedMinor ? refunded(payment) : orderWords[status]
  const { word, tone } = isMistake ? { ...takenBack, word: say(takenBack.word) } : wordsOf
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 lg:grid-cols-[auto_1fr_auto_1fr] lg:gap-x-6">
      <FactLine name={t`State`}>
        <Badge tone={tone}>{word}</Badge>
      </FactLine>
      <FactLine name={t`Bought by`}>
        {buyer.name === null ? (
          t`A deleted person`
        ) : (
          <>
            <PersonLink id={buyer.id}>{buyer.name}</PersonLink>{' '}
            <span className="text-sm text-muted">
              <EmailText email={buyer.email ?? ''} />
            </span>
          </>
        )}
      </FactLine>
      <FactLine name={t`Total`}>
        <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
        {payment && payment.refundedMinor > 0 && !isMistake && (
          <span className="text-muted tabular-nums">
            , {t`${formatMoney(payment.amountMinor - payment.refundedMinor, currency)} after refunds`}
          </span>
        )}
      </FactLine>
      <FactLine name={t`Paid`}>
        {paidAt && !isMistake ? <Moment at={paidAt} className="text-muted" /> : t`Not paid`}
      </FactLine>
      <TakenBack order={order} />
      {order.ended && status === 'expired' && (
        <FactLine name={t`Ended`}>
          {endingWords[order.ended.because]}, <Moment at={order.ended.at} className="text-muted" />
        </FactLine>
      )}
      <Reserved order={order} />
      <FactLine name={t`Started`}>
        <Moment at={createdAt} className="text-muted" />
      </FactLine>
      <Numbered order={order} />
      {(status === 'open' || status === 'awaiting_payment') && (
        <FactLine name={t`Holds seats until`}>
          <Moment at={expiresAt} className="text-muted" />
        </FactLine>
      )}
    </dl>
  )
}

/** Its payment was recorded by mistake. */
export const takenBack = { word: msg`Taken back`, tone: 'neutral' } as const

const refunded = ({ amountMinor, refundedMinor }: { amountMinor: number; refundedMinor: number }) =>
  ({ word: refundedMinor < amountMinor ? t`Refunded in part` : t`Refunded`, tone: 'neutral' }) as const

function TakenBack({ order: { refunds } }: { order: OrderPage }) {
  const back = refunds.find(({ reason }) => reason === 'recorded_by_mistake')
  if (!back) return null
  const at = <Moment at={back.createdAt} className="text-muted" />
  return (
    <FactLine name={t`Taken back`}>
      {back.requestedBy ? (
        <Trans>
          Recorded by mistake, no money moved; by <AccountLink of={back.requestedBy} />, {at}
        </Trans>
      ) : (
        <Trans>Recorded by mistake, no money moved; by the office, {at}</Trans>
      )}
    </FactLine>
  )
}

/** How money comes, and who of the office had to do with it. */
function Reserved({ order }: { order: OrderPage }) {
  const { method, reference, dueOn, status, placedBy, recorded, payment } = order
  const how = payment && !wasTakenBack(order) ? howPaidWords(payment) : method && methodLabels[method]
  return (
    <>
      {how && <FactLine name={t`Method`}>{how}</FactLine>}
      {reference && <FactLine name={t`Reference`}>{reference}</FactLine>}
      {status === 'reserved' && dueOn && <FactLine name={t`Money due by`}>{dateOf(dueOn)}</FactLine>}
      {placedBy && (
        <FactLine name={t`Placed by`}>
          <AccountLink of={placedBy} />
        </FactLine>
      )}
      {recorded?.by && (
        <FactLine name={t`Recorded by`}>
          <AccountLink of={recorded.by} />
        </FactLine>
      )}
      {recorded?.note && <FactLine name={t`Note`}>{recorded.note}</FactLine>}
    </>
  )
}

/** The provider's id of a payment, or ours of places that cost nothing. Other money has none that people know. */
function Numbered({ order: { paymentIntentId: id, totalMinor, method, payment } }: { order: OrderPage }) {
  if (!id || (method && payment?.method !== 'card')) return null
  return (
    <FactLine name={totalMinor === 0 ? t`Number` : t`At the provider`}>
      <ShortId id={id} label={t`Copy payment id ${id}`} />
    </FactLine>
  )
}

interface ShortIdProps {
  id: string
  /** Of the button: `Copy payment id pi_1`. */
  label: string
}

/** The end of a long id, enough to recognise it at a glance; the button copies all of it. */
export function ShortId({ id, label }: ShortIdProps) {
  return (
    <span className="inline-flex items-center text-sm text-muted">
      <span title={id} className="whitespace-nowrap">
        <span aria-hidden>…{id.slice(-6)}</span>
        <span className="sr-only">{id}</span>
      </span>
      <span className="-my-2.5">
        <CopyButton text={id} label={label} />
      </span>
    </span>
  )
}
