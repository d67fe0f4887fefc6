import { LinkButton } from '../../components/button.tsx'
import { NextStep } from '../../components/dashboard-next-steps.tsx'
import { count } from '../../lib/format/format.ts'
import { Age } from './age.tsx'
import { trpc } from '../../lib/loading/trpc.ts'

/** What must be done about refunds and disputes; nothing when all is well. */
export function MoneySteps() {
  const { data } = trpc.admin.payments.attention.useQuery()
  if (!data) return null
  const failed = data.refunds.filter(({ status }) => status === 'failed')
  const hanging = data.refunds.filter(({ status }) => status !== 'failed')
  const { disputes, events } = data
  const steps = [
    { since: failed.map(createdAt), text: `${count(failed.length, 'refund has', 'refunds have')} failed.` },
    { since: hanging.map(createdAt), text: `${count(hanging.length, 'refund hangs', 'refunds hang')}.` },
    {
      since: disputes.map(createdAt),
      text: `${count(disputes.length, 'payment is', 'payments are')} disputed at the bank.`,
    },
    {
      since: events.map(({ receivedAt }) => receivedAt),
      text: `${count(events.length, 'message', 'messages')} of the payment provider must be looked at.`,
    },
  ].filter(({ since }) => since.length > 0)
  return steps.map(({ text, since }) => (
    <NextStep
      key={text}
      text={
        <>
          {text} <Age since={since.toSorted()[0] ?? null} of={since.length} />
        </>
      }
      action={
        <LinkButton to="/dashboard/payments" aria-label={`See the payments: ${text}`}>
          See the payments
        </LinkButton>
      }
    />
  ))
}

const createdAt = (one: { createdAt: string }) => one.createdAt
