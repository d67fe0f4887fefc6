import { methodLabels } from '@cadenza/contracts/money/payment-words'
import type { Payment } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogButtons } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toCsv } from '../../lib/format/csv.ts'
import { count, formatMoney } from '../../lib/format/format.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'

interface SelectedPaymentsProps {
  payments: Payment[]
  onDone: () => void
}

/** What can be done with several payments at once; what mails people is shown first. */
export function SelectedPayments({ payments, onDone }: SelectedPaymentsProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => savePayments(payments)}>
        Save as CSV
      </Button>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Email the receipts again
      </Button>
      {asking && <EmailReceipts payments={payments} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  )
}

/** What is on the screen already, so that nothing is asked of the school. */
function savePayments(payments: Payment[]) {
  const heading = ['Receipt', 'Paid', 'Name', 'Email', 'For', 'Amount', 'Refunded', 'Method']
  const rows = payments.map((payment) => [
    String(payment.receiptNumber),
    payment.paidAt,
    payment.name,
    payment.email,
    payment.lines.map(({ name, participant }) => `${participant.name}: ${name}`).join('; '),
    formatMoney(payment.amountMinor, payment.currency),
    formatMoney(payment.refundedMinor, payment.currency),
    methodLabels[payment.method],
  ])
  saveFile('selected-payments.csv', toCsv([heading, ...rows]), 'text/csv')
}

interface EmailReceiptsProps extends SelectedPaymentsProps {
  onClose: () => void
}

function EmailReceipts({ payments, onClose, onDone }: EmailReceiptsProps) {
  const { client } = trpc.useUtils()
  const [isSending, setSending] = useState(false)
  const reachable = payments.filter(({ email }) => email)
  const send = async () => {
    setSending(true)
    // One after the other: each is limited by itself, and one that is refused must not stop the others.
    const refusals: string[] = []
    for (const { id, receiptNumber } of reachable)
      await client.admin.payments.emailReceipt
        .mutate({ id })
        .catch((error: unknown) => refusals.push(`Receipt ${receiptNumber}: ${messageFor(error).message}`))
    const sent = reachable.length - refusals.length
    if (sent > 0) notify.success(`${count(sent, 'receipt is', 'receipts are')} on the way`)
    for (const refusal of refusals.slice(0, 3)) notify.error(refusal)
    onClose()
    if (refusals.length === 0) onDone()
  }
  return (
    <Dialog title="Email the receipts again" role="alertdialog" onClose={onClose}>
      <p>{count(reachable.length, 'mail is', 'mails are')} sent, each with its receipt:</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto ps-5 text-sm">
        {payments.map(({ id, receiptNumber, name, email }) => (
          <li key={id} className="wrap-anywhere">
            Receipt {receiptNumber} to {name}, {email || 'who is not reached: the account was deleted'}
          </li>
        ))}
      </ul>
      <DialogButtons onCancel={onClose} className="mt-6">
        <Button busy={isSending} disabled={reachable.length === 0} onClick={() => void send()}>
          Send {count(reachable.length, 'mail', 'mails')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
