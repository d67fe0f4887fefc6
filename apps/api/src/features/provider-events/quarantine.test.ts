import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holder } from '../../../test/adversarial/shop.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { payIntent } from '../../../test/provider.ts'
import { call } from '../../../test/rest-client.ts'
import { signatureOf } from '../../../test/signature.ts'
import { accessTokenSecret } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { sandboxWebhookSecret } from '../../deps.ts'
import { stripePaymentGateway } from '../../gateways/stripe-payment-gateway.ts'
import { listMoneyAttention } from '../refunds/list-money-attention.ts'
import { reconcile } from './reconcile.ts'

// The sandbox is not started: it delivers nothing by itself, and the test creates each event here.
const secret = sandboxWebhookSecret(accessTokenSecret)
const product = runTestApp()
afterEach(async () => {
  expect(await brokenInvariants(product)).toEqual([])
  expect(await product.sql`select 1 from payments`).toEqual([])
})

const sign = (body: string, atSeconds = Date.now() / 1000) => signatureOf(body, secret, atSeconds * 1000)

const deliver = (body: string, signature = sign(body)) =>
  call(product.app, 'POST /webhooks/stripe', {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

const eventOf = (object: unknown, more = {}) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object },
    ...more,
  })

async function quarantined() {
  return product.sql<{ id: string; reason: string; processed: boolean }[]>`
    select id, quarantine_reason as reason, processed_at is not null as processed
      from webhook_events where quarantine_reason is not null order by received_at, id`
}

async function lastReason(): Promise<string | undefined> {
  const [row] = await product.sql<{ reason: string }[]>`
    select quarantine_reason as reason from webhook_events order by received_at desc limit 1`
  return row?.reason
}

