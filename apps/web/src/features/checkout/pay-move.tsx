import type { Cart } from '@cadenza/contracts/places/cart'
import type { Viewer } from '@cadenza/contracts/people/user'
import { useState } from 'react'
import type { MoveToPay } from '../../shared/places/move-to-pay.ts'
import { PayOrder } from './pay-offer.tsx'

interface PayMoveProps {
  move: MoveToPay
  viewer: Viewer
  onLeave: () => void
}

/** Pays the difference of a move by the same steps as a cart. */
export function PayMove({ move, ...props }: PayMoveProps) {
  const [cart] = useState(() => cartOf(move))
  const [isPaid, setPaid] = useState(false)
  // The school decides whether an address has to be confirmed first.
  const seen = { cart, move, isVerified: true }
  return <PayOrder {...props} orderId={move.orderId} seen={seen} isPaid={isPaid} onPaid={setPaid} />
}

/** The class that the place goes to, at its price, as what the payment shows of a cart. */
function cartOf({ to, participant, quote }: MoveToPay): Cart {
  const { enrolmentId: id, newPriceMinor: priceMinor, listPriceMinor, steps, totalMinor, currency } = quote
  const price = { listPriceMinor, priceMinor, steps, isByHand: false }
  const item = { id, course: to, participant, problem: null, timetable: [], ...price }
  return { items: [item], totalMinor, codes: [], currency, refundRules: to.refundRule }
}
