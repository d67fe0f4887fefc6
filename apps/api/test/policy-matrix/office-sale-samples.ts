import {
  recordedPayment,
  referenceOf,
  refundByHand,
  releasedOrder,
  reservedOrder,
  schoolDay,
} from '../reserved-orders.ts'
import type { Samples } from './sample.ts'

const absentReference = 'C-99992'

/** What the office sells, and money that does not come by card. */
export const officeSaleSamples: Samples = {
  'admin.orders.place': {
    object: ({ student }) => student.userId,
    input: (_, userId) => ({ userId, totalMinor: 10_000, method: 'transfer' }),
  },
  'admin.orders.findByReference': {
    // Somebody else's, as calls that only read share a world whose student pays for something.
    object: async ({ product, somebody, approvedId }) => {
      await product.make.cart(somebody, [approvedId])
      return referenceOf({ product }, await reservedOrder({ product, student: somebody }))
    },
    input: (_, reference) => ({ reference }),
    absentId: absentReference,
  },
  'admin.orders.reserved': { input: () => ({}) },
  'admin.orders.extend': {
    object: reservedOrder,
    input: async (world, id) => ({ id, dueOn: await schoolDay(world, 20) }),
  },
  'admin.orders.release': { object: reservedOrder, input: (_, id) => ({ id }) },
  'admin.payments.record': {
    object: reservedOrder,
    input: async (world, orderId) => ({
      ...{ orderId, method: 'transfer', amountMinor: 10_000 },
      receivedOn: await schoolDay(world),
    }),
  },
  'admin.payments.noteLate': {
    object: releasedOrder,
    input: async (world, orderId) => ({
      ...{ orderId, method: 'transfer', amountMinor: 10_000 },
      receivedOn: await schoolDay(world),
    }),
  },
  // Another one recorded it.
  'admin.payments.takeBack': {
    object: (world) => recordedPayment(world, world.somebody),
    input: (_, id) => ({ id }),
    status: '404',
  },
  'admin.refunds.markSent': {
    object: refundByHand,
    input: async (world, id) => ({ id, sentOn: await schoolDay(world), reference: 'T 1' }),
  },
  'student.checkout.transfer': {},
  // The school takes no transfers here.
  'student.checkout.reserve': { input: () => ({ totalMinor: 10_000 }), status: '409' },
  'student.reservations.list': {},
}
