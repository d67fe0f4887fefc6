import { formatMoney } from '@cadenza/contracts/money/money-text'
import type {
  MoneyAttention,
  MoneyAttention as Attention,
  OpenDispute,
  QuarantinedEvent,
  QuarantineReason,
  TroubledRefund,
} from '@cadenza/contracts/money/payment'
import { paidByWords } from '@cadenza/contracts/money/payment-words'
import { useState, type ReactNode } from 'react'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { OrderLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useIsOfOffice } from '../../lib/viewer/queries.ts'
import { useMoneyAttention } from './queries.ts'
import { useRetryRefund } from './mutations.ts'
import { SentDialog } from './sent-dialog.tsx'

/** Refunds that failed, are stuck or are to be sent by hand, disputes and messages set aside. */
export function MoneyAttention() {
  return (
    <section
      aria-labelledby="attention"
      // Nothing is one line, so that the payments begin at once.
      className="mb-4 has-[li]:mb-6 not-has-[li]:flex not-has-[li]:flex-wrap not-has-[li]:items-baseline not-has-[li]:gap-x-2"
    >
      <h2 id="attention" className="text-base has-[+ul]:mb-2">
        Needs attention
      </h2>
      <QueryView query={useMoneyAttention()} skeleton={<TableSkeleton rows={1} />}>
        {(attention) =>
          isEmpty(attention) ? (
            <p role="status" className="text-sm text-muted">
              Nothing: every refund has arrived, and no payment is disputed.
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

/** Money that came without a card goes back the same way: only the office can send it. */
function RefundByHandItem({ refund }: { refund: TroubledRefund }) {
  const [isMarking, setMarking] = useState(false)
  const { amountMinor, currency, payer, receiptNumber, method, released, createdAt } = refund
  const amount = formatMoney(amountMinor, currency)
  return (
    <>
      <AttentionItem
        title={`Send ${amount} to ${payer ?? 'the payer'}`}
        text={
          <>
            {(method && paidByWords({ method, receivedOn: null })) ?? 'Paid'}
            {released ? (
              <>
                {' '}
                for <OrderLink id={released.orderId}>{released.reference}</OrderLink>, whose places were
                released and not booked again, and noted on{' '}
              </>
            ) : (
              <>{receiptNumber !== null && `, receipt ${receiptNumber},`} and refunded on </>
            )}
            <Moment at={createdAt} />. Send the money, then mark it here.
          </>
        }
        search={receiptNumber ? String(receiptNumber) : undefined}
        action={
          <>
            {released?.payerId && (
              <LinkButton
                to="/dashboard/enrol"
                search={{
                  family: released.payerId,
                  step: 'classes',
                  who: released.participantIds.join(','),
                  q: released.className,
                }}
                variant="secondary"
                aria-label={`Enrol ${payer} again, or put them on the waiting list of ${released.className}`}
              >
                Enrol, or join the waiting list
              </LinkButton>
            )}
            <Button
              aria-label={`Mark as sent: ${amount} to ${payer ?? 'the payer'}`}
              onClick={() => setMarking(true)}
            >
              Mark as sent
            </Button>
          </>
        }
      />
      {isMarking && <SentDialog refund={refund} onClose={() => setMarking(false)} />}
    </>
  )
}

/** A refund that the bank refused, or that has had no news for minutes. An admin may send it again, or by hand. */
function TroubledRefundItem({ refund }: { refund: TroubledRefund }) {
  const retry = useRetryRefund()
  const [isMarking, setMarking] = useState(false)
  const isOfOffice = useIsOfOffice()
  const { id, status, amountMinor, currency, payer, receiptNumber, paymentIntentId, createdAt } = refund
  const amount = formatMoney(amountMinor, currency)
  const failed = status === 'failed'
  const at = refund.settledAt ?? createdAt
  const of = receiptNumber
    ? `for ${payer}, receipt ${receiptNumber}`
    : `of money that fits no order, ${paymentIntentId}`
  return (
    <>
      <AttentionItem
        title={failed ? `A refund of ${amount} failed` : `A refund of ${amount} is not confirmed yet`}
        text={
          <>
            {failed ? failureWords(refund.failure) : 'The payment provider still has to confirm it.'} It is{' '}
            {of}, {failed ? 'and failed on' : 'on its way since'} <Moment at={at} />.
            {failed && isOfOffice && ' An admin can send it again, or note that it was sent by hand.'}
          </>
        }
        search={receiptNumber ? String(receiptNumber) : undefined}
        action={
          failed &&
          !isOfOffice && (
            <>
              <Button
                busy={retry.isPending}
                aria-label={`Retry the refund of ${amount} ${of}`}
                onClick={() => retry.mutate({ id })}
              >
                Retry
              </Button>
              {refund.paymentId !== null && (
                <Button
                  variant="secondary"
                  aria-label={`Sent by hand: ${amount} to ${payer ?? 'the payer'}`}
                  onClick={() => setMarking(true)}
                >
                  Sent by hand
                </Button>
              )}
            </>
          )
        }
      />
      {isMarking && <SentDialog refund={refund} onClose={() => setMarking(false)} />}
    </>
  )
}

/** A payment that its cardholder disputes; the response is given at the payment provider. */
function DisputeItem({ dispute }: { dispute: OpenDispute }) {
  const { amountMinor, currency, payer, receiptNumber, reason, status, createdAt } = dispute
  return (
    <AttentionItem
      title={`${formatMoney(amountMinor, currency)} is disputed`}
      text={
        <>
          {payer ?? 'Someone'} disputes the payment{receiptNumber ? ` of receipt ${receiptNumber}` : ''} at
          the bank as “{asWords(reason)}”; {asWords(status)}, since <Moment at={createdAt} />. Answer it in
          the account at the payment provider; the place stays until the bank has decided.
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
  return (
    <AttentionItem
      title={`A message of the payment provider ${reason === 'not_finished' ? 'waits' : 'was set aside'}`}
      text={
        <>
          {reasons[reason]} It changed nothing here. Look it up in the account at the payment provider:{' '}
          {type === 'unreadable' ? '' : `${type}, `}
          {objectId ? `about ${objectId}, ` : ''}
          {id}, came <Moment at={receivedAt} />.
        </>
      }
    />
  )
}

const reasons: Record<QuarantineReason, string> = {
  unreadable: 'It is signed as it should be, but cannot be read.',
  no_object: 'It does not say what it is about.',
  unknown_object: 'It is about something that the provider itself does not know.',
  malformed_object: 'It is about something that the provider describes in an unexpected way.',
  foreign_order: 'It is about a payment for an order that does not belong to this school.',
  not_finished: 'It could not be dealt with for an hour, and is still tried.',
}

interface AttentionItemProps {
  title: string
  /** What went wrong, and since when. */
  text: ReactNode
  /** What finds the payment among all others; undefined when there is no payment. */
  search?: string | undefined
  action?: ReactNode
}

/** One thing that an admin must look at. */
function AttentionItem({ title, text, search, action }: AttentionItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere text-warning">{title}</h3>
        <p className="wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {search && (
          <LinkButton
            to="/dashboard/payments"
            search={{ q: search }}
            variant="secondary"
            aria-label={`See the payment: ${title}`}
          >
            See the payment
          </LinkButton>
        )}
        {action}
      </div>
    </li>
  )
}

/** Why the provider could not send a refund, in plain words. */
export function failureWords(code: string | null): string {
  return byCode[code ?? ''] ?? `The payment provider could not send it${code ? `: ${asWords(code)}` : ''}.`
}

/** `needs_response` as `needs response`. */
export function asWords(code: string): string {
  return code.replaceAll('_', ' ')
}

const byCode: Record<string, string | undefined> = {
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  insufficient_funds: 'The school’s balance at the payment provider is too low.',
  charge_for_pending_refund_disputed: 'The cardholder disputes the payment at the bank.',
  declined: 'The bank refused the money.',
}
