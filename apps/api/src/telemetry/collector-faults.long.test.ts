import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { until } from '../../../../test/until.ts'
import { call } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { startCollector } from '../../test/services/trace-collector.ts'

/** More spans than the queue takes. */
const requests = 3000

async function overflow(product: TestApp) {
  for (let sent = 0; sent < requests; sent += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        expect((await call(product.app, 'GET /healthz')).status).toBe(200)
      }),
    )
}

/** The product responds as usual, keeps a bounded number of spans and stops without waiting for the collector. */
async function checkUnmoved(url: string) {
  const product = await startTestApp({ TRACES_URL: url, TRACES_SHARE: '1' })
  await overflow(product)
  const startedAt = performance.now()
  await product.telemetry?.stop()
  // It waits one second; the whole queue of a silent collector would take sixteen.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await product.close()
}

/** A server that treats each connection as it chooses. */
async function oddServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    server,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test('a collector that is gone costs nobody anything', async () => {
  const gone = await oddServer(() => {})
  await gone.close()
  await checkUnmoved(gone.url)
})

test('a collector that never answers is given one batch at a time', async () => {
  let most = 0
  let asked = 0
  const silent = await oddServer(() => {
    silent.server.getConnections((_, open) => (most = Math.max(most, open)))
    asked++
  })
  await checkUnmoved(silent.url)
  // Its only batch may be on its way still when the product has stopped.
  await until(() => asked > 0)
  expect(most).toBeLessThanOrEqual(2)
  await silent.close()
})

test('a collector whose answer never ends is given up', async () => {
  const timers: NodeJS.Timeout[] = []
  const endless = await oddServer((_, response) => {
    response.writeHead(200)
    timers.push(setInterval(() => response.write('x'), 50))
  })
  await checkUnmoved(endless.url)
  timers.forEach(clearInterval)
  await endless.close()
})

test('a collector that answers errors is told of the next requests all the same', async () => {
  let answers = 0
  const collector = await startCollector((_, response) => {
    answers++
    response.writeHead(answers === 1 ? 500 : 200).end('{}')
  })
  const product = await startTestApp({ TRACES_URL: collector.url, TRACES_SHARE: '1' })
  await call(product.app, 'GET /healthz')
  await until(() => answers === 1)
  await call(product.app, 'GET /readyz')
  await until(() => collector.spans.some(({ name }) => name === 'GET /readyz'))
  await product.close()
  await collector.close()
})

test('what is not asked for is not recorded: without a share only checkouts and failures are', async () => {
  const collector = await startCollector()
  const product = await startTestApp({ TRACES_URL: collector.url, TRACES_SHARE: '0' })
  for (let sent = 0; sent < 50; sent++) await call(product.app, 'GET /healthz')
  const student = await product.make.student()
  await call(product.app, 'POST /create-payment-intent', { as: student, body: { price: '100.00' } })
  await product.sql`alter table refunds rename to refunds_gone`
  const admin = await product.make.admin()
  await call(product.app, 'GET /trpc/admin.payments.attention', { as: admin })
  await product.telemetry?.traces?.stop()
  const roots = () => collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)
  // Stopping waits a second for them, and they may come later. Spans are sent in the order in which they ended.
  await until(() => roots().includes('GET /trpc/:path'))
  expect(roots().toSorted()).toEqual(['GET /trpc/:path', 'POST /create-payment-intent'])
  await product.sql`alter table refunds_gone rename to refunds`
  await product.close()
  await collector.close()
})
