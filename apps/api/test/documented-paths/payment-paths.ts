import { expect } from 'vitest'
import { payIntent } from '../provider.ts'
import { call } from '../rest-client.ts'
import { signatureOf } from '../signature.ts'
import { accessTokenSecret, mailWebhookSecret } from '../test-app.ts'
import type { World } from '../world.ts'
import { sandboxWebhookSecret } from '../../src/deps.ts'
import { newsTokenOf } from '../../src/features/messages/stop-news.ts'
import { anId, anInstant, deleted } from './answers.ts'
import { hostile } from '../hostile-values.ts'
import { exempt, type DocumentedPaths, type Sent } from './documented-path.ts'

interface Intent {
  paymentIntentId: string
  clientSecret: string
}

async function started({ product, student }: World): Promise<Intent> {
  const options = { as: student, body: { price: '100.00' } }
  return (await call<Intent>(product.app, 'POST /create-payment-intent', options)).body
}

async function paid(world: World): Promise<string> {
  const intent = await started(world)
  expect(await payIntent(world.product, intent)).toBe('succeeded')
  return intent.paymentIntentId
}

/** The complete documented payload, of which only the transaction counts. */
const record = (transactionId: string) => ({
  transactionId,
  name: 'Mallory',
  email: 'mallory@example.org',
  price: '0.01',
  date: 'January 1, 1970 1:00 AM',
  quantity: 9,
  cart: [{ _id: 'x', name: 'Cheap', price: '0.01' }],
  courseCartId: ['x'],
  courseItemId: ['x'],
  courseName: ['Cheap'],
})

/** The record as it is kept and listed. */
const aPayment = ({ student, cartItemId, approvedId, className }: World) => ({
  _id: anId,
  name: 'Test Person',
  email: student.email,
  transactionId: expect.stringMatching(/^pi_\w+$/) as unknown,
  price: 100,
  refunded: 0,
  currency: 'USD',
  date: expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/) as unknown,
  paidAt: anInstant,
  quantity: 1,
  cart: [
    {
      _id: cartItemId,
      courseItemId: approvedId,
      name: className,
      instructor: 'Test Instructor',
      price: '100.00',
      seats: 10,
      image: `/art/cover/piano/${approvedId}.svg`,
      email: student.email,
    },
  ],
  courseCartId: [cartItemId],
  courseItemId: [approvedId],
  courseName: [className],
})

const saved = (world: World) => {
  const insertResult = { acknowledged: true, insertedId: anId }
  return { insertResult, deleteResult: deleted(1), payment: aPayment(world) }
}
const notYet = {
  insertResult: { acknowledged: true, insertedId: null },
  deleteResult: deleted(0),
  payment: null,
}

