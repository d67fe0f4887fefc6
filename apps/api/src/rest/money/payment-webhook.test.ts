import { expect, test } from 'vitest'
import { payIntent } from '../../../test/provider.ts'
import { call } from '../../../test/rest-client.ts'
import { signatureOf } from '../../../test/signature.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const secret = 'whsec_of_the_test'

const product = runTestApp({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: secret,
})

const event = (id: string, type = 'customer.created') =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: 'cus_1' } } }, null, 2)

const sign = (body: string, { key = secret, at = Date.now() } = {}) => signatureOf(body, key, at)

const deliver = (body: string, signature?: string) =>
  call(product.app, 'POST /webhooks/stripe', {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature && { 'stripe-signature': signature }),
    },
  })

const remembered = async (id: string) => product.sql`select 1 from webhook_events where id = ${id}`

test('takes a signed event, once, however often it comes', async () => {
  const body = event('evt_1')
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(body, sign(body))))
  // The provider resends an event that finds the lane full.
  const taken = answers.filter(({ status }) => status !== 503)
  expect(taken).not.toEqual([])
  for (const answer of taken) expect(answer).toMatchObject({ status: 200, body: { received: true } })
  expect(await remembered('evt_1')).toHaveLength(1)
})

test('takes nothing else', async () => {
  const body = event('evt_2')
  const signatures = [
    undefined,
    '',
    'nonsense',
    sign(body, { key: 'whsec_of_somebody_else' }),
    sign(body, { key: '' }),
    sign(body, { at: Date.now() - 301_000 }),
    sign(JSON.stringify(JSON.parse(body))),
    sign(event('evt_3')),
  ]
  for (const signature of signatures)
    expect([signature, (await deliver(body, signature)).status]).toEqual([signature, 400])
  expect(await remembered('evt_2')).toHaveLength(0)
})

test('S19: a thousand unsigned or forged events leave four lines without a stack, which say why', async () => {
  const lines: string[] = []
  const logged = await startTestApp(
    {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      LOG_LEVEL: 'warn',
    },
    { logTo: { write: (line) => void lines.push(line) } },
  )
  const now = new Date()
  logged.deps.now = () => now
  const unsigned = { 'content-type': 'application/json' }
  const forged = { ...unsigned, 'stripe-signature': 't=1,v1=0' }
  for (let attempt = 1; attempt <= 1000; attempt++)
    await call(logged.app, 'POST /webhooks/stripe', {
      body: '{}',
      headers: attempt === 1 ? unsigned : forged,
    })
  await logged.close()
  const refused = lines.filter((line) => line.includes('was refused'))
  expect(refused.map((line) => JSON.parse(line) as object)).toEqual(
    [1, 10, 100, 1000].map((attempts) =>
      expect.objectContaining({ attempts, requestId: expect.stringMatching(/^[\da-f-]{36}$/) }),
    ),
  )
  expect(refused[0]).toContain('No stripe-signature header')
  expect(refused[1]).toContain('No signatures found')
  expect(lines.join('')).not.toContain('stack')
})

test('the limits are its own: 256 KiB, and JSON alone', async () => {
  const large = JSON.stringify({
    id: 'evt_4',
    object: 'event',
    type: 'x',
    data: { object: {} },
    padding: 'x'.repeat(200 * 1024),
  })
  expect((await deliver(large, sign(large))).status).toBe(200)
  const larger = JSON.stringify({ padding: 'x'.repeat(256 * 1024) })
  expect((await deliver(larger, sign(larger))).status).toBe(413)
  const text = { body: 'x', headers: { 'content-type': 'text/plain', 'stripe-signature': sign('x') } }
  expect((await call(product.app, 'POST /webhooks/stripe', text)).status).toBe(415)
})

test('asks for another delivery when it could not do its work', async () => {
  const broken = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
  })
  await broken.sql`alter table webhook_events rename to elsewhere`
  const body = event('evt_5')
  const options = { body, headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) } }
  const failed = await call(broken.app, 'POST /webhooks/stripe', options)
  expect([failed.status, failed.body]).toEqual([503, expect.objectContaining({ error: expect.anything() })])
  expect(failed.headers['retry-after']).toBeDefined()
  await broken.sql`alter table elsewhere rename to webhook_events`
  expect((await call(broken.app, 'POST /webhooks/stripe', options)).status).toBe(200)
  await broken.close()
})

test('the event alone completes an order whose browser never came back', async () => {
  const shop = await startTestApp()
  shop.sandbox.start()
  const student = await shop.make.student()
  await shop.make.cart(student, [await shop.make.course()])
  const intent = await call<{ paymentIntentId: string; clientSecret: string }>(
    shop.app,
    'POST /create-payment-intent',
    {
      as: student,
      body: { price: '100.00' },
    },
  )
  expect(await payIntent(shop, intent.body)).toBe('succeeded')
  const paid = () => shop.sql`select 1 from payments where transaction_id = ${intent.body.paymentIntentId}`
  await expect.poll(async () => (await paid()).length).toBe(1)
  // Stopping may leave a connection of the deliverer's that never sent anything, and closing would wait for it.
  await shop.sandbox.stop()
  shop.app.server.closeAllConnections()
  await shop.close()
})
