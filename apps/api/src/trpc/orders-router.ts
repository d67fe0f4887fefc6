import { z } from 'zod'
import {
  extendOrderInput,
  listReservedInput,
  placedOrderSchema,
  placeOrderInput,
  referenceInput,
  referredOrderSchema,
  releaseOrderInput,
  reservationSchema,
  reservedPageSchema,
  transferChoiceSchema,
} from '@cadenza/contracts/money/office-sale'
import { startCheckoutInput } from '@cadenza/contracts/money/checkout'
import { orderAnswerSchema, orderIdInput } from '@cadenza/contracts/money/order'
import { placeOrder } from '../features/checkout/place-order.ts'
import { extendOrder, releaseReserved } from '../features/checkout/extend-or-release.ts'
import { findByReference, listReservations, listReserved } from '../features/checkout/list-reservations.ts'
import { getTransferChoice, reserveCart } from '../features/checkout/reserve.ts'
import { getOrder } from '../features/orders/get-order.ts'
import { by, cartCheckoutProcedure, officeAny, officeProcedure, router, studentOwn } from './procedures.ts'

/** What the office sells, and what was bought, paid and given back. */
export const adminOrders = router({
  get: officeAny.input(orderIdInput).output(orderAnswerSchema).query(by(getOrder)),
  place: officeProcedure({ whose: 'any', lane: 'checkout' })
    .input(placeOrderInput)
    .output(placedOrderSchema)
    .mutation(by(placeOrder)),
  findByReference: officeAny.input(referenceInput).output(referredOrderSchema).query(by(findByReference)),
  reserved: officeAny.input(listReservedInput).output(reservedPageSchema).query(by(listReserved)),
  extend: officeAny.input(extendOrderInput).output(referredOrderSchema).mutation(by(extendOrder)),
  release: officeAny
    .input(releaseOrderInput)
    .output(z.object({ released: z.literal(true) }))
    .mutation(by(releaseReserved)),
})

/** A family's own checkout by transfer. */
export const transferCheckout = {
  transfer: studentOwn.output(transferChoiceSchema).query(by(getTransferChoice)),
  reserve: cartCheckoutProcedure
    .input(startCheckoutInput)
    .output(reservationSchema)
    .mutation(by(reserveCart)),
}

export const studentReservations = router({
  list: studentOwn.output(z.array(reservationSchema)).query(by(listReservations)),
})
