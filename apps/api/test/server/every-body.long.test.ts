import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { initTRPC } from '@trpc/server'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLoadShedder } from '../../src/admission/load-shedder.ts'
import type { TestPerson } from '../factory.ts'
import { asChunk, openRequest } from './raw-sender.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/**
 * No route takes more of a body than its limit, whatever its type is called and however it comes. The routes are those
 * that Fastify was given, so that a new one is among them.
 */

interface Target {
  method: string
  path: string
}

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const routes: Target[] = []
let product: TestApp
let people: TestPerson[]

/** The pages are there once the web was built, which `npm test` does first. */
const pages = existsSync(new URL('../../../web/dist', import.meta.url))

beforeAll(async () => {
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // what Fastify publishes on its channel
    fastify.addHook('onRoute', note)
  }
  subscribe('fastify.initialization', collect)
  product = await startTestApp({}, { pages })
  unsubscribe('fastify.initialization', collect)
  people = await Promise.all(Array.from({ length: 4 }, () => product.make.admin()))
})
afterAll(() => product.close())

function note({ method, url }: RouteOptions) {
  for (const each of [method].flat()) routes.push({ method: each, path: samplePath(url) })
}

/** The address with something in the place of each parameter; `::` is a colon. */
function samplePath(url: string): string {
  return url
    .replace('/trpc/:path', '/trpc/student.cart.add')
    .replace(/(?<!:):(?!:)\w+/g, '00000000-0000-7000-8000-000000000000')
    .replaceAll('::', ':')
    .replace('*', 'anything')
}

/** One that is routed to the common handler of unknown addresses, beside those of routes by other methods. */
const unknown = ['/nothing', '/trpc/a/b', '/images/nothing', '/v2/nothing', '/%00']

interface Shape {
  headers: string[]
  /** What is sent once, and what is then sent for ever. */
  head: Buffer
  block: Buffer
}

const blockBytes = 64 * 1024
const filled = (text: string) => Buffer.from(text.repeat(Math.ceil(blockBytes / text.length)))
const typed = (type: string, head: string, block = filled('x')): Shape => ({
  headers: [`Content-Type: ${type}`],
  head: Buffer.from(head),
  block,
})
const file = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const form = 'multipart/form-data; boundary=b'

const shapes: Record<string, Shape> = {
  json: typed('application/json', '{"a":"'),
  'json with a space before': typed(' application/json', '{"a":"'),
  'json with a tab after': typed('application/json\t', '{"a":"'),
  'json in a charset': typed('application/json;charset=x', '{"a":"'),
  'json twice': {
    ...typed('application/json', '{"a":"'),
    headers: ['Content-Type: application/json', `Content-Type: ${form}`],
  },
  'json by another name': typed('application/vnd.api+json', '{"a":"'),
  'zipped json': {
    headers: ['Content-Type: application/json', 'Content-Encoding: gzip'],
    head: gzipSync(Buffer.alloc(8 * 1024 * 1024)),
    block: filled('x'),
  },
  'a form with a file': typed(form, file),
  'a form with a file in another field': typed(form, file.replace('image', 'other')),
  'a form with many fields': typed(
    form,
    '',
    filled('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'),
  ),
  'a form with many headers': typed(form, '--b\r\n', filled('A: b\r\n')),
  'a form that never begins': typed(form, ''),
  'a form after its end': typed(form, `${file}x\r\n--b--\r\n`),
  'a form without a boundary': typed('multipart/form-data', file),
  'a form of a page': typed('application/x-www-form-urlencoded', 'a='),
  text: typed('text/plain', 'a'),
  bytes: typed('application/octet-stream', 'a'),
  nonsense: typed('nonsense', 'a'),
  'no type': { headers: [], head: Buffer.from('a'), block: filled('x') },
}

/** Methods that take no body refuse it before its type counts: these few show it. */
const spelled = ['json', 'zipped json', 'a form with a file', 'no type']
const taking = (name: string) =>
  routes.filter(({ method }) => spelled.includes(name) || (method !== 'GET' && method !== 'HEAD'))

