import type { RefundReason, RefundStatus } from './refund-values.ts'

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

type Money = (amountMinor: number) => string

/** What a receipt takes off for a refund, such as `−$100.00`: nothing for one that its bank has refused. */
export const takenOff = (refund: { status: RefundStatus; amountMinor: number }, money: Money) =>
  refund.status === 'failed' ? money(0) : `−${money(refund.amountMinor)}`

/** Stands on a receipt in place of the reason and the day of a refund that its bank has refused. */
export const refusedRefund = ({ amountMinor }: { amountMinor: number }, money: Money) =>
  `The bank has refused ${money(amountMinor)}: the school sees that and sends the money again`
