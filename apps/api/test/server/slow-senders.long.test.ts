import { createHmac } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../test/until.ts'
import { createConnections } from '../../src/admission/connections.ts'
import { createGate } from '../../src/admission/gate.ts'
import { sendError } from '../../src/rest/error-answer.ts'
import type { TestPerson } from '../factory.ts'
import { drawing, photograph } from '../pictures.ts'
import { openRequest, type RawSender } from './raw-sender.ts'
import { imageForm } from '../rest-client.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const secret = 'whsec_of_the_test'
const attacker = '127.0.0.2'
const honest = '127.0.0.3'
let product: TestApp
let senders: RawSender[] = []
let students: TestPerson[]
let photo: Buffer

beforeAll(async () => {
  product = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
  })
  photo = await photograph()
  students = await Promise.all(Array.from({ length: 4 }, () => product.make.student()))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { socket } of senders) socket.destroy()
  senders = []
  await untilIdle()
  expect(receivedFiles()).toBe(0)
})
afterAll(() => product.close())

const bodies = () => product.load.gauges().bodies
function untilIdle() {
  const idle = () => {
    const { connections, bodies: arriving, identifying, lanes } = product.load.gauges()
    const gates = [identifying, ...Object.values(lanes)].flatMap(({ inside, waiting }) => [inside, waiting])
    return [connections.open, ...Object.values(arriving), ...gates].every((count) => count === 0)
  }
  return until(idle, { describe: () => JSON.stringify(product.load.gauges()) })
}

/** Pictures that lie in files without a name. */
const receivedFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => targetOf(fd).includes('cadenza-upload')).length
function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return ''
  }
}

type Start = Parameters<typeof openRequest>[1]
function open(start: Start): RawSender {
  const sender = openRequest(product.origin, start)
  senders.push(sender)
  return sender
}
const many = (count: number, start: (index: number) => Start) =>
  Array.from({ length: count }, (_, index) => open(start(index)))

/** Sends all of it, and resolves with the status. */
async function send(start: Start, body: string | Buffer = ''): Promise<number> {
  const headers = [...(start.headers ?? []), ...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [])]
  const sender = open({ ...start, headers: [...headers, 'Connection: close'] })
  if (body) await sender.write(body)
  return sender.status
}

const as = (person: TestPerson | undefined) => `Authorization: ${person?.headers.authorization}`
const json = 'Content-Type: application/json'

function eventOf(id: string) {
  const body = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  })
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, headers: [json, `Stripe-Signature: t=${at},v1=${signature}`] }
}

const form = (picture: Buffer) => {
  const { body, headers } = imageForm(picture)
  return { body, headers: [`Content-Type: ${headers['content-type']}`] }
}

/** What people do. */
async function everything(from: string, person: TestPerson | undefined) {
  const event = eventOf(`evt_${crypto.randomUUID()}`)
  const picture = form(await drawing(20, 20).png().toBuffer())
  const cart = JSON.stringify({ courseItemId: await product.make.course(), email: person?.email })
  const call = { method: 'POST', from }
  return {
    catalogue: await send({ method: 'GET', path: '/approvedCourses', from }),
    cart: await send({ ...call, path: '/carts', headers: [json, as(person)] }, cart),
    picture: await send(
      { ...call, path: '/images', headers: [...picture.headers, as(person)] },
      picture.body,
    ),
    event: await send({ ...call, path: '/webhooks/stripe', headers: event.headers }, event.body),
    own: await send({ method: 'GET', path: '/trpc/student.viewer.get', headers: [as(person)], from }),
  }
}
const allServed = { catalogue: 200, cart: 201, picture: 200, event: 200, own: 200 }

