import { t } from '@lingui/core/macro'
import type { ReferredOrder, Reservation } from '@cadenza/contracts/money/office-sale'
import type { OrderPage } from '@cadenza/contracts/money/order'
import { takeBackMinutes } from '@cadenza/contracts/money/order-values'

/** An order as the office looks at it before it does something about its money. Amounts in minor units. */
export interface PayableOrder {
  orderId: string
  payer: { id: string; name: string }
  /** Null for one that is being paid by card. */
  reference: string | null
  method: Reservation['method'] | null
  /** By the school's calendar; null without a reference. */
  dueOn: string | null
  totalMinor: number
  currency: string
  lines: Reservation['lines']
  /** `released`: it no longer waits, and has its places again if money for it came in time. */
  state: 'waits' | 'released' | 'paid' | 'over'
}

const referredStates = { reserved: 'waits', paid: 'paid', expired: 'released', review: 'over' } as const

export function payableOf({ status, ...order }: ReferredOrder): PayableOrder {
  return { ...order, state: referredStates[status] }
}

/** From its page. */
export function payableOfPage(order: OrderPage): PayableOrder {
  const { id, buyer, reference, method, dueOn, totalMinor, currency, lines } = order
  return {
    ...{ orderId: id, reference, method, dueOn, totalMinor, currency },
    payer: { id: buyer.id, name: buyer.name ?? t`A deleted person` },
    lines: lines.map(({ id: enrolmentId, course, participant, ...line }) => ({
      ...{ ...line, enrolmentId },
      name: course.name,
      participant: participant.name,
    })),
    state: isReleased(order)
      ? 'released'
      : takesMoney(order)
        ? 'waits'
        : order.status === 'paid'
          ? 'paid'
          : 'over',
  }
}

type Money = Pick<OrderPage, 'status' | 'totalMinor' | 'reference'>

/**
 * Whether money can be recorded for it: it waits for that or did until it was released, or a card payment is under way,
 * which is then ended.
 */
export function takesMoney(order: Money): boolean {
  const { status, totalMinor } = order
  const isPayable = status === 'reserved' || status === 'open' || status === 'awaiting_payment'
  return totalMinor > 0 && (isPayable || isReleased(order))
}

const isReleased = ({ status, reference }: Money) => status === 'expired' && reference !== null

/**
 * The payment that this viewer can take back: they recorded it within the last hour, and nothing of it was given back.
 * The server decides.
 */
export function takeableBack(
  { payment, recorded, refunds, lines }: OrderPage,
  viewerId: string,
  now: number,
): NonNullable<OrderPage['payment']> | undefined {
  if (!payment || recorded?.by?.id !== viewerId || refunds.length > 0) return undefined
  const isUntouched = lines.every(({ state }) => state === 'confirmed')
  return isUntouched && Date.parse(payment.paidAt) > now - takeBackMinutes * 60_000 ? payment : undefined
}
