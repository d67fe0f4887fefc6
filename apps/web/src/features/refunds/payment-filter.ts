import {
  paymentMethods,
  paymentSorts,
  paymentStates,
  type PaymentMethod,
  type PaymentSort,
  type PaymentState,
} from '@cadenza/contracts/money/refund-values'
import { readDay, readId, readQ } from '../../lib/url/page-search.ts'

/** Which payments are shown, and in which order. */
export interface PaymentFilter {
  q?: string | undefined
  /** Days of the school, as `2026-07-01`; both included. */
  from?: string | undefined
  to?: string | undefined
  state?: PaymentState | undefined
  courseId?: string | undefined
  method?: PaymentMethod | undefined
  /** Absent: the newest first. */
  sort?: PaymentSort | undefined
}

export function readPaymentState(value: unknown): PaymentState | undefined {
  return paymentStates.find((state) => state === value)
}

export function readPaymentMethod(value: unknown): PaymentMethod | undefined {
  return paymentMethods.find((method) => method === value)
}

/** The filter of an address; invalid values are omitted. */
export function readPaymentFilter({ q, from, to, state, ...rest }: Record<string, unknown>): PaymentFilter {
  const sort = paymentSorts.find((known) => known === rest.sort)
  return {
    q: readQ(q),
    from: readDay(from),
    to: readDay(to),
    state: readPaymentState(state),
    courseId: readId(rest.courseId),
    method: readPaymentMethod(rest.method),
    sort: sort === 'newest' ? undefined : sort,
  }
}

/** The list's input, under which its pages are also kept. */
export const paymentListInput = (filter: PaymentFilter) => ({ ...filter, limit: 25 })
