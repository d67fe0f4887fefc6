import { plural, t } from '@lingui/core/macro'
import type { TroubledRefund } from '@cadenza/contracts/money/payment'
import { LinkButton } from '../../components/parts/button.tsx'
import { NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { useMoneyAttention } from './queries.ts'
import { Age } from './age.tsx'

/** What must be done about refunds and disputes. */
export function MoneySteps() {
  const { data } = useMoneyAttention()
  if (!data) return null
  const { disputes, events } = data
  const refunds = (...states: TroubledRefund['status'][]) =>
    data.refunds.filter(({ status }) => states.includes(status)).map(createdAt)
  const steps: [since: string[], words: (many: number) => string][] = [
    [
      refunds('failed'),
      (many) => plural(many, { one: '# refund has failed.', other: '# refunds have failed.' }),
    ],
    [
      refunds('by_hand'),
      (many) =>
        plural(many, { one: '# refund is to be sent by hand.', other: '# refunds are to be sent by hand.' }),
    ],
    [
      refunds('queued', 'pending'),
      (many) =>
        plural(many, { one: '# refund is not confirmed yet.', other: '# refunds are not confirmed yet.' }),
    ],
    [
      disputes.map(createdAt),
      (many) =>
        plural(many, {
          one: '# payment is disputed at the bank.',
          other: '# payments are disputed at the bank.',
        }),
    ],
    [
      events.map(({ receivedAt }) => receivedAt),
      (many) =>
        plural(many, {
          one: '# message of the payment provider must be looked at.',
          other: '# messages of the payment provider must be looked at.',
        }),
    ],
  ]
  return steps
    .filter(([since]) => since.length > 0)
    .map(([since, words]) => {
      const text = words(since.length)
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
