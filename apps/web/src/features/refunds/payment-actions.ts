import { t } from '@lingui/core/macro'
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
        label: t`Refund`,
        name: t`Refund receipt ${receiptNumber}`,
        onSelect: () => onRefund(payment),
        blocked: lines.every(({ isCancelled }) => isCancelled) ? t`Every place was taken back` : undefined,
      },
      {
        label: t`Open the receipt`,
        name: t`Open receipt ${receiptNumber}`,
        onSelect: () => void navigate({ to: '/dashboard/receipt/$id', params: { id } }),
      },
      {
        label: t`Email the receipt again`,
        name: t`Email receipt ${receiptNumber} again`,
        onSelect: () => emailReceipt.mutate({ id }),
        // The books drop the address with the account.
        blocked: email ? undefined : payerId ? t`There is no address` : t`The account was deleted`,
      },
    ]
  }
}
