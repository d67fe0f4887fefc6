import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payIntent } from '../../test/provider.ts'
import { call } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import {
  startCollector,
  type ExportedSpan,
  type TraceCollector,
} from '../../test/services/trace-collector.ts'
import { until } from '../../../../test/until.ts'
import { startBackgroundWork } from '../background/background.ts'

let collector: TraceCollector
let product: TestApp
let stopWork: () => Promise<void>

beforeAll(async () => {
  collector = await startCollector()
  product = await startTestApp({ TRACES_URL: collector.url, TRACES_SHARE: '1' }, { pages: true })
  product.sandbox.start()
  const { deps, appDatabaseUrl, telemetry } = product
  ;({ stop: stopWork } = await startBackgroundWork(deps, appDatabaseUrl, { traces: telemetry?.traces }))
})
afterAll(async () => {
  await stopWork()
  await product.close()
  await collector.close()
})

const named = (name: string, spans: ExportedSpan[] = collector.spans) =>
  spans.filter((span) => span.name === name)
const spanNamed = (name: string) => until(() => named(name)[0], { describe: () => `for ${name}` })
const childrenOf = ({ spanId }: ExportedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)

/** Everything known about people that could get into an attribute. */
const secrets: string[] = []

async function buy() {
  const student = await product.make.student({ name: 'Wilhelmina Plantedname' })
  const courseId = await product.make.course({ name: 'Planted class' })
  await product.make.cart(student, [courseId])
  const started = await call<{ paymentIntentId: string; clientSecret: string; orderId: string }>(
    product.app,
    'POST /create-payment-intent',
    { as: student, body: { price: '100.00' } },
  )
  expect(started.status).toBe(200)
  expect(await payIntent(product, started.body)).toBe('succeeded')
  const { paymentIntentId, clientSecret, orderId } = started.body
  const trpc = { 'content-type': 'application/json', authorization: `Bearer ${student.token}` }
  const paid = await product.app.inject({
    method: 'POST',
    url: '/trpc/student.checkout.complete',
    headers: trpc,
    payload: JSON.stringify({ transactionId: paymentIntentId }),
  })
  expect(paid.statusCode).toBe(200)
  secrets.push(student.email, student.token, student.userId, 'Plantedname', courseId, clientSecret)
  secrets.push(paymentIntentId, orderId)
  return { ...student, courseId }
}

describe('with a collector', () => {
  test('a checkout is one trace from its request to the provider and the database', async () => {
    await buy()
    const request = await spanNamed('POST /create-payment-intent')
    await until(() => childrenOf(request).includes('payments createIntent'))
    expect(childrenOf(request)).toEqual(
      expect.arrayContaining(['select begin_order', 'payments createIntent', 'update orders']),
    )
    const procedure = await spanNamed('student.checkout.complete')
    const parent = await until(() => collector.spans.find(({ spanId }) => spanId === procedure.parentSpanId))
    expect(parent).toMatchObject({ name: 'POST /trpc/:path', traceId: procedure.traceId })
  })

  test('a job goes on with the trace of the change that queued it', async () => {
    const guardian = await product.make.student({ name: 'Gerda Plantedguardian' })
    const added = await product.app.inject({
      method: 'POST',
      url: '/trpc/admin.courses.approve',
      headers: { 'content-type': 'application/json', ...(await product.make.admin()).headers },
      payload: JSON.stringify({ id: await product.make.course({ status: 'Pending' }) }),
    })
    expect(added.statusCode).toBe(200)
    // The mail of a decision waits a minute, so that it can be undone.
    await product.sql`update pgboss.job set start_after = now() where name = 'send-mail' and data ? 'traceparent'`
    const job = await spanNamed('process send-mail')
    const change = await spanNamed('admin.courses.approve')
    expect(job.traceId).toBe(change.traceId)
    secrets.push(guardian.email)
  })

  test('what fails says of what kind, and not what was sent', async () => {
    await product.sql`alter table refunds rename to refunds_gone`
    const admin = await product.make.admin()
    const answer = await call(product.app, 'GET /trpc/admin.payments.attention?plantedquery=1', { as: admin })
    await product.sql`alter table refunds_gone rename to refunds`
    expect(answer.status).toBe(500)
    const span = await until(() => named('GET /trpc/:path').find(({ status }) => status.code === 2))
    expect(span.status.message).toBeUndefined()
    secrets.push('plantedquery', admin.token)
  })

  test('no attribute, name or event of any span holds an address, a name, a token or an id', async () => {
    const student = await buy()
    const requests = [
      'GET /healthz',
      'GET /no/such/place?email=planted@example.org',
      `GET /approvedCourses/${student.courseId}`,
      `GET /carts?email=${student.email}`,
      `GET /payments?email=${student.email}`,
      `GET /users/admin/${student.email}`,
      `GET /classes/${student.courseId}`,
      `GET /trpc/public.nothing.${student.userId}?input=%7B%22plantedinput%22%3A1%7D`,
      'POST /jwt',
    ]
    for (const request of requests) await call(product.app, request, { as: student })
    await product.telemetry?.traces?.stop()
    const allowed =
      /^(http\.request\.method|http\.route|http\.response\.status_code|rpc\.method|error\.type|db\.system\.name|db\.query\.summary|messaging\.system|messaging\.destination\.name)$/
    const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].filter((key) => !allowed.test(key))).toEqual([])
    expect([...keys]).toEqual(expect.arrayContaining(['http.route', 'rpc.method', 'db.query.summary']))
    expect(collector.spans.filter(({ events, links }) => events.length + links.length > 0)).toEqual([])
    const text = collector.received()
    for (const secret of [...secrets, student.email, 'planted@example.org', 'plantedinput', '127.0.0.1'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).not.toMatch(/@|eyJ|[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(collector.spans.length).toBeGreaterThan(50)
  })
})