/** An intent that succeeded at the provider, created by someone with the account's key. */
async function foreignIntent(metadata: Record<string, string>): Promise<string> {
  const created = await fetch(`${product.origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      amount: '10000',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`metadata[${key}]`, value])),
    }),
  })
  return ((await created.json()) as { id: string }).id
}

describe('the time of a signature', () => {
  test('P10: one of the future is refused, however well it is signed; a clock that is a little ahead is not', async () => {
    const body = eventOf({ id: 'pi_of_nobody' })
    const now = Date.now() / 1000
    for (const ahead of [90, 301, 3600, 10 * 365 * 86_400])
      expect([ahead, (await deliver(body, sign(body, now + ahead))).status]).toEqual([ahead, 400])
    expect((await deliver(body, sign(body, now - 301))).status).toBe(400)
    expect((await deliver(body, sign(body, now + 20))).status).toBe(200)
  })

  test('P10: the header’s last timestamp is the signed one, and the one that counts', async () => {
    const body = eventOf({ id: 'pi_of_nobody' })
    const future = sign(body, Date.now() / 1000 + 3600)
    const now = Math.floor(Date.now() / 1000)
    expect((await deliver(body, `t=${now},${future}`)).status).toBe(400)
    expect((await deliver(body, `${future},t=${now}`)).status).toBe(400)
  })
})

describe('an authentic event that nothing can be done with is taken once, set aside and enrols nobody', () => {
  const nul = JSON.stringify({
    id: 'evt_\0',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1' } },
  })
  test.each([
    ['is no JSON', 'not json at all', 'unreadable'],
    ['is null', 'null', 'unreadable'],
    ['is a list', '[]', 'unreadable'],
    ['is a text', '"evt_1"', 'unreadable'],
    ['has no id', '{"type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}', 'unreadable'],
    ['has a number for an id', '{"id":5,"type":"x","data":{}}', 'unreadable'],
    ['has a null character in its id', nul, 'unreadable'],
    ['has an endless id', eventOf({ id: 'pi_1' }, { id: 'e'.repeat(5000) }), 'unreadable'],
    ['has an object for a type', eventOf({ id: 'pi_1' }, { type: {} }), 'unreadable'],
    ['has no data', eventOf(undefined, { data: undefined }), 'no_object'],
    ['has no object', eventOf(null), 'no_object'],
    ['has a text for an object', eventOf('pi_1'), 'no_object'],
    ['is about no id', eventOf({}), 'no_object'],
    ['is about an empty id', eventOf({ id: '' }), 'no_object'],
    ['is about a number', eventOf({ id: 7 }), 'no_object'],
    ['is about a path', eventOf({ id: '../../v1/refunds' }), 'no_object'],
    ['is about a query', eventOf({ id: 'pi_1?expand=x' }), 'no_object'],
    ['is about a null character', eventOf({ id: 'pi_\0' }), 'no_object'],
    ['is about SQL', eventOf({ id: "' OR 1=1--" }), 'no_object'],
    ['is about an endless id', eventOf({ id: `pi_${'a'.repeat(10_000)}` }), 'no_object'],
    ['is about an intent of nobody', eventOf({ id: 'pi_of_nobody', amount: '10000' }), 'unknown_object'],
    ['is about a refund of nobody', eventOf({ id: 're_1' }, { type: 'refund.updated' }), 'unknown_object'],
    ['is about a refund without an id', eventOf({}, { type: 'refund.failed' }), 'no_object'],
    [
      'is about a dispute of nobody',
      eventOf({ id: 'dp_1' }, { type: 'charge.dispute.created' }),
      'unknown_object',
    ],
  ])('when it %s', async (_, body, reason) => {
    const before = await quarantined()
    for (let delivery = 0; delivery < 3; delivery++)
      expect([(await deliver(body)).status, reason]).toEqual([200, reason])
    const added = (await quarantined()).slice(before.length)
    expect(added).toEqual([{ id: expect.any(String) as unknown, reason, processed: true }])
  })

  test.each([
    ['no UUID', { order_id: 'not-a-uuid' }],
    ['a null UUID of ours', { order_id: '00000000-0000-0000-0000-000000000000' }],
    ['an unknown order', { order_id: randomUUID() }],
    ['a very long order', { order_id: 'a'.repeat(400) }],
  ])('P12: when its payment names %s', async (_, metadata) => {
    expect((await deliver(eventOf({ id: await foreignIntent(metadata) }))).status).toBe(200)
    expect(await lastReason()).toBe('foreign_order')
  })

  test('money of another shop, or of another school, is left alone and troubles nobody', async () => {
    const theirs: Record<string, string>[] = [
      {},
      { cart: '12' },
      { order_id: randomUUID(), school_id: randomUUID() },
    ]
    const before = await quarantined()
    for (const metadata of theirs)
      expect((await deliver(eventOf({ id: await foreignIntent(metadata) }))).status).toBe(200)
    expect(await quarantined()).toEqual(before)
  })

  test('P14: a type that we do not listen to is taken and ignored, whatever it is about', async () => {
    const before = await quarantined()
    for (const object of [{ id: 'cus_1' }, {}, null, 'x'])
      expect((await deliver(eventOf(object, { type: 'customer.created' }))).status).toBe(200)
    expect(await quarantined()).toEqual(before)
  })

  test('P14: a megabyte is 413, and an event of the other mode 400', async () => {
    const large = eventOf({ id: 'pi_1', padding: 'x'.repeat(1024 * 1024) })
    expect((await deliver(large)).status).toBe(413)
    expect((await deliver(eventOf({ id: 'pi_1' }, { livemode: true }))).status).toBe(400)
    expect((await deliver(eventOf({ id: 'pi_1' }, { livemode: 'yes' }))).status).toBe(400)
  })

  test('admins read of it, and the log says so once', async () => {
    const admin = await product.make.admin()
    const warnings: object[] = []
    const { warn } = product.deps.log
    product.deps.log.warn = (facts: object) => void warnings.push(facts)
    const id = `evt_${randomUUID()}`
    for (let delivery = 0; delivery < 3; delivery++) await deliver(eventOf({}, { id }))
    product.deps.log.warn = warn
    expect(warnings).toEqual([{ security: 'event_quarantined', eventId: id, reason: 'no_object' }])
    const { events } = await listMoneyAttention(admin.ctx)
    expect(events.at(-1)).toMatchObject({
      id,
      reason: 'no_object',
      type: 'payment_intent.succeeded',
      objectId: '',
    })
    const student = await product.make.student()
    const asked = await call(product.app, 'GET /trpc/admin.payments.attention', { as: student })
    expect(asked.status).toBe(403)
  })

  test('one that is tried in vain for an hour is shown too', async () => {
    const admin = await product.make.admin()
    await product.sql`insert into webhook_events (id, type, object_id, received_at)
      values ('evt_stuck', 'payment_intent.succeeded', 'pi_stuck', now() - interval '2 hours')`
    const { events } = await listMoneyAttention(admin.ctx)
    expect(events.find(({ id }) => id === 'evt_stuck')).toMatchObject({ reason: 'not_finished' })
    await product.sql`delete from webhook_events where id = 'evt_stuck'`
  })
})

describe('a provider that describes its own objects in an unexpected way', () => {
  let answer: (path: string) => { status: number; body: unknown }
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const odd = stripePaymentGateway({
    secretKey: 'sk_test_odd',
    webhookSecret: secret,
    provider: 'sandbox',
    apiBase: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  let usual: typeof odd
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => {
    usual = product.deps.payments
    product.deps.payments = odd
  })
  afterEach(() => {
    product.deps.payments = usual
  })
  afterAll(() => void server.close())

  async function reasonFor(id: string) {
    const [row] = await product.sql<{ reason: string | null }[]>`
      select quarantine_reason as reason from webhook_events where id = ${id}`
    return row?.reason
  }
  const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', amount: 100, currency: 'usd' }

  test.each([
    ['an amount that is text', { ...intent, amount_received: '100', metadata: { order_id: randomUUID() } }],
    [
      'an amount beyond all amounts',
      { ...intent, amount_received: 1e15, metadata: { order_id: randomUUID() } },
    ],
    ['an amount below nothing', { ...intent, amount_received: -1, metadata: {} }],
    ['a currency that is none', { ...intent, amount_received: 100, currency: 'u\0d', metadata: {} }],
    ['metadata that is text', { ...intent, amount_received: 100, metadata: 'order' }],
    ['an order with a null character', { ...intent, amount_received: 100, metadata: { order_id: '\0' } }],
    ['no id', { ...intent, id: undefined }],
    ['no id but a list', { object: 'list', data: [intent] }],
    ['an empty list', { object: 'list', data: [] }],
    ['null', null],
  ])('by %s: set aside, not tried for ever', async (_, body) => {
    answer = () => ({ status: 200, body })
    const id = `evt_${randomUUID()}`
    expect((await deliver(eventOf({ id: 'pi_1' }, { id }))).status).toBe(200)
    expect(await reasonFor(id)).toBe('malformed_object')
  })

  test('an id that it does not take is set aside; a provider that is ill is asked again', async () => {
    answer = () => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } })
    expect((await deliver(eventOf({ id: 'pi_1' }))).status).toBe(200)
    for (const status of [401, 500, 503]) {
      answer = () => ({ status, body: { error: { type: 'api_error', message: 'ill' } } })
      expect([status, (await deliver(eventOf({ id: 'pi_1' }))).status]).toEqual([status, 503])
    }
  })

  test('P12: money that names this school and no order of it is set aside', async () => {
    const metadata = { school_id: await product.deps.schoolId() }
    answer = () => ({ status: 200, body: { ...intent, amount_received: 100, metadata } })
    const id = `evt_${randomUUID()}`
    expect((await deliver(eventOf({ id: 'pi_1' }, { id }))).status).toBe(200)
    expect(await reasonFor(id)).toBe('foreign_order')
  })

  test('the reconciliation goes on past such events', async () => {
    const good = { ...intent, id: 'pi_good', amount_received: 100, metadata: {} }
    const listed = [
      { id: 'evt_a', type: 'payment_intent.succeeded', data: { object: { id: 'pi_bad' } } },
      { id: 'evt_b', type: 'payment_intent.succeeded', data: null },
      { id: 'evt_\0', type: 'payment_intent.succeeded', data: { object: { id: 'pi_bad' } } },
      { id: 'evt_d', type: 'refund.updated', data: { object: { id: '../x' } } },
      { id: 'evt_e', type: 'payment_intent.succeeded', data: { object: { id: 'pi_good' } } },
    ]
    answer = (path) => {
      if (path.startsWith('/v1/events'))
        return { status: 200, body: { object: 'list', has_more: false, data: listed } }
      return { status: 200, body: path.includes('pi_good') ? good : { ...intent, amount: 'many' } }
    }
    await product.sql`delete from webhook_events`
    await reconcile(product.deps)
    const rows = await product.sql`
      select id, quarantine_reason as reason, processed_at is not null as done from webhook_events order by id`
    expect(rows).toEqual([
      { id: 'evt_a', reason: 'malformed_object', done: true },
      { id: 'evt_b', reason: 'no_object', done: true },
      { id: 'evt_d', reason: 'no_object', done: true },
      { id: 'evt_e', reason: null, done: true },
    ])
  })
})

test('P12: a payment that is not the order’s amount enrols nobody', async () => {
  const student = await holder(product)
  const { orderId, paymentIntentId } = student.checkout
  expect(await payIntent(product, student.checkout)).toBe('succeeded')
  // As if the order had cost more than what was paid.
  await product.sql`update orders set total_minor = 20000 where id = ${orderId}`
  expect((await deliver(eventOf({ id: paymentIntentId }))).status).toBe(200)
  expect(await product.sql`select 1 from payments`).toEqual([])
  expect(await product.sql`select 1 from seat_claims where state = 'confirmed'`).toEqual([])
  expect(await product.sql`select reason from refunds`).toEqual([{ reason: 'unfit_payment' }])
  await product.sql`update orders set total_minor = 10000 where id = ${orderId}`
})
