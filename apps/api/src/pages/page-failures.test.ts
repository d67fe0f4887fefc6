import { Writable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyConnections, startTestApp, type TestApp } from '../../test/test-app.ts'
import { siteConfigAt } from '../../test/site-config.ts'
import type { PagesOptions } from './options.ts'
import { pagesPlugin } from './plugin.ts'

interface LogLine {
  requestId?: string
  err?: { message: string }
  msg: string
}

let school: TestApp
let pages: FastifyInstance
let options: PagesOptions
let onRendering = () => {}
/** The clock stands still, so a slow machine does not give any caller a second allowance. */
const now = new Date()
const log: LogLine[] = []

beforeAll(async () => {
  // What a visitor left behind waits for the lock on a connection of its own.
  school = await startTestApp(manyConnections)
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(JSON.parse(chunk.toString()) as LogLine)
      done()
    },
  })
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, written)
  pages = Fastify({ pluginTimeout: 0, loggerInstance, genReqId: () => crypto.randomUUID() })
  const visitor = { ...school.deps, actor: { kind: 'visitor' as const }, requestId: 'test' }
  options = {
    siteConfig: () => siteConfigAt('https://school.example'),
    publicUrl: () => 'https://school.example',
    version: () => 0,
    visitorOf: () => {
      onRendering()
      return visitor
    },
    now: () => now,
  }
  await pages.register(pagesPlugin(options))
})
afterAll(async () => {
  await pages.close()
  await school.close()
})

async function open(url: string) {
  const { statusCode: status, body, headers } = await pages.inject(url)
  const requestId = /Request id: (?:<!-- -->)?([\w-]+)/.exec(body)?.[1]
  return { status, body, requestId, retryAfter: headers['retry-after'] }
}

test('a page whose data cannot be read is logged with the id that it shows, and never remembered', async () => {
  // A page of one read: with several, one that still fails would be shared with who opens the page next.
  await school.sql`alter table courses rename to courses_away`
  try {
    const [one, two] = await Promise.all([open('/instructors'), open('/instructors')])
    for (const failed of [one, two]) {
      expect(failed.status).toBe(500)
      expect(failed.requestId).toMatch(/^[\w-]{36}$/)
      expect(log).toContainEqual(
        expect.objectContaining({ requestId: failed.requestId, msg: 'page failed', err: expect.anything() }),
      )
      expect(/courses_away|Failed query|select .{1,2000} from |at async|\.ts:/.exec(failed.body)?.[0]).toBe(
        undefined,
      )
    }
    expect(one.requestId).not.toBe(two.requestId)
  } finally {
    await school.sql`alter table courses_away rename to courses`
  }
  const again = await open('/instructors')
  expect(again).toMatchObject({ status: 200, requestId: undefined })
})

test('a page that waits for the database in vain says when to come back', async () => {
  const lock = await school.sql.reserve()
  await lock`begin`
  await lock`lock table reviews in access exclusive mode`
  try {
    const failed = await open('/')
    expect(failed).toMatchObject({ status: 503, retryAfter: '5' })
    expect(log).toContainEqual(expect.objectContaining({ requestId: failed.requestId }))
  } finally {
    await lock`rollback`
    lock.release()
  }
})

test('a page that the clock of the server cuts off was a 500 under load: it says when to come back', async () => {
  const hasty = Fastify({ pluginTimeout: 0, loggerInstance: pino({ level: 'silent' }), handlerTimeout: 200 })
  await hasty.register(pagesPlugin(options))
  const lock = await school.sql.reserve()
  await lock`begin`
  await lock`lock table courses in access exclusive mode`
  try {
    const failed = await hasty.inject('/classes')
    expect(failed).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(failed.body).toContain('One moment, please')
  } finally {
    await lock`rollback`
    lock.release()
    await hasty.close()
  }
})

test('a page whose visitor has hung up is no failure of ours, and fills no log', async () => {
  const from = log.length
  const origin = await pages.listen({ host: '127.0.0.1', port: 0 })
  const lock = await school.sql.reserve()
  await lock`begin`
  await lock`lock table courses in access exclusive mode`
  try {
    const rendered = new Promise<void>((resolve) => (onRendering = resolve))
    const hangUp = new AbortController()
    const opened = fetch(`${origin}/classes?q=abandoned`, { signal: hangUp.signal })
    await rendered
    hangUp.abort()
    await expect(opened).rejects.toThrow('aborted')
    // Another visitor waits as long as a lock may be waited for: by then the first one's page is over.
    expect((await open('/classes?q=patient')).status).toBe(503)
  } finally {
    await lock`rollback`
    lock.release()
  }
  expect(log.slice(from).map(({ msg, err }) => `${msg}: ${err?.message}`)).toEqual([
    expect.stringMatching(/^page could not be served: .*try again in a moment/s),
  ])
})

test('a network that walks through ever new pages is asked to wait, and others are not', async () => {
  const statuses: number[] = []
  for (let page = 0; page < 400 && statuses.at(-1) !== 429; page++)
    statuses.push(
      (await pages.inject({ url: `/login?from=%2Fwalk${page}`, remoteAddress: '203.0.113.7' })).statusCode,
    )
  expect(statuses.at(-1)).toBe(429)
  const { body, headers } = await pages.inject({ url: '/login?from=%2Fmore', remoteAddress: '203.0.113.7' })
  expect(body).toContain('One moment, please')
  expect(body).toContain('Request id: ')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await pages.inject({ url: '/login?from=%2Fother', remoteAddress: '203.0.113.9' })
  expect(elsewhere.statusCode).toBe(200)
})

test('one network that opens very many at the same time leaves places to others', async () => {
  const crowd = Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      pages.inject({ url: `/classes?q=crowd${index}`, remoteAddress: '203.0.113.20' }),
    ),
  )
  const elsewhere = await pages.inject({ url: '/classes?q=visitor', remoteAddress: '203.0.113.21' })
  expect([200, 503]).toContain(elsewhere.statusCode)
  expect((await crowd).filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0)
})
