import type { Payment } from '@cadenza/contracts/money/payment'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { readDay } from '../../lib/url/page-search.ts'

/** Days of the school's calendar, as `2026-07-01`; both included. */
export interface PaymentRange {
  from?: string
  to?: string
}

/** The range of an address; invalid days are omitted. */
export function readPaymentRange({ from, to }: Record<string, unknown>): PaymentRange {
  return { from: readDay(from), to: readDay(to) }
}

/** The payments that were made on these days by the school's clocks. */
export function paymentsIn(payments: Payment[], { from, to }: PaymentRange, timeZone: string): Payment[] {
  if (!from && !to) return payments
  return payments.filter(({ paidAt }) => {
    const day = dayIn(timeZone, new Date(paidAt))
    return (!from || day >= from) && (!to || day <= to)
  })
}
