import type { RefundReason } from './refund-values.ts'

/** Why money goes back. */
export const refundReasonLabels: Record<RefundReason, string> = {
  admin: 'Refunded by the school',
  withdrawal: 'Given back',
  course_cancelled: 'Class cancelled',
  late_payment: 'Paid when the seats were gone',
  unfit_payment: 'Paid for no order of ours',
  outside: 'Refunded by the school',
}
