import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, type ReactNode } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'

interface PaymentDoneProps {
  transactionId: string
  /** Whose receipt there is to see. */
  paymentId: string
}

/** The paid order: its transaction id and what comes next. */
export function PaymentDone({ transactionId, paymentId }: PaymentDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-success-soft p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-2xl text-success">
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        You are enrolled
      </h2>
      <TransactionLine transactionId={transactionId} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard/enrolledClasses">See my classes</LinkButton>
        <LinkButton to="/dashboard/receipt/$id" params={{ id: paymentId }} variant="secondary">
          See my receipt
        </LinkButton>
      </div>
    </section>
  )
}

/** The payment is made; the school has yet to confirm the seats. */
export function PaymentSettling({ transactionId, children }: { transactionId: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card bg-surface p-6">
      {children}
      <TransactionLine transactionId={transactionId} />
    </section>
  )
}

function TransactionLine({ transactionId }: { transactionId: string }) {
  return (
    <p className="wrap-anywhere">
      Transaction id: <strong>{transactionId}</strong>{' '}
      <CopyButton text={transactionId} label="Copy transaction id" />
    </p>
  )
}
