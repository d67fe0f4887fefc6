import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../src/seed/seed-demo.ts'
import { readLedger } from './provider.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The documented calls as an outside client makes them: by a script that knows the documentation and nothing of ours. */

const script = fileURLToPath(new URL('../../../scripts/replay-specification.mjs', import.meta.url))
let product: TestApp
let proxy: Server | undefined

beforeAll(async () => {
  product = await startTestApp()
  await seedDemo(product.deps, product.sandbox)
  product.sandbox.start()
})
afterAll(async () => {
  proxy?.close()
  await product.close()
})

function replay(origin: string): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, origin], (error, stdout) => {
      const code = typeof error?.code === 'number' ? error.code : Number(Boolean(error))
      resolve({ code, lines: stdout.trim().split('\n') })
    })
  })
}

test('every documented call is answered as documented, and the books agree with the provider', async () => {
  const { code, lines } = await replay(product.origin)
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(lines.at(-1)).toBe(`${lines.length - 1} passed, 0 failed`)
  expect(code).toBe(0)
  const { charges } = await readLedger(product)
  expect(charges.at(-1)).toMatchObject({ amount: 6025, status: 'succeeded' })
  // Those before it are of the demo families.
  const booked = await product.sql`
    select amount_minor, refunded_minor from payments where amount_minor > 0 order by receipt_number`
  expect(booked).toHaveLength(charges.length)
  expect(booked.at(-1)).toEqual({ amount_minor: 6025, refunded_minor: 0 })
})

test('every path of the documentation is among the calls', async () => {
  const { lines } = await replay(product.origin)
  const document: { paths: Record<string, object> } = (await product.app.inject('/openapi.json')).json()
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const isReplayed = (call: string) => {
    const pattern = new RegExp(`^ok .* ${call.replace('{id}', '[^/ ]+')}[? ]`)
    return lines.some((line) => pattern.test(line))
  }
  // The provider alone may call the webhook.
  expect(documented.filter((call) => !isReplayed(call))).toEqual(['POST /webhooks/stripe'])
})

test('an answer that lacks a documented field fails the replay by name', async () => {
  proxy = createServer((request, response) => {
    void forward(request).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body.replaceAll('"studentName"', '"student"')),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy?.once('listening', resolve))
  const { port } = proxy.address() as AddressInfo
  const { code, lines } = await replay(`http://127.0.0.1:${port}`)
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
    expect.stringContaining('visitor GET /reviews 200: no studentName'),
  ])
  expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/^\d+ passed, 1 failed$/)])
})

test('a server that is not there fails the replay', async () => {
  const { code, lines } = await replay('http://127.0.0.1:1')
  expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed'])
})

async function forward(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { authorization, 'content-type': type } = request.headers
  const answer = await fetch(product.origin + (request.url ?? ''), {
    method: request.method,
    headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const contentType = answer.headers.get('content-type') ?? 'text/plain'
  return { status: answer.status, type: contentType, body: await answer.text() }
}
