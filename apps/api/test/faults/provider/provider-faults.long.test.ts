import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stripePaymentGateway } from '../../../src/gateways/stripe-payment-gateway.ts'
import { brokenInvariants } from '../../invariants.ts'
import { clearFaults, payIntent, setFaults } from '../../provider.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { startProviderFront, type ProviderFront } from './provider-front.ts'
import { sendVisitors, visit } from '../visitors.ts'
import { quantile } from '../../../../../bench/lib/quantile.ts'

let app: TestApp
let front: ProviderFront
beforeAll(async () => {
  app = await startTestApp()
  front = await startProviderFront(app.origin)
  app.deps.payments = stripePaymentGateway({
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'unused',
    provider: 'sandbox',
    apiBase: () => front.origin,
  })
})
afterAll(async () => {
  await front.close()
  await app.close()
})
beforeEach(() => void front.passed.splice(0))
afterEach(async () => {
  await clearFaults(app)
  expect(await brokenInvariants(app)).toEqual([])
})

const school = () => ({ origin: app.origin, people: { ...app, db: app.deps.db, end: async () => {} } })

/** The keys under which intents were requested, and the intents that exist for a user's orders. */
async function intentsOf(userId: string) {
  const rows = await app.sql`
    select i.id from sandbox_payments.objects i join orders o on o.id::text = i.body -> 'metadata' ->> 'order_id'
     where i.kind = 'payment_intent' and o.user_id = ${userId}`
  const asked = front.passed.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
  return {
    keys: asked.map(({ idempotencyKey }) => idempotencyKey),
    intents: rows.map(({ id }) => String(id)),
  }
}

describe('X16: a provider that refuses for now', () => {
  test.each([500, 429, 402])('X16: %s, then again with the same key: one intent', async (status) => {
    const buyer = await oneBuyer(school())
    front.refuseNext(status, 2)
    let answer = await buyer.start()
    for (let tries = 0; answer.status === 503 && tries < 4; tries++) answer = await buyer.start()
    expect(answer.status).toBe(200)
    const { keys, intents } = await intentsOf(buyer.userId)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(intents).toEqual([answer.body.paymentIntentId])
    expect(await buyer.pay(answer.body)).toBe('succeeded')
    expect((await buyer.record(answer.body)).status).toBe(201)
  })

  test('X16: a failure that the provider has stored under the key: another key, still one intent', async () => {
    const buyer = await oneBuyer(school())
    await setFaults(app, { match: 'POST /v1/payment_intents', failBefore: 1 })
    const answer = await buyer.start()
    expect(answer.status).toBe(200)
    const { keys, intents } = await intentsOf(buyer.userId)
    expect(new Set(keys).size).toBe(2)
    expect(intents).toEqual([answer.body.paymentIntentId])
  })
})

test('X18: the provider makes the intent and the connection ends before its answer: one intent', async () => {
  const buyer = await oneBuyer(school())
  await setFaults(app, { match: 'POST /v1/payment_intents', dropResponse: 1 })
  const answer = await buyer.start()
  expect(answer.status).toBe(200)
  const { keys, intents } = await intentsOf(buyer.userId)
  expect(new Set(keys).size).toBe(1)
  expect(intents).toEqual([answer.body.paymentIntentId])
  expect(await payIntent(app, answer.body as never)).toBe('succeeded')
  expect((await buyer.record(answer.body)).status).toBe(201)
})

test('X19: the provider is down: paying says try later, everything else works as ever', async () => {
  const admin = await app.make.admin()
  const buyers = await Promise.all(Array.from({ length: 12 }, () => oneBuyer(school())))
  await front.close()
  const starts = buyers.map(async (buyer) => {
    const began = performance.now()
    return { ...(await buyer.start()), milliseconds: performance.now() - began }
  })
  const others = sendVisitors(app.origin, {
    count: 4,
    paths: ['/approvedCourses?limit=3', '/carts', '/admin-stats', '/instructorCourses'],
    headers: admin.headers,
  })
  for (const { status, body, milliseconds } of await Promise.all(starts)) {
    expect([status, body]).toMatchObject([503, { error: { code: 'unavailable' } }])
    expect(milliseconds).toBeLessThan(6000)
  }
  expect((await visit(`${app.origin}/readyz`)).status).toBe(200)
  await others.leave()
  expect(new Set(others.visits.map(({ status }) => status))).toEqual(new Set([200]))
  expect(
    quantile(
      others.visits.map(({ milliseconds }) => milliseconds),
      0.9,
    ),
  ).toBeLessThan(1000)

  await front.open()
  for (const buyer of buyers) {
    const { body } = await buyer.start()
    expect(await buyer.pay(body)).toBe('succeeded')
    expect((await buyer.record(body)).status).toBe(201)
  }
}, 60_000)
