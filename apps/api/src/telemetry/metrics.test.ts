import { get } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { payer } from '../../test/adversarial/shop.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { call } from '../../test/rest-client.ts'
import { until } from '../../../../test/until.ts'
import { completeCheckout } from '../features/checkout/complete-checkout.ts'
import { recordAudit } from '../features/audit/record-audit.ts'
import { readMetrics } from '../../test/services/read-metrics.ts'
import { serveMetrics } from './metrics-server.ts'

const product = runTestApp({ METRICS_PORT: '0', BACKUP_DIR: '/nowhere' })
const url = () => product.telemetry?.metricsUrl ?? ''

describe('/metrics', () => {
  test('counts requests by the pattern of their route, never by their path', async () => {
    const student = await product.make.student()
    const courseId = await product.make.course()
    await call(product.app, `GET /approvedCourses/${courseId}`)
    await call(product.app, `GET /carts?email=${student.email}`, { as: student })
    await call(product.app, 'GET /nothing/here/planted')
    await fetch(`${product.origin}/approvedCourses`, { method: 'PROPFIND' })
    const { text, value } = await readMetrics(url())
    const count = 'http_server_request_duration_seconds_count'
    expect(value(count, { http_route: '/approvedCourses/:id', http_response_status_code: '200' })).toBe(1)
    expect(value(count, { http_route: '/carts', http_request_method: 'GET' })).toBe(1)
    expect(value(count, { http_route: 'none', http_response_status_code: '404' })).toBeGreaterThan(0)
    expect(value(count, { http_request_method: '_OTHER' })).toBe(1)
    expect(text).not.toContain('PROPFIND')
    expect(text).not.toContain(courseId)
    expect(text).not.toContain('planted')
    expect(text).not.toContain(student.email)
  })

  test('counts each call of a tRPC batch, by what became of it; a name that we do not know is none', async () => {
    const input = encodeURIComponent('{"0":{},"1":{"id":"no"},"2":{}}')
    await call(
      product.app,
      `GET /trpc/public.courses.list,public.courses.get,public.planted.x?batch=1&input=${input}`,
    )
    const { text, value } = await readMetrics(url())
    const count = 'rpc_server_call_duration_seconds_count'
    expect(value(count, { rpc_method: 'public.courses.list', outcome: 'ok' })).toBe(1)
    expect(text).not.toContain('planted')
  })

  test('lets the age of what was never done grow, so that its alert comes', async () => {
    const { value } = await readMetrics(url())
    for (const name of ['webhook_last_read', 'audit_age', 'backup_age'])
      expect([name, value(`cadenza_${name}_seconds`)]).toEqual([name, expect.closeTo(process.uptime(), -2)])
  })

  test('tells of holds, intents, payments, money and seconds to settle', async () => {
    const student = await payer(product)
    await completeCheckout(student.ctx, { transactionId: student.checkout.paymentIntentId })
    const { value } = await readMetrics(url())
    expect(value('cadenza_seat_holds_total', { outcome: 'held' })).toBe(1)
    const calls = 'cadenza_service_call_duration_seconds_count'
    expect(value(calls, { service: 'payments', operation: 'createIntent', outcome: 'ok' })).toBe(1)
    expect(value('cadenza_paid_minor_units', { currency: 'USD' })).toBe(10_000)
    expect(value('cadenza_seats', { state: 'confirmed' })).toBe(1)
    expect(value('cadenza_settle_duration_max_seconds')).toBeGreaterThan(0)
  })

  test('tells what waits in which queue, for how long, and what the last audit found', async () => {
    await product.sql`select queue_job('send-mail', '{}'::jsonb, clock_timestamp() - interval '90 seconds')`
    await recordAudit(product.deps)
    const { value } = await readMetrics(url())
    expect(value('cadenza_queue_due_jobs', { queue: 'send-mail' })).toBeGreaterThan(0)
    expect(value('cadenza_queue_oldest_due_seconds', { queue: 'send-mail' })).toBeGreaterThanOrEqual(90)
    expect(value('cadenza_queue_oldest_due_seconds', { queue: 'reconcile' })).toBe(0)
    expect(value('cadenza_audit_violations')).toBe(0)
    expect(value('cadenza_school_readable')).toBe(1)
  })

  test('answers on, without the school, when its tables cannot be read', async () => {
    await product.sql`alter table audit_runs rename to audit_runs_gone`
    const { value } = await readMetrics(url())
    await product.sql`alter table audit_runs_gone rename to audit_runs`
    expect(value('cadenza_school_readable')).toBe(0)
    expect(value('cadenza_queue_due_jobs', { queue: 'send-mail' })).toBeNaN()
    expect(value('process_uptime_seconds')).toBeGreaterThan(0)
  })

  test('is answered on loopback, and takes nothing but GET', async () => {
    expect(new URL(url()).hostname).toBe('127.0.0.1')
    expect((await fetch(url(), { method: 'POST', body: 'x' })).status).toBe(400)
    expect((await fetch(url(), { method: 'DELETE' })).status).toBe(405)
    expect((await fetch(new URL('/', url()))).status).toBe(404)
    expect((await call(product.app, 'GET /metrics')).status).toBe(404)
  })

  test('is answered under any name where METRICS_HOST opens it to others', async () => {
    const { url: open, close } = await serveMetrics({ host: '0.0.0.0', port: 0 }, (_, response) =>
      response.end(),
    )
    const { port, hostname } = new URL(open)
    expect(hostname).toBe('0.0.0.0')
    const status = await new Promise((resolve, reject) =>
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host: `app1:${port}` } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject),
    )
    expect(status).toBe(200)
    await close()
  })

  test('a foreign name that was turned to this machine is refused: a page of another site reads nothing', async () => {
    const { port } = new URL(url())
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).on('error', reject),
      )
    expect(await statusFor(`evil.example:${port}`)).toBe(403)
    expect(await statusFor(`localhost:${port}`)).toBe(200)
  })

  test('a crowd of silent connections is bounded', async () => {
    const { port } = new URL(url())
    const sockets = Array.from({ length: 30 }, () => connect(Number(port), '127.0.0.1'))
    let closed = 0
    for (const socket of sockets) socket.on('error', () => {}).once('close', () => closed++)
    // Sixteen are let in and stay; the others are closed at once.
    await until(() => closed >= 14)
    for (const socket of sockets) socket.destroy()
    await until(() => closed === sockets.length)
  })
})
