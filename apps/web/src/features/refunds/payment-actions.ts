import type { ManagedPayment } from '@cadenza/contracts/money/payment'
import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '../../components/parts/action-menu.tsx'
import { useEmailReceipt } from './mutations.ts'

/** What can be done with a payment. */
export function usePaymentActions(onRefund: (payment: ManagedPayment) => void) {
  const navigate = useNavigate()
  const emailReceipt = useEmailReceipt()
  return (payment: ManagedPayment): MenuAction[] => {
    const { id, receiptNumber, lines, email, payerId } = payment
    return [
      {
        label: 'Refund',
        name: `Refund receipt ${receiptNumber}`,
        onSelect: () => onRefund(payment),
        blocked: lines.every(({ isCancelled }) => isCancelled) ? 'Every place was taken back' : undefined,
      },
      {
        label: 'Open the receipt',
        name: `Open receipt ${receiptNumber}`,
        onSelect: () => void navigate({ to: '/dashboard/receipt/$id', params: { id } }),
      },
      {
        label: 'Email the receipt again',
        name: `Email receipt ${receiptNumber} again`,
        onSelect: () => emailReceipt.mutate({ id }),
        // The books drop the address with the account.
        blocked: email ? undefined : payerId ? 'There is no address' : 'The account was deleted',
      },
    ]
  }
}
