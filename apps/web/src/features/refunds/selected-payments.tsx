import type { Payment } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { useListExport } from '../../shared/exports/use-list-export.ts'
import { count } from '../../lib/format/format.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useEmailOneOfMany } from './mutations.ts'

interface SelectedPaymentsProps {
  payments: Payment[]
  onDone: () => void
}

/** What can be done with several payments at once; what mails people is shown first. */
export function SelectedPayments({ payments, onDone }: SelectedPaymentsProps) {
  const [asking, setAsking] = useState(false)
  const { isRunning, words, download } = useListExport('selected-payments')
  const ids = payments.map(({ id }) => id)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={isRunning}
        onClick={() => void download({ list: 'payments', ids })}
      >
        Save as CSV
      </Button>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Email the receipts again
      </Button>
      {words}
      {asking && <EmailReceipts payments={payments} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  )
}

interface EmailReceiptsProps extends SelectedPaymentsProps {
  onClose: () => void
}

function EmailReceipts({ payments, onClose, onDone }: EmailReceiptsProps) {
  const emailReceipt = useEmailOneOfMany()
  const [isSending, setSending] = useState(false)
  const reachable = payments.filter(({ email }) => email)
  const send = async () => {
    setSending(true)
    // One after the other: each is limited by itself, and one that is refused must not stop the others.
    const refusals: string[] = []
    for (const { id, receiptNumber } of reachable)
      await emailReceipt(id).catch((error: unknown) =>
        refusals.push(`Receipt ${receiptNumber}: ${messageFor(error).message}`),
      )
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
