import { msg } from '@lingui/core/runtime-macro'
import type { RefundReason, RefundStatus } from './refund-values.ts'
import { say, worded } from '../language/words.ts'

/** The reason for a refund. */
export const refundReasonLabels = worded<RefundReason>({
  admin: msg`Refunded by the school`,
  withdrawal: msg`Place cancelled`,
  student: msg`Place cancelled`,
  move: msg`Left over from a move to another class`,
  changed: msg`Given back because the class had changed`,
  goodwill: msg`Refunded by the school`,
  course_cancelled: msg`Class cancelled`,
  late_payment: msg`Paid too late to be booked`,
  unfit_payment: msg`Paid for no order of ours`,
  outside: msg`Refunded by the school`,
  recorded_by_mistake: msg`Recorded by mistake`,
})

type Money = (amountMinor: number) => string

/** What a receipt takes off for a refund, such as `−$100.00`: nothing for one that its bank has refused. */
export const takenOff = (refund: { status: RefundStatus; amountMinor: number }, money: Money) =>
  refund.status === 'failed' ? money(0) : `−${money(refund.amountMinor)}`

/** Stands on a receipt in place of the reason and the day of a refund that its bank has refused. */
export const refusedRefund = ({ amountMinor }: { amountMinor: number }, money: Money) =>
  say(
    msg`The bank has refused ${{ amount: money(amountMinor) }}: the school sees that and sends the money again`,
  )
