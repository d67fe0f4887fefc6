import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { migratePayments } from '../../src/payments/store/schema.ts'
import { violationsIn } from './response-check.ts'
import { startSandbox, testWebhookSecret, type SandboxServer } from './sandbox-server.ts'

let database: FreshDatabase
let sandbox: SandboxServer
let receiver: Server
let webhookUrl: string
/** Verified events in order of arrival. */
let received: Stripe.Event[]
let attempts: number
/** What the receiver responds with next; 200 when empty. */
let answers: number[]

beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  await migratePayments(database.sql)
  receiver = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks/stripe`
  sandbox = await startSandbox(database.sql, { webhookUrl })
})
async function receive(request: IncomingMessage, response: ServerResponse) {
  attempts++
  const status = answers.shift() ?? 200
  const body = await text(request)
  const event = Stripe.webhooks.constructEvent(
    body,
    String(request.headers['stripe-signature']),
    testWebhookSecret,
  )
  sandbox.violations.push(...violationsIn(JSON.parse(body)))
  if (status === 200) received.push(event)
  response.writeHead(status).end()
}

afterAll(async () => {
  await sandbox.stop()
  receiver.close()
  await database.drop()
})
beforeEach(() => {
  received = []
  answers = []
  attempts = 0
})
afterEach(async () => {
  expect(sandbox.violations).toEqual([])
  await sandbox.clearFaults()
})

const pay = () =>
  sandbox.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    confirm: true,
    payment_method: 'pm_card_visa',
  })
const types = () => received.map((event) => event.type).sort()
const paidEvents = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']
const isIdle = async () =>
  (await database.sql`select 1 from sandbox_payments.deliveries where finished_at is null`).length === 0

test('events arrive within a moment, signed so that the SDK accepts them, and refuses a forgery', async () => {
  const intent = await pay()
  await expect.poll(types, { interval: 20 }).toEqual(paidEvents)
  const event = received.find(({ type }) => type === 'payment_intent.succeeded')
  expect(event).toMatchObject({
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { id: intent.id, amount_received: 5000 } },
  })
  const forged = () => Stripe.webhooks.constructEvent(JSON.stringify(event), 't=1,v1=00', testWebhookSecret)
  expect(forged).toThrow(Stripe.errors.StripeSignatureVerificationError)
})

test('an answer of 500 is tried again until it is taken', async () => {
  answers = [500, 503, 500]
  await pay()
  await expect.poll(types).toEqual(paidEvents)
  expect(attempts).toBe(6)
  await expect.poll(isIdle).toBe(true)
})

test('an endpoint that names its events gets no others', async () => {
  await migratePayments(database.sql, { webhookEvents: ['payment_intent.succeeded'] })
  await pay()
  await expect.poll(types).toEqual(['payment_intent.succeeded'])
  await migratePayments(database.sql)
  await pay()
  await expect.poll(() => received.length).toBe(4)
})

test('duplicates: each event arrives as often as asked', async () => {
  await sandbox.setFaults({ events: { duplicate: 2 } })
  await pay()
  await expect.poll(() => received.length).toBe(9)
  expect(new Set(received.map((event) => event.id)).size).toBe(3)
})

test('dropped events never arrive, but are in the list', async () => {
  await sandbox.setFaults({ events: { drop: true } })
  const intent = await pay()
  await expect.poll(isIdle).toBe(true)
  expect(attempts).toBe(0)
  const [event] = (
    await sandbox.stripe.events.list({
      type: 'payment_intent.succeeded',
      created: { gte: intent.created },
      limit: 1,
    })
  ).data
  expect(event?.data.object).toMatchObject({ id: intent.id })
})

test('delayed events arrive later', async () => {
  await sandbox.setFaults({ events: { delayMs: 700 } })
  const start = Date.now()
  await pay()
  await expect.poll(types, { interval: 20 }).toEqual(paidEvents)
  expect(Date.now() - start).toBeGreaterThan(650)
})

test('reordered events arrive complete, but not in the order in which they were made', async () => {
  await sandbox.setFaults({ events: { reorder: true } })
  for (let round = 0; round < 6; round++) await pay()
  await expect.poll(() => received.length).toBe(18)
  const made = await sandbox.stripe.events.list({ limit: 18 })
  expect(received.map((event) => event.id)).not.toEqual(made.data.map((event) => event.id).reverse())
})

test('two delivery loops on one database send nothing twice', async () => {
  const second = await startSandbox(database.sql, { webhookUrl })
  await Promise.all(Array.from({ length: 10 }, pay))
  await expect.poll(() => received.length).toBe(30)
  await expect.poll(isIdle).toBe(true)
  expect(new Set(received.map((event) => event.id)).size).toBe(30)
  expect(attempts).toBe(30)
  await second.stop()
})

test('without an address events wait', async () => {
  const waiting = await startSandbox(database.sql, { webhookUrl: null })
  await sandbox.stop()
  await waiting.stripe.customers.create({})
  await waiting.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  expect(await isIdle()).toBe(false)
  await waiting.stop()
  sandbox = await startSandbox(database.sql, { webhookUrl })
  await expect.poll(types).toEqual(['payment_intent.created'])
})
