// What becomes of money on its way back: closed lists without a validator.

/** `pending`: with the provider. `failed`: the provider refused; an admin tries again. */
export const refundStatuses = ['queued', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** How much of a payment went back, or is on its way. */
export const paymentStates = ['kept', 'partlyRefunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

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

/** How long somebody who bought a place may give it back for all its money, from the payment on and not once the class has begun (docs/decisions/027-families.md). */
export const withdrawalDays = 14
