import { t } from '@lingui/core/macro'
import type { Payment } from '@cadenza/contracts/money/payment'
import { SaveSelected } from '../../shared/exports/save-selected.tsx'
import { EmailMany } from '../../shared/people/email-many.tsx'
import { useEmailOneOfMany } from './mutations.ts'

/** What can be done with several payments at once; what mails people is shown first. */
export function SelectedPayments({ payments, onDone }: { payments: Payment[]; onDone: () => void }) {
  const send = useEmailOneOfMany()
  const mails = payments.map(({ id, receiptNumber, name, email }) => ({
    id,
    name: t`Receipt ${receiptNumber}`,
    to: email ? t`to ${name}, ${email}` : t`to ${name}, who is not reached: the account was deleted`,
    isSent: email !== '',
  }))
  return (
    <>
      <SaveSelected list="payments" ids={payments.map(({ id }) => id)} />
      <EmailMany title={t`Email the receipts again`} mails={mails} send={send} onDone={onDone} />
    </>
  )
}
