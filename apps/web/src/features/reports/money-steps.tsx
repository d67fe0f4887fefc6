import { t } from '@lingui/core/macro'
import type { TroubledRefund } from '@cadenza/contracts/money/payment'
import { LinkButton } from '../../components/parts/button.tsx'
import { NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { count } from '../../lib/format/format.ts'
import { useMoneyAttention } from './queries.ts'
import { Age } from './age.tsx'

/** What must be done about refunds and disputes. */
export function MoneySteps() {
  const { data } = useMoneyAttention()
  if (!data) return null
  const { disputes, events } = data
  const refunds = (...states: TroubledRefund['status'][]) =>
    data.refunds.filter(({ status }) => states.includes(status)).map(createdAt)
  const steps: [since: string[], one: string, many: string, what: string][] = [
    [refunds('failed'), 'refund has', 'refunds have', 'failed.'],
    [refunds('by_hand'), 'refund is', 'refunds are', 'to be sent by hand.'],
    [refunds('queued', 'pending'), 'refund is', 'refunds are', 'not confirmed yet.'],
    [disputes.map(createdAt), 'payment is', 'payments are', 'disputed at the bank.'],
    [
      events.map(({ receivedAt }) => receivedAt),
      'message',
      'messages',
      'of the payment provider must be looked at.',
    ],
  ]
  return steps
    .filter(([since]) => since.length > 0)
    .map(([since, one, many, what]) => {
      const text = `${count(since.length, one, many)} ${what}`
      return (
        <NextStep
          key={text}
          text={
            <>
              {text} <Age since={since.toSorted()[0] ?? null} of={since.length} />
            </>
          }
          action={
            <LinkButton to="/dashboard/payments" aria-label={t`See the payments: ${text}`}>
              {t`See the payments`}
            </LinkButton>
          }
        />
      )
    })
}

const createdAt = (one: { createdAt: string }) => one.createdAt
