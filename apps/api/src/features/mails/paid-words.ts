import type { ManualMethod } from '@cadenza/contracts/refund-values'

/** How money came that did not come by card. */
export const paidWords: Record<ManualMethod, string> = {
  transfer: 'by bank transfer',
  cheque: 'by cheque',
  cash: 'in cash',
}