/** What a single read of a socket may bring beyond the limit, a few times. */
const slack = 256 * 1024
const limitOf = (path: string) =>
  slack +
  (path === '/images' ? 5 * 1024 * 1024 + 64 * 1024 : path === '/webhooks/stripe' ? 256 * 1024 : 64 * 1024)
/** An unlimited reader is caught by then, and goes no further. */
const endOfPatience = 12 * 1024 * 1024

/** Made once for each block: to copy every block that is sent took a third of the time of these tests. */
const chunks = new Map<Buffer, Buffer>()
function chunkOf(block: Buffer): Buffer {
  const chunk = chunks.get(block) ?? asChunk(block)
  chunks.set(block, chunk)
  return chunk
}

interface Outcome {
  status: number
  /** By the server's own count. */
  taken: number
}

/** Sends until there is a response. */
async function pour(
  server: TestApp['app'],
  origin: string,
  target: Target,
  { headers, head, block }: Shape,
  declared: boolean,
): Promise<Outcome> {
  const length = declared ? 'Content-Length: 1000000000' : 'Transfer-Encoding: chunked'
  const accepted = new Promise<Socket>((resolve) => server.server.once('connection', resolve))
  const sender = openRequest(origin, { ...target, headers: [...headers, length] })
  const taker = await accepted
  let answered = false
  void sender.status.then(() => (answered = true))
  await sender.write(declared ? head : asChunk(head))
  const piece = declared ? block : chunkOf(block)
  for (let sent = 0; sent < endOfPatience && !answered; sent += block.length)
    await Promise.race([sender.write(piece), sender.status])
  // A client that still reads would wait for ever.
  if (!answered) sender.socket.destroy()
  const status = await sender.status
  const taken = taker.bytesRead
  sender.socket.destroy()
  return { status, taken }
}

let turn = 0
const headersFor = ({ path }: Target) =>
  path.startsWith('/v1/')
    ? ['Authorization: Bearer sk_test_sandbox']
    : [`Authorization: ${people[turn++ % people.length]?.headers.authorization}`]

const identityKey = (target: Target): Target =>
  target.path.includes('googleapis') ? { ...target, path: `${target.path}?key=demo-key` } : target

/** What is wrong with the response; undefined when nothing is. */
async function judge(target: Target, name: string, signedIn: boolean, declared: boolean) {
  const shape = shapes[name]
  if (!shape) throw new Error(name)
  const headers = [...(signedIn ? headersFor(target) : []), ...shape.headers]
  const { status, taken } = await pour(
    product.app,
    product.origin,
    identityKey(target),
    { ...shape, headers },
    declared,
  )
  const fine = status >= 400 && status < 500 && taken <= limitOf(target.path)
  const how = `${signedIn ? 'signed in' : 'stranger'}, ${declared ? 'declared' : 'in chunks'}`
  return fine ? undefined : `${target.method} ${target.path} ${name}, ${how}: ${status} after ${taken} bytes`
}

const inEachOrder = async <T>(items: T[], look: (item: T) => Promise<unknown>) => {
  const findings: unknown[] = []
  for (const item of items) {
    const finding = await look(item)
    if (finding) findings.push(finding)
  }
  return findings
}

