import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { cardWords, paidByWords } from '@cadenza/contracts/money/payment-words'
import type { ManagedPayment, Refund } from '@cadenza/contracts/money/payment'
import { Badge, IconBadge } from '../../components/parts/badge.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { EmailText } from '../../shared/people/email.tsx'
import { ClassLink, PersonLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { refundReasonLabels } from '@cadenza/contracts/money/refund-labels'
import { refundLooks } from '../../shared/orders/refund-words.ts'

/** A payment beside the list: its places, refunds and numbers. */
export function PaymentGlance({ payment }: { payment: ManagedPayment }) {
  const how = paidByWords(payment)
  const { name, email, payerId, orderId, amountMinor, refundedMinor, currency, paidAt, transactionId } =
    payment
  return (
    <div className="grid gap-5">
      <div>
        <p>{payerId ? <PersonLink id={payerId}>{name}</PersonLink> : name}</p>
        <p className="text-sm text-muted">
          <EmailText email={email} />
        </p>
        <p className="text-sm text-muted">
          <Moment at={paidAt} />
        </p>
      </div>
      <ul className="grid gap-2 border-y border-hairline py-3">
        {payment.lines.map(({ claimId, courseId, participant, name: course, ...line }) => (
          <li key={claimId} className="flex items-baseline justify-between gap-4">
            <span className="wrap-anywhere">
              <Trans>
                <ClassLink id={courseId}>{course}</ClassLink> for {participant.name}
              </Trans>{' '}
              {line.isCancelled && <Badge tone="neutral">{t`Cancelled`}</Badge>}
              {line.movedTo && <Badge tone="neutral">{t`Moved to ${line.movedTo.name}`}</Badge>}
            </span>
            <span className="tabular-nums">{formatMoney(line.priceMinor - line.creditMinor, currency)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 font-semibold">
          <span>{t`Paid`}</span>
          <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
        </li>
        {refundedMinor > 0 && (
          <li className="flex justify-between gap-4">
            <span>{t`After refunds`}</span>
            <span className="tabular-nums">{formatMoney(amountMinor - refundedMinor, currency)}</span>
          </li>
        )}
      </ul>
      <RefundStates refunds={payment.refunds} />
      {payment.card && <p className="text-sm text-muted">{cardWords(payment.card)}</p>}
      <p className="flex items-center text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">{how ?? transactionId}</span>
        {!how && <CopyButton text={transactionId} label={t`Copy transaction id`} />}
      </p>
      <LinkButton to="/dashboard/orders/$id" params={{ id: orderId }} data-autofocus>
        {t`Open the order`}
      </LinkButton>
    </div>
  )
}

/** The progress of each refund of a payment; announced when it changes. */
export function RefundStates({ refunds }: { refunds: Refund[] }) {
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {refunds.map(({ id, amountMinor, currency, reason, status, createdAt, settledAt }) => {
        const { word, ...look } = refundLooks[status]
        const at = settledAt ?? createdAt
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <IconBadge {...look}>{word}</IconBadge>
            <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
            <span className="text-sm text-muted">
              {refundReasonLabels[reason]}, <Moment at={at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
