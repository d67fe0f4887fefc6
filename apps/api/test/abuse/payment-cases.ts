import { expect } from 'vitest'
import { eventAbout, sign } from '../adversarial/shop.ts'
import { hostile } from '../hostile-values.ts'
import { madePayment, startedIntent } from '../policy-matrix/checkout-objects.ts'
import { payIntent } from '../provider.ts'
import { call } from '../rest-client.ts'
import type { World } from '../world.ts'
import type { AbuseCase, Attempt } from './abuse-case.ts'
import { conflict, forbidden, invalid, missing, unauthenticated } from './refusals.ts'

async function transactionOf(world: World): Promise<string> {
  const paymentId = await madePayment(world)
  const [row] = await world.product.sql<
    { id: string }[]
  >`select transaction_id as id from payments where id = ${paymentId}`
  if (!row) throw new Error('no payment')
  return row.id
}

const event = (type: string, id: string) =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    livemode: false,
    data: { object: { id } },
  })
const delivered = (body: string, signature: string | undefined, gets: string): Attempt => ({
  to: 'POST /webhooks/stripe',
  body,
  headers: signature === undefined ? {} : { 'stripe-signature': signature },
  gets,
})

export const paymentCases: AbuseCase[] = [
  {
    id: 'P1',
    title: 'paying another sum than the server’s',
    attempts: () =>
      hostile.total.flatMap((total): Attempt[] => [
        {
          to: 'POST /create-payment-intent',
          as: 'student',
          body: { price: total },
          gets: '400 invalid_input | 409 price_changed',
        },
        {
          to: 'student.checkout.start',
          as: 'student',
          body: { totalMinor: total },
          gets: '400 invalid_input | 409 price_changed',
        },
      ]),
  },
  {
    id: 'P2',
    title: 'paying without an account',
    attempts: () => [
      unauthenticated('POST /create-payment-intent', { price: '100.00' }),
      unauthenticated('POST /payments', { transactionId: 'pi_1' }),
      unauthenticated('student.checkout.start', { totalMinor: 10_000 }),
      unauthenticated('student.checkout.complete', { transactionId: 'pi_1' }),
      unauthenticated('student.checkout.enrolFree'),
    ],
  },
  {
    id: 'P4',
    title: 'an empty cart, a cart that costs nothing, and one that is not free',
    attempts: async ({ product, somebody, student, other }) => {
      await product.make.cart(other, [await product.make.course({ priceMinor: 0 })])
      return [
        conflict('cart_empty')(somebody, 'POST /create-payment-intent', { price: '0.50' }),
        conflict('cart_empty')(somebody, 'student.checkout.start', { totalMinor: 50 }),
        conflict('cart_empty')(somebody, 'student.checkout.enrolFree'),
        {
          to: 'POST /create-payment-intent',
          as: other,
          body: { price: '0.00' },
          gets: '409 zero_total | 400 invalid_input',
        },
        {
          to: 'student.checkout.start',
          as: other,
          body: { totalMinor: 0 },
          gets: '409 zero_total | 400 invalid_input',
        },
        { to: 'student.checkout.enrolFree', as: student, gets: '409' },
      ]
    },
  },
  {
    id: 'P5',
    title: 'transactions that are invented, another’s or not paid',
    attempts: async (world) => {
      const theirs = await transactionOf(world)
      const second = await world.product.make.student()
      await world.product.make.cart(second, [await world.product.make.course()])
      const unpaid = await startedIntent({ product: world.product, student: second })
      const isNothing: Attempt['check'] = ({ text }) =>
        expect(text).not.toMatch(/"insertedId":"|"isNew":true|"status":"paid"/)
      return [
        ...[theirs, 'pi_invented', 'free_invented', unpaid].flatMap((transactionId): Attempt[] => [
          missing('other', 'POST /payments', { transactionId, price: '0.01' }),
          missing('other', 'student.checkout.complete', { transactionId }),
        ]),
        ...hostile.transaction.flatMap((transactionId): Attempt[] => [
          { to: 'POST /payments', as: 'other', body: { transactionId }, gets: '404 | 400' },
          { to: 'student.checkout.complete', as: 'other', body: { transactionId }, gets: '404 | 400' },
        ]),
        { to: 'POST /payments', as: second, body: { transactionId: unpaid }, gets: '202', check: isNothing },
        {
          to: 'student.checkout.complete',
          as: second,
          body: { transactionId: unpaid },
          gets: '200',
          check: isNothing,
        },
      ]
    },
  },
  {
    id: 'P6',
    title: 'the same transaction again and again',
    attempts: async (world) => {
      const transactionId = await transactionOf(world)
      const ids = new Set<string>()
      const isSame: Attempt['check'] = ({ text }) => {
        ids.add(/"(?:insertedId|id)":"([\w-]+)"/.exec(text.replace(/.*"payment":/, ''))?.[1] ?? '')
      }
      return Array.from({ length: 10 }, (): Attempt[] => [
        { to: 'POST /payments', as: 'student', body: { transactionId }, gets: '200', check: isSame },
        {
          to: 'student.checkout.complete',
          as: 'student',
          body: { transactionId },
          gets: '200',
          check: isSame,
        },
      ]).flat()
    },
  },
  {
    id: 'P7',
    title: 'paying the cheap class and claiming the dear one',
    changes: 'the cheap class is paid',
    attempts: async ({ product, other }) => {
      const cheap = await product.make.course({ priceMinor: 100, name: 'Cheap' })
      const dear = await product.make.course({ priceMinor: 90_000, name: 'Dear' })
      await product.make.cart(other, [cheap])
      const options = { as: other, body: { price: '1.00' } }
      const { body } = await call<{ paymentIntentId: string; clientSecret: string }>(
        product.app,
        'POST /create-payment-intent',
        options,
      )
      await payIntent(product, body)
      const claimed = {
        transactionId: body.paymentIntentId,
        courseItemId: [dear],
        cart: [{ courseItemId: dear, price: '1.00' }],
        courseName: ['Dear'],
        price: '900.00',
        quantity: 9,
      }
      return [
        invalid('other', 'student.checkout.complete', claimed),
        {
          to: 'POST /payments',
          as: 'other',
          body: claimed,
          gets: '201',
          check: ({ text }) => expect(text).not.toMatch(/Dear|:900\b|900\.00/),
        },
      ]
    },
    after: async ({ product, other }) => {
      const rows =
        await product.sql`select course_name, price_minor from seat_claims where user_id = ${other.userId}`
      expect(rows).toEqual([{ course_name: 'Cheap', price_minor: 100 }])
    },
  },
  {
    id: 'P8',
    title: 'a date, a sum and a name of one’s own in the record',
    changes: 'the class is paid, as the server knows it',
    attempts: async (world) => {
      const { product, student } = world
      const { body: intent } = await call<{ paymentIntentId: string; clientSecret: string }>(
        product.app,
        'POST /create-payment-intent',
        { as: student, body: { price: '100.00' } },
      )
      await payIntent(product, intent)
      const record = {
        transactionId: intent.paymentIntentId,
        date: 'January 1, 1970 1:00 AM',
        quantity: -3,
        name: 'Mallory',
        email: 'mallory@example.org',
        price: '-1',
      }
      return [
        {
          to: 'POST /payments',
          as: 'student',
          body: record,
          gets: '201',
          check: ({ body }) =>
            expect(body).toMatchObject({
              payment: { name: 'Test Person', email: student.email, price: 100, quantity: 1 },
            }),
        },
      ]
    },
  },
  {
    id: 'P9',
    title: 'reading another’s payments',
    attempts: async (world) => {
      const id = await madePayment(world)
      const { student, instructor } = world
      return [
        ...(['other', 'instructor'] as const).flatMap((as): Attempt[] => [
          forbidden(as, `GET /payments?email=${student.email}`),
          forbidden(as, 'GET /payments?email=nobody@example.org'),
          { to: 'GET /payments', as, gets: '200', check: ({ body }) => expect(body).toEqual([]) },
          {
            to: 'student.payments.list',
            as,
            gets: '200',
            check: ({ text }) => expect(text).toContain('"data":[]'),
          },
          missing(as, 'student.payments.get', { id }),
          forbidden(as, 'admin.payments.get', { id }),
          forbidden(as, 'admin.payments.search', { q: student.email }),
          forbidden(as, 'admin.payments.refund', { id }),
        ]),
        unauthenticated(`GET /payments?email=${instructor.email}`),
        unauthenticated('student.payments.get', { id }),
        ...[...hostile.query, 'user=1'].map((query): Attempt => invalid('student', `GET /payments?${query}`)),
      ]
    },
  },
  {
    id: 'P10',
    title: 'events that the provider did not sign',
    attempts: async ({ product, student }) => {
      const { body: intent } = await call<{ paymentIntentId: string; clientSecret: string }>(
        product.app,
        'POST /create-payment-intent',
        { as: student, body: { price: '100.00' } },
      )
      await payIntent(product, intent)
      const good = JSON.stringify(
        await eventAbout(product, 'payment_intent.succeeded', intent.paymentIntentId),
        null,
        2,
      )
      const signatures = [
        undefined,
        '',
        'nonsense',
        't=,v1=',
        `t=${Math.floor(Date.now() / 1000)}`,
        sign(good, { secret: 'whsec_of_somebody_else' }),
        sign(good, { secret: '' }),
        sign(good, { at: Date.now() - 301_000 }),
        sign(JSON.stringify(JSON.parse(good))),
        sign(`${good} `),
        sign(good).replace('v1=', 'v0='),
        sign(good).slice(0, -1),
      ]
      const live = JSON.stringify({ ...(JSON.parse(good) as object), livemode: true })
      return [
        ...signatures.map((signature) => delivered(good, signature, '400 invalid_input')),
        delivered(live, sign(live), '400 invalid_input | 200'),
      ]
    },
    after: async ({ product, student }) => {
      expect(await product.sql`select 1 from payments where user_id = ${student.userId}`).toHaveLength(0)
    },
  },
  {
    id: 'P10 future',
    title: 'events of a time that has not come',
    attempts: () =>
      [400_000, 86_400_000].map((ahead) => {
        const body = event('customer.created', 'cus_1')
        return delivered(body, sign(body, { at: Date.now() + ahead }), '400 invalid_input')
      }),
  },
  {
    id: 'P12',
    title: 'signed events of money that is not ours',
    changes: 'the events are written down',
    attempts: () =>
      ['payment_intent.succeeded', 'charge.refunded', 'customer.created', 'nothing.known'].map((type) => {
        const body = event(type, `pi_${crypto.randomUUID()}`)
        return delivered(body, sign(body), '200')
      }),
  },
  {
    id: 'P12 malformed',
    title: 'signed events whose ids are none: taken, and never delivered for ever',
    changes: 'the events are written down',
    attempts: () =>
      [
        { id: 5 },
        { id: null },
        { id: ['x'] },
        { id: 'pi_\u0000' },
        {},
        { id: 'pi_1', metadata: { orderId: 'x' } },
        { id: 'x'.repeat(5000) },
      ].flatMap((object) =>
        ['payment_intent.succeeded', 'refund.updated', 'charge.dispute.created'].map((type) => {
          const body = JSON.stringify({
            id: `evt_${crypto.randomUUID()}`,
            object: 'event',
            type,
            livemode: false,
            data: { object },
          })
          return delivered(body, sign(body), '200 | 400 invalid_input')
        }),
      ),
  },
  {
    id: 'P14',
    title: 'an event of a megabyte',
    attempts: () => {
      const body = event('customer.created', 'x'.repeat(1024 * 1024))
      return [
        delivered(body, sign(body), '413 invalid_input'),
        delivered(body, undefined, '413 invalid_input'),
      ]
    },
  },
  {
    id: 'P19',
    title: 'the school’s totals, and money taken back, without being an admin',
    attempts: async (world) => {
      const id = await madePayment(world)
      const refusals = [
        ['visitor', '401 unauthenticated'],
        ['student', '403 forbidden'],
        ['instructor', '403 forbidden'],
      ] as const
      return refusals.flatMap(([as, gets]): Attempt[] => [
        { to: 'GET /admin-stats', as, gets },
        { to: 'admin.reports.totals', as, gets },
        { to: 'admin.payments.attention', as, gets },
        { to: 'admin.payments.refund', as, body: { id }, gets },
        { to: 'admin.audit.run', as, gets },
      ])
    },
  },
  {
    id: 'P19 revenue',
    title: 'revenue is what was paid minus what went back',
    changes: 'a refund',
    attempts: async (world) => {
      const kept = await madePayment({ ...world, student: await otherBuyer(world) })
      const id = await madePayment(world)
      const [before] = await world.product.sql<{ paid: number }[]>`
        select (select sum(amount_minor - refunded_minor) from payments)::int as paid`
      expect(kept).not.toBe(id)
      const wanted = (before?.paid ?? 0) - 10_000
      return [
        { to: 'admin.payments.refund', as: 'admin', body: { id }, gets: '200' },
        {
          to: 'GET /admin-stats',
          as: 'admin',
          gets: '200',
          check: ({ body }) => expect(body).toMatchObject({ revenue: wanted / 100 }),
        },
        {
          to: 'admin.reports.totals',
          as: 'admin',
          gets: '200',
          check: ({ text }) => expect(text).toContain(`"revenueMinor":${wanted}`),
        },
      ]
    },
  },
]

async function otherBuyer({ product, approvedId, other }: World) {
  await product.make.cart(other, [approvedId])
  return other
}
