// The states of refunds: closed lists without a validator.

/**
 * `pending`: with the provider. `failed`: the provider refused; an admin tries again, or sends it by hand. `by_hand`: of
 * a transfer, a cheque or cash; the office sends it.
 */
export const refundStatuses = ['queued', 'pending', 'by_hand', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** How much of a payment was refunded, or is on its way. */
export const paymentStates = ['kept', 'partlyRefunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How money reaches the school without the provider. */
export const manualMethods = ['transfer', 'cheque', 'cash'] as const
export type ManualMethod = (typeof manualMethods)[number]

/** How it was paid; `none`: the places cost nothing. */
export const paymentMethods = ['card', ...manualMethods, 'none'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentSorts = ['newest', 'oldest', 'largest'] as const
export type PaymentSort = (typeof paymentSorts)[number]

/**
 * `withdrawal`: the buyer gave the place back while all its money was due. `student`: they gave it back for what the
 * policy says. `move`: what a cheaper class left over. `changed`: the school had changed the class. `goodwill`: the
 * school gave another amount, or left the place. `late_payment` and `unfit_payment`: money
 * that no order could take. `outside`: sent back at the provider. `recorded_by_mistake`: no money moved; the office took
 * its record of the payment back, and lists and sums leave out both.
 */
export const refundReasons = [
  'admin',
  'withdrawal',
  'student',
  'move',
  'changed',
  'goodwill',
  'course_cancelled',
  'late_payment',
  'unfit_payment',
  'outside',
  'recorded_by_mistake',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** The reason of a refund as this version knows it: one that a newer version wrote is read as the school's goodwill. */
export const toRefundReason = (reason: string): RefundReason =>
  refundReasons.find((known) => known === reason) ?? 'goodwill'

/** Whether the office took its record of this payment back, which was a mistake: no money moved. */
export const wasTakenBack = ({ refunds }: { refunds: { reason: RefundReason }[] }): boolean =>
  refunds.some(({ reason }) => reason === 'recorded_by_mistake')