describe('slow senders of one network', () => {
  test('turn nobody away who comes from another, and no one signed in from their own', async () => {
    const [ana, , ben, cy] = students
    const slow = { method: 'POST', from: attacker }
    const sign = many(300, () => ({
      ...slow,
      path: '/trpc/student.cart.add',
      headers: [json, 'Content-Length: 60000'],
    }))
    many(60, () => ({
      ...slow,
      path: '/trpc/student.viewer.register',
      headers: [json, 'Content-Length: 60000'],
    }))
    many(100, () => ({ ...slow, path: '/webhooks/stripe', headers: [json, 'Content-Length: 200000'] }))
    many(24, () => ({
      ...slow,
      path: '/images',
      headers: ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1400000', as(ben)],
    }))
    // Slow in their headers already.
    for (const { socket } of many(100, () => ({ ...slow, path: '/carts' })))
      socket.write('GET /carts HTTP/1.1\r\nX-')
    await Promise.all(sign.map(({ write }) => write('{')))
    await until(() => bodies().small > 200 && bodies().event > 50 && bodies().upload === 24)
    expect(product.load.inFlight()).toBe(0)

    expect(await everything(honest, ana)).toEqual(allServed)
    const { event, ...signedIn } = await everything(attacker, cy)
    expect(signedIn).toEqual({ catalogue: 200, cart: 201, picture: 200, own: 200 })
    expect([200, 503]).toContain(event)
  })

  test('negative control: with places that are given before the body is there, four of them end the events', async () => {
    const app = Fastify()
    const gate = createGate({ atOnce: 4, waiting: 0 })
    app.setErrorHandler(sendError)
    app.addHook('onRequest', async () => void (await gate.enter()))
    app.post('/webhooks/stripe', async () => ({ received: true }))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const call = { method: 'POST', path: '/webhooks/stripe' }
    const slow = Array.from({ length: 4 }, () =>
      openRequest(origin, { ...call, from: attacker, headers: [json, 'Content-Length: 200000'] }),
    )
    await until(() => gate.inside() === 4)
    const { body, headers } = eventOf('evt_1')
    const event = openRequest(origin, {
      ...call,
      from: honest,
      headers: [...headers, `Content-Length: ${body.length}`],
    })
    await event.write(body)
    expect(await event.status).toBe(503)
    for (const { socket } of [...slow, event]) socket.destroy()
    app.server.closeAllConnections()
    await app.close()
  })

  test('make room for those of the same network who send at once, when they have had their time', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const stranger = {
      method: 'POST',
      path: '/trpc/student.viewer.register',
      from: '127.0.0.4',
      headers: [json],
    }
    const slow = many(512, () => ({ ...stranger, headers: [json, 'Content-Length: 60000'] }))
    await until(() => bodies().small === 512)
    expect(await send(stranger, '{}')).toBe(503)
    vi.advanceTimersByTime(1500)
    expect(await send(stranger, '{}')).toBe(401)
    expect(await Promise.race(slow.map(({ status }) => status))).toBe(408)
    vi.useRealTimers()
  })
})

describe('the lane of events', () => {
  const start = { method: 'POST', path: '/webhooks/stripe', from: honest }

  test('is theirs alone', async () => {
    const event = eventOf('evt_lane')
    await product.sql.begin(async (tx) => {
      await tx`lock table webhook_events`
      void send({ ...start, headers: event.headers }, event.body)
      await until(() => product.load.gauges().lanes.webhooks.inside === 1)
      expect(product.load.gauges().lanes.other.inside).toBe(0)
    })
  })

  test('is asked for a place only when the signature holds', async () => {
    const { body, headers } = eventOf('evt_order')
    const unsigned = open({ ...start, headers: [json, `Content-Length: ${body.length}`] })
    const signed = open({ ...start, headers: [...headers, `Content-Length: ${body.length}`] })
    await until(() => bodies().event === 2)
    // From now on there are no places: a request for one is refused for that reason.
    product.lifecycle.phase = 'stopping'
    await Promise.all([unsigned.write(body), signed.write(body)])
    const statuses = [await unsigned.status, await signed.status]
    product.lifecycle.phase = 'serving'
    expect(statuses).toEqual([400, 503])
  })
})

describe('connections', () => {
  test('one network has a thousand at most, and another comes in all the same', async () => {
    const crowd = many(1010, () => ({
      method: 'GET',
      path: '/healthz',
      from: attacker,
      headers: ['X-Long:'],
    }))
    const closed = crowd.filter(({ socket }) => socket.destroyed)
    await until(() => crowd.filter(({ socket }) => socket.destroyed).length >= 10)
    expect(closed.length).toBeLessThanOrEqual(10)
    expect(product.load.gauges().connections.mostOfOneNetwork).toBe(1000)
    expect(await send({ method: 'GET', path: '/approvedCourses', from: honest })).toBe(200)
  })

  test('a trusted proxy speaks for everybody, and has no bound of its own', async () => {
    const connections = createConnections({ trustedProxies: ['10.0.0.7', '127.0.0.8/30'] })
    const app = Fastify({ serverFactory: connections.serverFactory })
    app.get('/', async () => ({}))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const crowd = Array.from({ length: 1010 }, () =>
      openRequest(origin, { method: 'GET', path: '/', from: '127.0.0.9' }),
    )
    const statuses = await Promise.all(crowd.map(({ status }) => status))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(connections.gauges().mostOfOneNetwork).toBe(1010)
    for (const { socket } of crowd) socket.destroy()
    app.server.closeAllConnections()
    await app.close()
  })

  test('headers have ten seconds, an idle connection a little more than a minute, and a body its own patience', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = product.app.server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 200_000,
      keepAliveTimeout: 72_000,
      timeout: 60_000,
      maxConnections: 3000,
    })
  })
})

