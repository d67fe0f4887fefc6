// What becomes of money on its way back: closed lists without a validator.

/** `pending`: with the provider. `failed`: the provider refused; an admin tries again. */
export const refundStatuses = ['queued', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** `withdrawal`: who bought the place gave it back in time. `late_payment` and `unfit_payment`: money that no order could take. `outside`: sent back at the provider. */
export const refundReasons = [
  'admin',
  'withdrawal',
  'course_cancelled',
  'late_payment',
  'unfit_payment',
  'outside',
] as const
export type RefundReason = (typeof refundReasons)[number]
