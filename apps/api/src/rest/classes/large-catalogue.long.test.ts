import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addClasses } from '../../../test/catalogue/large-catalogue.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/connect/client.ts'
import { listCourses, pageCourses } from '../../features/catalogue/list-courses.ts'
import { listSitemapEntries, listSitemapParts } from '../../features/sitemap/list-sitemap.ts'
import { getInstructor, listInstructors } from '../../features/users/list-instructors.ts'

const classes = 12_000
let instructorId: string

const school = runTestApp()
beforeAll(async () => {
  instructorId = await addClasses(school, classes)
})

describe('what a visitor asks for reads no more of a large catalogue than it must', () => {
  const page = { sort: 'popular', limit: 24 } as const
  const calls: Record<string, { call: (ctx: Ctx) => Promise<unknown>; most: number }> = {
    'most popular': { call: (ctx) => listCourses(ctx, page), most: 2.2 },
    'by name': { call: (ctx) => listCourses(ctx, { ...page, sort: 'name' }), most: 1 },
    'by price': { call: (ctx) => listCourses(ctx, { ...page, sort: 'price' }), most: 1.1 },
    newest: { call: (ctx) => listCourses(ctx, { ...page, sort: 'newest' }), most: 1.1 },
    'a rare word': { call: (ctx) => listCourses(ctx, { ...page, q: 'class 11999' }), most: 0.1 },
    'a word of every name': { call: (ctx) => pageCourses(ctx, { ...page, q: 'class' }), most: 2.2 },
    'a teacher': { call: (ctx) => getInstructor(ctx, { id: instructorId }), most: 1.2 },
    teachers: { call: (ctx) => listInstructors(ctx, { limit: 6 }), most: 1.2 },
    'parts of the sitemap': { call: (ctx) => listSitemapParts(ctx), most: 1.1 },
    'a part of the sitemap': { call: (ctx) => listSitemapEntries(ctx, 1), most: 1.1 },
  }

  test.each(Object.entries(calls))('%s', async (_name, { call, most }) => {
    const { catalogueRows, seatClaimScans } = await costOf(call)
    expect(catalogueRows / classes).toBeLessThanOrEqual(most)
    expect(seatClaimScans).toBeLessThanOrEqual(200)
  })

  test('negative control: seats counted for every class are noticed', async () => {
    const { seatClaimScans } = await costOf(({ catalogue }) =>
      catalogue.execute(sql`
        select sum((select count(*) from seat_claims where course_id = courses.id)) from courses`),
    )
    expect(seatClaimScans).toBeGreaterThan(200)
  })
})

describe('a word of every name', () => {
  const ctx = (): Ctx => ({ ...school.deps, actor: { kind: 'visitor' }, requestId: '' })
  const page = { sort: 'popular', limit: 100 } as const

  test('finds all in the order of the list, from page to page', async () => {
    const pages = async (q: string | undefined) => {
      const first = await pageCourses(ctx(), { ...page, q })
      const second = await pageCourses(ctx(), { ...page, q, cursor: first.nextCursor ?? '' })
      return [...first.items, ...second.items].map(({ id }) => id)
    }
    const found = await pages('class')
    expect(found).toEqual(await pages(undefined))
    expect(new Set(found).size).toBe(200)
  })

  test('a filter that few of them pass is found as well', async () => {
    const { items } = await pageCourses(ctx(), { ...page, q: 'class', instructorId })
    expect(items.length).toBeGreaterThan(0)
  })

  test('a cursor that somebody made up is refused, with a word as without', async () => {
    const cursor = Buffer.from(JSON.stringify(['rabc', instructorId])).toString('base64url')
    for (const query of ['q=class&', ''])
      expect((await school.app.inject(`/approvedCourses?${query}cursor=${cursor}`)).statusCode).toBe(400)
  })
})

/** Rows that were read in the table of classes or in its indexes, and how often places were looked up. */
async function costOf(call: (ctx: Ctx) => Promise<unknown>) {
  return school.deps.db.transaction(async (tx) => {
    // Every query of the call runs in this transaction, whose counters are its own.
    const ctx: Ctx = {
      ...school.deps,
      catalogue: tx as unknown as Database,
      actor: { kind: 'visitor' },
      requestId: '',
    }
    const before = await counters(tx)
    await call(ctx)
    const after = await counters(tx)
    return { catalogueRows: after.rows - before.rows, seatClaimScans: after.scans - before.scans }
  })
}

/** What this connection has read so far. */
async function counters(tx: Pick<Database, 'execute'>) {
  const [read] = await tx.execute<{ rows: number; scans: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) filter (where relname = 'courses')::int as rows,
           sum(seq_scan + coalesce(idx_scan, 0)) filter (where relname = 'seat_claims')::int as scans
      from pg_stat_xact_user_tables`)
  return read ?? { rows: 0, scans: 0 }
}

describe('the whole catalogue by one documented call', () => {
  test('answers the first ten thousand and says where it goes on', async () => {
    const { statusCode, headers, body } = await school.app.inject('/approvedCourses')
    expect(statusCode).toBe(200)
    const rows = JSON.parse(body) as { _id: string }[]
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(10_000)
    const next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1]
    const following = await school.app.inject(String(next))
    const more = JSON.parse(following.body) as { _id: string }[]
    expect(more).toHaveLength(100)
    expect(rows.map(({ _id }) => _id)).not.toContain(more[0]?._id)
  })

  test('a client that has it costs nothing but the question', async () => {
    const { headers } = await school.app.inject('/approvedCourses')
    const again = await school.app.inject({
      url: '/approvedCourses',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  test('fifty at once from one address do not keep a student from choosing a class', async () => {
    const student = await school.make.student()
    const crowd = Promise.all(Array.from({ length: 50 }, () => drain('/approvedCourses')))
    const chosen = await school.app.inject({
      method: 'POST',
      url: '/carts',
      headers: student.headers,
      payload: { courseItemId: await school.make.course() },
    })
    expect(chosen.statusCode).toBe(201)
    const statuses = await crowd
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  })

  test('one network that asks again and again for ever other lists is asked to wait, and another is not', async () => {
    const goOn = stopClock()
    const asked: number[] = []
    // Every class is in each of them. Sending them all would cost a third of the budget: reading is what is refused.
    const words = ['c', 'cl', 'cla', 'clas', 'class', 'l', 'la', 'las', 'lass', 'a', 'as', 'ass', 's', 'ss']
    for (const word of words) if (asked.at(-1) !== 429) asked.push(await drain(`/approvedCourses?q=${word}`))
    expect(asked.at(-1)).toBe(429)
    const elsewhere = await school.app.inject({
      url: '/approvedCourses?q=class%201',
      remoteAddress: '203.0.113.7',
    })
    expect(elsewhere.statusCode).toBe(200)
    goOn()
  })

  test('nor is it sent the same one over and over', async () => {
    const goOn = stopClock()
    const asked: number[] = []
    for (let times = 0; times < 60 && asked.at(-1) !== 429; times++)
      asked.push(await drain('/approvedCourses', '127.0.0.9'))
    expect(asked.at(-1)).toBe(429)
    goOn()
  })
})

/** Budgets do not refill while a test runs. */
function stopClock(): () => void {
  const { now } = school.deps
  const frozen = now()
  school.deps.now = () => frozen
  return () => (school.deps.now = now)
}

/** Sends a request over a real connection, reads the response to its end, and returns the status. */
async function drain(path: string, localAddress?: string): Promise<number> {
  const request = get(school.origin + path, { agent: false, localAddress })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  for await (const _ of response) continue
  return response.statusCode ?? 0
}