export const paymentPaths: DocumentedPaths = {
  'POST /payments': {
    documented: {
      sent: Object.keys(record('')),
      read: ['insertResult.insertedId'],
    },
    happy: {
      as: 'student',
      send: async (world) => ({ body: record(await paid(world)) }),
      status: 201,
      answer: saved,
      after: async ({ product, student }) => {
        expect(await product.sql`select 1 from cart_items where user_id = ${student.userId}`).toHaveLength(0)
        const claims = await product.sql`select state from seat_claims where user_id = ${student.userId}`
        expect(claims).toEqual([{ state: 'confirmed' }])
      },
    },
    rules: {
      'saved twice: one payment, and the same answer': {
        as: 'student',
        send: async (world) => {
          const body = { transactionId: await paid(world) }
          await call(world.product.app, 'POST /payments', { as: world.student, body })
          return { body }
        },
        status: 200,
        answer: saved,
        after: async ({ product, student }) => {
          expect(await product.sql`select 1 from payments where user_id = ${student.userId}`).toHaveLength(1)
        },
      },
      'not settled yet': {
        as: 'student',
        send: async (world) => ({ body: record((await started(world)).paymentIntentId) }),
        status: 202,
        answer: notYet,
      },
      'a declined card saves nothing': {
        as: 'student',
        send: async (world) => {
          const intent = await started(world)
          await payIntent(world.product, intent, 'pm_card_chargeDeclined')
          return { body: record(intent.paymentIntentId) }
        },
        status: 202,
        answer: notYet,
      },
    },
    roles: ['401', '202', '404', '404', '404', '404'],
    roleSend: async (world) => ({ body: { transactionId: (await started(world)).paymentIntentId } }),
    foreign: {
      as: 'other',
      send: async (world) => ({ body: record(await paid(world)) }),
      status: 404,
      code: 'not_found',
    },
    absent: { as: 'other', send: () => ({ body: record('pi_unknown') }), status: 404, code: 'not_found' },
    unknownField: 'body',
    badInput: { transactionId: [undefined, '', 5, null] },
  },

  'GET /payments': {
    documented: {
      sent: ['email'],
      read: [...Object.keys(record('')), '_id'].map((field) => `0.${field}`),
    },
    happy: {
      as: 'student',
      send: async (world) => {
        await save(world)
        return { query: { email: world.student.email } }
      },
      status: 200,
      answer: (world) => [aPayment(world)],
    },
    rules: {
      'without the e-mail: the own, too': {
        as: 'student',
        send: async (world) => {
          await save(world)
          return {}
        },
        status: 200,
        answer: (world) => [aPayment(world)],
      },
      'an admin may name anybody': {
        as: 'admin',
        send: async (world) => {
          await save(world)
          return { query: { email: world.student.email } }
        },
        status: 200,
        answer: (world) => [aPayment(world)],
      },
    },
    roles: ['401', '200', '403', '200', '200', '403'],
    roleSend: ({ student }) => ({ query: { email: student.email } }),
    foreign: {
      as: 'other',
      send: ({ student }) => ({ query: { email: student.email } }),
      status: 403,
      code: 'forbidden',
    },
    absent: {
      as: 'other',
      send: () => ({ query: { email: 'nobody@example.org' } }),
      status: 403,
      code: 'forbidden',
    },
    unknownField: 'query',
    badInput: { email: hostile.emailText },
  },

  'POST /webhooks/mail': {
    documented: { sent: [], read: [] },
    happy: {
      as: 'visitor',
      send: () => signed(bounce, { header: 'mail-signature', secret: mailWebhookSecret }),
      status: 200,
      answer: { received: true },
    },
    rules: {
      'signed by somebody else: refused': {
        as: 'visitor',
        send: () => signed(bounce, { header: 'mail-signature', secret: 'of somebody else' }),
        status: 400,
        code: 'invalid_input',
      },
    },
    roles: ['400', '400', '400', '400', '400', '400'],
    roleSend: () => ({ body: bounce }),
    foreign: exempt('a mail server sends what concerns anybody'),
    absent: exempt('the path names no object'),
    unknownField: exempt('a mail server decides what its reports hold'),
    badInput: exempt('a mail server decides what its reports hold'),
  },
  'POST /stopNews': {
    documented: { sent: ['token'], read: [] },
    happy: {
      as: 'visitor',
      send: ({ product, student }) => ({ query: { token: newsTokenOf(product.deps, student.userId) } }),
      status: 200,
      answer: { stopped: true },
      after: async ({ product, student }) => {
        const rows =
          await product.sql`select from users where id = ${student.userId} and news_stopped_at is not null`
        expect(rows).toHaveLength(1)
      },
    },
    rules: {
      'a token that this school did not make stops nothing': {
        as: 'visitor',
        send: () => ({ query: { token: 'nobody' } }),
        status: 200,
        answer: { stopped: false },
      },
    },
    roles: ['200', '200', '200', '200', '200', '200'],
    foreign: exempt('the token names the reader'),
    absent: exempt('an unknown token names no reader'),
    unknownField: exempt('a mail program decides what its form holds'),
    badInput: exempt('every token gets the same answer'),
  },
  'POST /webhooks/stripe': {
    documented: { sent: [], read: [] },
    happy: { as: 'visitor', send: () => signed(event), status: 200, answer: { received: true } },
    rules: {
      'signed by somebody else: refused': {
        as: 'visitor',
        send: () => signed(event, { secret: 'whsec_of_somebody_else' }),
        status: 400,
        code: 'invalid_input',
      },
    },
    // A signature is what counts; no token makes up for it.
    roles: ['400', '400', '400', '400', '400', '400'],
    roleSend: () => ({ body: { id: 'evt_forged' } }),
    foreign: exempt('the provider sends what concerns anybody'),
    absent: exempt('the path names no object'),
    unknownField: exempt('the provider decides what its events hold'),
    badInput: exempt('the provider decides what its events hold'),
  },
}

async function save(world: World) {
  const body = { transactionId: await paid(world) }
  await call(world.product.app, 'POST /payments', { as: world.student, body })
}

const event = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } }

const bounce = { event: 'bounce', address: 'nobody@example.org' }

function signed(
  value: object,
  { secret = sandboxWebhookSecret(accessTokenSecret), header = 'stripe-signature' } = {},
): Sent {
  const body = Buffer.from(JSON.stringify(value))
  return {
    body,
    headers: { 'content-type': 'application/json', [header]: signatureOf(body.toString(), secret) },
  }
}
