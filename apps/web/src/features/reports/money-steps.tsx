import { LinkButton } from '../../components/button.tsx'
import { NextStep } from '../../components/dashboard-next-steps.tsx'
import { count } from '../../lib/format.ts'
import { trpc } from '../../lib/trpc.ts'

/** What somebody must do about refunds and disputes; nothing when all is well. */
export function MoneySteps() {
  const { data } = trpc.admin.payments.attention.useQuery()
  if (!data) return null
  const failed = data.refunds.filter(({ status }) => status === 'failed').length
  const hanging = data.refunds.length - failed
  const texts = [
    failed > 0 && `${count(failed, 'refund has', 'refunds have')} failed.`,
    hanging > 0 && `${count(hanging, 'refund hangs', 'refunds hang')}.`,
    data.disputes.length > 0 &&
      `${count(data.disputes.length, 'payment is', 'payments are')} disputed at the bank.`,
    data.events.length > 0 &&
      `${count(data.events.length, 'message', 'messages')} of the payment provider must be looked at.`,
  ].filter((text) => text !== false)
  return texts.map((text) => (
    <NextStep
      key={text}
      text={text}
      action={
        <LinkButton to="/dashboard/payments" aria-label={`See the payments: ${text}`}>
          See the payments
        </LinkButton>
      }
    />
  ))
}
