import type { PaymentState } from '@cadenza/contracts/money/refund-values'

export const stateLabels: Record<PaymentState, string> = {
  kept: 'Nothing refunded',
  partlyRefunded: 'Refunded in part',
  refunded: 'Refunded in full',
}
