import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type {
  MoneyAttention,
  MoneyAttention as Attention,
  OpenDispute,
  QuarantinedEvent,
  QuarantineReason,
} from '@cadenza/contracts/money/payment'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useMoneyAttention } from './queries.ts'
import { AttentionItem } from './attention-item.tsx'
import { RefundByHandItem } from './refund-by-hand.tsx'
import { TroubledRefundItem, asWords } from './troubled-refund.tsx'

/** Refunds that failed, are stuck or are to be sent by hand, disputes and messages set aside. */
export function MoneyAttention() {
  return (
    <section
      aria-labelledby="attention"
      // Nothing is one line, so that the payments begin at once.
      className="mb-4 has-[li]:mb-6 not-has-[li]:flex not-has-[li]:flex-wrap not-has-[li]:items-baseline not-has-[li]:gap-x-2"
    >
      <h2 id="attention" className="text-base has-[+ul]:mb-2">
        {t`Needs attention`}
      </h2>
      <QueryView query={useMoneyAttention()} skeleton={<TableSkeleton rows={1} />}>
        {(attention) =>
          isEmpty(attention) ? (
            <p role="status" className="text-sm text-muted">
              {t`Nothing: every refund has arrived, and no payment is disputed.`}
            </p>
          ) : (
            <AttentionList attention={attention} />
          )
        }
      </QueryView>
    </section>
  )
}

const isEmpty = ({ refunds, disputes, events }: Attention) =>
  refunds.length + disputes.length + events.length === 0

/** What an admin must look at, each with what can be done about it. */
function AttentionList({ attention: { refunds, disputes, events } }: { attention: MoneyAttention }) {
  return (
    <ul className="grid gap-3">
      {refunds.map((refund) =>
        refund.status === 'by_hand' ? (
          <RefundByHandItem key={refund.id} refund={refund} />
        ) : (
          <TroubledRefundItem key={refund.id} refund={refund} />
        ),
      )}
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.id} dispute={dispute} />
      ))}
      {events.map((event) => (
        <QuarantinedEventItem key={event.id} event={event} />
      ))}
    </ul>
  )
}

/** A payment that its cardholder disputes; the response is given at the payment provider. */
function DisputeItem({ dispute }: { dispute: OpenDispute }) {
  const { amountMinor, currency, payer, receiptNumber, reason, status, createdAt } = dispute
  const who = payer ?? t`Someone`
  return (
    <AttentionItem
      title={t`${formatMoney(amountMinor, currency)} is disputed`}
      text={
        <>
          {receiptNumber ? (
            <Trans>
              {who} disputes the payment of receipt {receiptNumber} at the bank as “{asWords(reason)}”;{' '}
              {asWords(status)}, since <Moment at={createdAt} />.
            </Trans>
          ) : (
            <Trans>
              {who} disputes the payment at the bank as “{asWords(reason)}”; {asWords(status)}, since{' '}
              <Moment at={createdAt} />.
            </Trans>
          )}{' '}
          {t`Answer it in the account at the payment provider; the place stays until the bank has decided.`}
        </>
      }
      search={receiptNumber ? String(receiptNumber) : undefined}
    />
  )
}

/**
 * A message of the payment provider that changed nothing here; an admin compares it with the account there.
 */
function QuarantinedEventItem({ event }: { event: QuarantinedEvent }) {
  const { id, type, objectId, reason, receivedAt } = event
  const facts = [type !== 'unreadable' && type, objectId && t`about ${objectId}`, id]
    .filter(Boolean)
    .join(', ')
  return (
    <AttentionItem
      title={
        reason === 'not_finished'
          ? t`A message of the payment provider waits`
          : t`A message of the payment provider was set aside`
      }
      text={
        <>
          {reasons[reason]}{' '}
          <Trans>
            It changed nothing here. Look it up in the account at the payment provider: {facts}, came{' '}
            <Moment at={receivedAt} />.
          </Trans>
        </>
      }
    />
  )
}

const reasons = worded<QuarantineReason>({
  unreadable: msg`It is signed as it should be, but cannot be read.`,
  no_object: msg`It does not say what it is about.`,
  unknown_object: msg`It is about something that the provider itself does not know.`,
  malformed_object: msg`It is about something that the provider describes in an unexpected way.`,
  foreign_order: msg`It is about a payment for an order that does not belong to this school.`,
  not_finished: msg`It could not be dealt with for an hour, and is still tried.`,
})