describe('an upload', () => {
  const [window, whole] = [15_000, 180_000]
  const start = (person: TestPerson | undefined, length: number): Start => ({
    method: 'POST',
    path: '/images',
    headers: [
      'Content-Type: multipart/form-data; boundary=form-boundary-of-the-test',
      `Content-Length: ${length}`,
      as(person),
    ],
  })

  test('that stalls is ended: 408, its file is gone, its place is free', async () => {
    const { body } = form(photo)
    const began = performance.now()
    const upload = open(start(students[0], body.length))
    await upload.write(body.subarray(0, 100_000))
    await until(() => receivedFiles() === 1)
    product.load.bodies.sweep(began + window - 2000)
    expect(bodies().upload).toBe(1)
    product.load.bodies.sweep(performance.now() + window + 2000)
    expect(bodies().upload).toBe(0)
    expect(await upload.status).toBe(408)
    expect(upload.text()).toContain('came too slowly')
    await until(() => receivedFiles() === 0)
  })

  test('that makes progress succeeds, however long it takes', async () => {
    const { body } = form(photo)
    const accepted = new Promise<{ bytesRead: number }>((resolve) =>
      product.app.server.once('connection', resolve),
    )
    const upload = open(start(students[0], body.length))
    const taker = await accepted
    await until(() => bodies().upload === 1)
    const began = performance.now()
    const piece = Math.max(40_000, Math.ceil(body.length / 10))
    for (let sent = 0, windows = 1; sent < body.length; sent += piece, windows++) {
      const before = taker.bytesRead
      const bytes = body.subarray(sent, sent + piece)
      await upload.write(bytes)
      await until(() => taker.bytesRead >= before + bytes.length)
      product.load.bodies.sweep(began + windows * (window + 1000))
    }
    expect(await upload.status).toBe(200)
  })

  test('that trickles is ended, and one that never ends, too', async () => {
    const trickle = open(start(students[0], 1_400_000))
    await until(() => bodies().upload === 1)
    await trickle.write('x'.repeat(1000))
    product.load.bodies.sweep(performance.now() + window + 2000)
    expect(await trickle.status).toBe(408)
    const accepted = new Promise<{ bytesRead: number }>((resolve) =>
      product.app.server.once('connection', resolve),
    )
    const endless = open(start(students[0], 1_400_000))
    const taker = await accepted
    await until(() => bodies().upload === 1)
    const before = taker.bytesRead
    await endless.write(Buffer.alloc(100_000, 'x'))
    // Progress enough: it is ended for its length alone.
    await until(() => taker.bytesRead >= before + 100_000)
    product.load.bodies.sweep(performance.now() + whole + 2000)
    expect(await endless.status).toBe(408)
  })

  test('that is broken off leaves nothing', async () => {
    const { body } = form(photo)
    const upload = open(start(students[0], body.length))
    await upload.write(body.subarray(0, 100_000))
    await until(() => receivedFiles() === 1)
    upload.socket.resetAndDestroy()
    await untilIdle()
    await until(() => receivedFiles() === 0)
  })

  test('finds room while another person stalls as many as one may, and that person has no more', async () => {
    const [, , ben, cy] = students
    for (let sent = 0; sent < 24; sent++) open(start(ben, 1_400_000))
    await until(() => bodies().upload === 24)
    expect(await open(start(ben, 1_400_000)).status).toBe(503)
    const picture = form(await drawing(20, 20).png().toBuffer())
    expect(
      await send({ method: 'POST', path: '/images', headers: [...picture.headers, as(cy)] }, picture.body),
    ).toBe(200)
  })
})