describe('a body without end', () => {
  test('the routes were collected, those of every part of the server', () => {
    const paths = routes.map(({ method, path }) => `${method} ${path}`)
    for (const known of [
      'POST /jwt',
      'POST /images',
      'POST /webhooks/stripe',
      'POST /trpc/student.cart.add',
      'GET /healthz',
      'GET /config.json',
      'GET /art/logo.svg'.replace('logo.svg', '00000000-0000-7000-8000-000000000000'),
      'POST /v1/anything',
      'POST /_sandbox/faults',
      'POST /identitytoolkit.googleapis.com/v1/accounts:signUp',
      'POST /securetoken.googleapis.com/v1/token',
      ...(pages ? ['GET /anything'] : []),
    ])
      expect(paths).toContain(known)
  })

  test.each(Object.keys(shapes))('%s is cut or refused by every route', async (name) => {
    const before = process.memoryUsage().rss
    const findings = await inEachOrder(taking(name), (target) => judge(target, name, true, false))
    expect(findings).toEqual([])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test.each(spelled)('%s, declared too long, is refused by every route', async (name) => {
    expect(await inEachOrder(routes, (target) => judge(target, name, true, true))).toEqual([])
  })

  test('strangers get no further', async () => {
    const findings = await inEachOrder(routes, async (target) => {
      const json = await judge(target, 'json', false, false)
      return json ?? (await judge(target, 'a form with a file', false, false))
    })
    expect(findings).toEqual([])
  })

  test('nor does any other method of any address, known or not', async () => {
    const addresses = [...new Set([...routes.map(({ path }) => path), ...unknown])]
    const targets = addresses.flatMap((path) => everyMethod.map((method) => ({ method, path })))
    const others = targets.filter(
      ({ method, path }) => !routes.some((route) => route.method === method && route.path === path),
    )
    const findings = await inEachOrder(others, async (target) => {
      const text = await judge(target, 'text', true, true)
      return text ?? (await judge(target, 'json', true, false))
    })
    expect(findings).toEqual([])
  })

  test('whoever sends on after the answer is read no further, and is cut off', async () => {
    const shape = shapes.text
    if (!shape) throw new Error('no such shape')
    const accepted = new Promise<Socket>((resolve) => product.app.server.once('connection', resolve))
    const headers = [...shape.headers, 'Transfer-Encoding: chunked']
    const sender = openRequest(product.origin, { method: 'POST', path: '/nothing', headers })
    const taker = await accepted
    expect(await sender.status).toBe(404)
    const isOver = sender.ended.then(() => true)
    const block = asChunk(shape.block)
    for (let sent = 0, over = false; sent < endOfPatience && !over; sent += block.length)
      over = await Promise.race([sender.write(block).then(() => false), isOver])
    expect(await isOver).toBe(true)
    expect(taker.bytesRead).toBeLessThan(slack)
  })

  test('whoever asks before sending is told to go on only when the body is wanted', async () => {
    const ask = async (headers: string[]) => {
      const sender = openRequest(product.origin, {
        method: 'POST',
        path: '/carts',
        headers: ['Content-Type: application/json', 'Content-Length: 2', 'Expect: 100-continue', ...headers],
      })
      const asked = new Promise<void>((resolve) => sender.socket.once('data', () => resolve()))
      await asked
      const first = sender.text().slice(0, 12)
      if (first.endsWith('100')) await sender.write('{}')
      return [first, await sender.status]
    }
    expect(await ask([])).toEqual(['HTTP/1.1 401', 401])
    const [person] = people
    expect(await ask([`Authorization: ${person?.headers.authorization}`])).toEqual(['HTTP/1.1 100', 400])
  })
})

describe('negative controls', () => {
  test('tRPC’s own plugin reads a form without end, and is caught', async () => {
    const app = bareApp()
    const t = initTRPC.create()
    await app.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: { router: t.router({ add: t.procedure.input((form) => form).mutation(() => 1) }) },
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const shape = shapes['a form with a file']
    if (!shape) throw new Error('no such shape')
    const { taken } = await pour(app, origin, { method: 'POST', path: '/trpc/add' }, shape, false)
    expect(taken).toBeGreaterThan(limitOf('/trpc/add') * 10)
    app.server.closeAllConnections()
    await app.close()
  })
})

/** A server as ours is made, without routes. */
function bareApp() {
  const load = createLoadShedder({ phase: 'serving' })
  const app = Fastify({ serverFactory: load.connections([]).serverFactory })
  load.bodies.watch(app)
  return app
}
