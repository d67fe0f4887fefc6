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
  transferOfferSchema,
} from '@cadenza/contracts/money/office-sale'
import { startCheckoutInput } from '@cadenza/contracts/money/checkout'
import { orderAnswerSchema, orderIdInput } from '@cadenza/contracts/money/order'
import { placeOrder } from '../features/checkout/place-order.ts'
import { extendOrder, releaseReserved } from '../features/checkout/extend-or-release.ts'
import { findByReference, listReservations, listReserved } from '../features/checkout/list-reservations.ts'
import { getTransferOffer, reserveCart } from '../features/checkout/reserve.ts'
import { getOrder } from '../features/orders/get-order.ts'
import { cartCheckoutProcedure, officeProcedure, router, studentProcedure } from './procedures.ts'

/** What the office sells, and what was bought, paid and given back. */
export const adminOrders = router({
  get: officeProcedure({ whose: 'any' })
    .input(orderIdInput)
    .output(orderAnswerSchema)
    .query(({ ctx, input }) => getOrder(ctx, input)),
  place: officeProcedure({ whose: 'any', lane: 'checkout' })
    .input(placeOrderInput)
    .output(placedOrderSchema)
    .mutation(({ ctx, input }) => placeOrder(ctx, input)),
  findByReference: officeProcedure({ whose: 'any' })
    .input(referenceInput)
    .output(referredOrderSchema)
    .query(({ ctx, input }) => findByReference(ctx, input)),
  reserved: officeProcedure({ whose: 'any' })
    .input(listReservedInput)
    .output(reservedPageSchema)
    .query(({ ctx, input }) => listReserved(ctx, input)),
  extend: officeProcedure({ whose: 'any' })
    .input(extendOrderInput)
    .output(referredOrderSchema)
    .mutation(({ ctx, input }) => extendOrder(ctx, input)),
  release: officeProcedure({ whose: 'any' })
    .input(releaseOrderInput)
    .output(z.object({ released: z.literal(true) }))
    .mutation(({ ctx, input }) => releaseReserved(ctx, input)),
})

/** A family's own checkout by transfer. */
export const transferCheckout = {
  transfer: studentProcedure({ whose: 'own' })
    .output(transferOfferSchema)
    .query(({ ctx }) => getTransferOffer(ctx)),
  reserve: cartCheckoutProcedure
    .input(startCheckoutInput)
    .output(reservationSchema)
    .mutation(({ ctx, input }) => reserveCart(ctx, input)),
}

export const studentReservations = router({
  list: studentProcedure({ whose: 'own' })
    .output(z.array(reservationSchema))
    .query(({ ctx }) => listReservations(ctx)),
})
