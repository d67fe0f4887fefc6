import type { RefundReason } from './refund-values.ts'

/** The reason for a refund. */
export const refundReasonLabels: Record<RefundReason, string> = {
  admin: 'Refunded by the school',
  withdrawal: 'Place cancelled',
  student: 'Place cancelled',
  goodwill: 'Refunded by the school',
  course_cancelled: 'Class cancelled',
  late_payment: 'Paid too late to be booked',
  unfit_payment: 'Paid for no order of ours',
  outside: 'Refunded by the school',
  recorded_by_mistake: 'Recorded by mistake',
}
