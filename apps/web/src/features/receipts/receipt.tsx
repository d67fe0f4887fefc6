import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { dateOf, zoneWords } from '@cadenza/contracts/timetable/date-words'
import { cardWords, paidByWords } from '@cadenza/contracts/money/payment-words'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { ReactNode } from 'react'
import { refundReasonLabels, refusedRefund, takenOff } from '@cadenza/contracts/money/refund-labels'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { IconBadge } from '../../components/parts/badge.tsx'
import { PaperHead } from '../../shared/school/paper-head.tsx'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

/** What was bought from whom, by whom, when and for how much, and what was refunded. Made to be printed. */
export function Receipt({ payment }: { payment: Payment }) {
  return (
    <article className="grid max-w-[48rem] gap-6 rounded-card border border-hairline p-5 sm:p-8">
      <PaperHead className="mb-0" />
      <ReceiptFacts payment={payment} />
      <ReceiptLines payment={payment} />
      {payment.refunds.length > 0 && <ReceiptRefunds payment={payment} />}
      {payment.refunds.length > 0 && <Net payment={payment} />}
      <div className="grid gap-1 text-sm text-muted">
        {payment.refundRules.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </article>
  )
}

function ReceiptFacts({ payment }: { payment: Payment }) {
  const { timeZone } = useSiteConfig()
  const { receiptNumber, paidAt, name, email, transactionId } = payment
  const how = paidByWords(payment)
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label={t`Receipt number`}>{receiptNumber}</Fact>
      <Fact label={t`Date`}>
        <Moment at={paidAt} /> <span className="text-muted">({zoneWords(timeZone)})</span>
      </Fact>
      <Fact label={t`Paid by`}>
        {name}
        <span className="block wrap-anywhere text-muted">{email}</span>
      </Fact>
      {payment.card && <Fact label={t`Card`}>{cardWords(payment.card)}</Fact>}
      {how ? (
        <Fact label={t`Payment`}>{how}</Fact>
      ) : (
        <Fact label={t`Transaction id`}>
          <span className="flex items-start gap-1">
            <span className="min-w-0 wrap-anywhere">{transactionId}</span>
            <span className="-my-2.5">
              <CopyButton text={transactionId} label={t`Copy transaction id`} />
            </span>
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Net({ payment: { amountMinor, refundedMinor, currency } }: { payment: Payment }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-4 text-lg font-semibold">
      <span>{t`Paid after refunds`}</span>
      <span className="tabular-nums">{formatMoney(amountMinor - refundedMinor, currency)}</span>
    </p>
  )
}

/** Money that was refunded or is on its way, and what the bank has refused. */
function ReceiptRefunds({ payment: { refunds, lines: bought, currency } }: { payment: Payment }) {
  const money = (amountMinor: number) => formatMoney(amountMinor, currency)
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-2 text-lg">
        {t`Refunds`}
      </h2>
      <ul aria-live="polite" className="grid gap-3">
        {refunds.map((refund) => {
          const { id, reason, status, createdAt, settledAt, sentOn, lines } = refund
          const { word, ...look } = refundLooks[status]
          return (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
              <div className="grid justify-items-start gap-1">
                <IconBadge {...look}>{word}</IconBadge>
                <span className="text-sm text-muted">
                  {status === 'failed' ? (
                    refusedRefund(refund, money)
                  ) : (
                    <Trans>
                      {refundReasonLabels[reason]},{' '}
                      {sentOn ? dateOf(sentOn) : <Moment at={settledAt ?? createdAt} />}
                    </Trans>
                  )}
                </span>
                {bought.flatMap(({ claimId, name, participant }) =>
                  lines
                    .filter((line) => line.claimId === claimId)
                    .map((line) => (
                      <span key={claimId} className="text-sm wrap-anywhere text-muted">
                        {t`${name} for ${participant.name}: ${money(line.amountMinor)}`}
                      </span>
                    )),
                )}
              </div>
              <span className="tabular-nums">{takenOff(refund, money)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** For a mistyped address, and for another user's receipt. */
export function ReceiptNotFound() {
  return (
    <DashboardPage title={t`This receipt is not here`}>
      <EmptyState
        title={t`No such receipt`}
        text={t`The address may be mistyped, or the receipt belongs to another account.`}
        action={<LinkButton to="/dashboard/paymentHistory">{t`See my payments`}</LinkButton>}
      />
    </DashboardPage>
  )
}

/** In place of a receipt whose payment was recorded by mistake. */
export function ReceiptTakenBack() {
  return (
    <EmptyState
      title={t`This receipt no longer counts`}
      text={t`The school had recorded a payment by mistake and has taken the record back. No money changed hands.`}
      action={<LinkButton to="/dashboard/paymentHistory">{t`See my payments`}</LinkButton>}
    />
  )
}
