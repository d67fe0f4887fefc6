import type { Sql } from 'postgres'
import type { Ctx } from '../apps/api/src/context.ts'
import { connect, toDatabase } from '../apps/api/src/db/connect/client.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../apps/api/src/db/prepare/migrate.ts'
import { listCourses } from '../apps/api/src/features/catalogue/list-courses.ts'
import { searchCourses } from '../apps/api/src/features/catalogue/search/search-courses.ts'
import { seedMany } from '../apps/api/src/seed/seed-many.ts'
import { searchCoursesInput } from '../packages/contracts/src/catalogue/course-search.ts'
import { newDataDirectory, removeDataDirectory } from '../test/running-product.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'

// npm run bench -- search: lists and searches with their facets, nothing remembered, in schools of several sizes.

const rounds = 20
/** How long the slowest but five of a hundred may take, in milliseconds, by the number of classes. */
const bars = { 2000: 20, 10_000: 60, 100_000: 1000 }

const sorts = ['popular', 'name', 'price', 'newest'] as const
const filters = [{}, { family: 'piano' }, { level: 'beginner' }] as const
const searches = [
  {},
  { families: ['piano'] },
  { families: ['piano', 'voice'], age: 9, dayparts: ['morning'] },
  {
    families: ['piano'],
    age: 9,
    from: '2036-07-07',
    to: '2036-07-13',
    dayparts: ['morning'],
    freeSeats: true,
  },
  { levels: ['beginner'], languages: ['de'], stepFree: true },
  { priceMaxMinor: 5000, weekdays: [1, 2], sort: 'price' },
  { freeSeats: true, sort: 'name', families: ['violin'] },
  { families: ['wind'], sort: 'soonest' },
  ...['piano', 'ear', 'guitar group 77', 'dang', 'sunrise violin'].map((q) => ({ q })),
]
const page = { limit: 20 } as const

process.stdout.write(`search   (load ${load()})\n`)
const directory = newDataDirectory()
const server = await startEmbeddedPostgres({ directory })
try {
  for (const [classes, bar] of Object.entries(bars)) await measure(Number(classes), bar)
} finally {
  await server.stop()
  await removeDataDirectory(directory)
}
process.stdout.write(`${summary()}\n`)

async function measure(classes: number, bar: number) {
  const url = await newSchool(classes)
  const pool = connect(url, { max: 4 })
  const catalogue = toDatabase(pool)
  // What lists and searches ask of a context: the database, and the day.
  const ctx = {
    catalogue,
    db: catalogue,
    now: () => new Date('2036-01-01'),
    school: { timeZone: 'UTC' },
    actor: { kind: 'visitor' },
    requestId: '',
  } as unknown as Ctx
  const lists = sorts.flatMap((sort) =>
    filters.map((filter) => () => listCourses(ctx, { ...page, sort, ...filter })),
  )
  const asked = searches.map((one) => searchCoursesInput.parse({ ...page, ...one }))
  await reportTimes(`lists at ${classes} classes`, lists, bar)
  await reportTimes(
    `searches with facets at ${classes} classes`,
    asked.map((input) => () => searchCourses(ctx, input)),
    bar,
  )
  await pool.end()
}

async function reportTimes(what: string, asks: (() => Promise<unknown>)[], bar: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const ask of asks) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
  const { p50, p95 } = quantiles(times)
  report(`${what}: p95 ms (p50 ${p50})`, p95, atMost(bar, p95))
}

async function newSchool(classes: number): Promise<string> {
  const name = `school_${classes}`
  const owner = connect(server.url(), { max: 1 })
  // oxlint-disable-next-line cadenza/raw-sql -- a name of this file
  await owner.unsafe(`create database ${name}`)
  await owner.end()
  await migrate(server.url(name))
  const sql = connect(server.url(name), { max: 1, answer_timeout: 0, connection: { statement_timeout: 0 } })
  await fill(sql, classes)
  await sql.end()
  return server.url(name)
}

/** The classes of `npm run seed`, with some of their seats taken. */
async function fill(sql: Sql, classes: number) {
  await seedMany(toDatabase(sql, { deadlineMs: 0 }), {
    total: classes,
    currency: 'USD',
    now: new Date('2036-01-01'),
  })
  await sql.begin(async (tx) => {
    // The benchmark requests seats, regardless of whose they are.
    await tx`set local session_replication_role = replica`
    await tx`update courses set seats_taken = case when seat % 6 = 0 then capacity else least(capacity, seat % 10) end
               from (select id as course, row_number() over (order by id) as seat from courses) numbered
              where course = courses.id`
  })
  await sql`vacuum analyze`
}
