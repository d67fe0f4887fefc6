import type { PaymentMethod, PaymentState } from '@cadenza/contracts/refund-values'

export const stateLabels: Record<PaymentState, string> = {
  kept: 'Nothing refunded',
  partlyRefunded: 'Refunded in part',
  refunded: 'Refunded in full',
}

export const methodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  transfer: 'Transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  none: 'Free',
}
