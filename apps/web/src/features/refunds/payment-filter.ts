import { paymentStates, type PaymentState } from '@cadenza/contracts/refund-values'
import { cut, readDay } from '../../lib/url/page-search.ts'

/** Which payments are shown. */
export interface PaymentFilter {
  q?: string | undefined
  /** Days of the school, as `2026-07-01`; both included. */
  from?: string | undefined
  to?: string | undefined
  state?: PaymentState | undefined
}

export const stateLabels: Record<PaymentState, string> = {
  kept: 'Nothing refunded',
  partlyRefunded: 'Refunded in part',
  refunded: 'Refunded in full',
}

export function readPaymentState(value: unknown): PaymentState | undefined {
  return paymentStates.find((state) => state === value)
}

/** The filter of an address; invalid values are omitted. */
export function readPaymentFilter({ q, from, to, state }: Record<string, unknown>): PaymentFilter {
  return {
    q: typeof q === 'string' && q ? cut(q, 100) : undefined,
    from: readDay(from),
    to: readDay(to),
    state: readPaymentState(state),
  }
}

/** Whether some payments are filtered out. */
export function isNarrowed(filter: PaymentFilter): boolean {
  return Object.values(filter).some(Boolean)
}
