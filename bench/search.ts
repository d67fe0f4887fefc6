import { searchCoursesInput } from '../packages/contracts/src/course-search.ts'
import type { Ctx } from '../apps/api/src/context.ts'
import { connect, toDatabase } from '../apps/api/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { listCourses } from '../apps/api/src/features/courses/list-courses.ts'
import { searchCourses } from '../apps/api/src/features/courses/search/search-courses.ts'
import { newDataDirectory, removeDataDirectory } from '../test/running-product.ts'
import { fillSchool } from './many-classes.ts'
import { atMost, load, report } from './report.ts'

const rounds = 20
const small = 1000
const medium = 2000
const large = 100_000

/** Lists and searches of a large catalogue beside those of a small one, in one run and by turns. */
export async function reportSearch() {
  const directory = newDataDirectory()
  const server = await startEmbeddedPostgres({ directory })
  const schools: School[] = []
  try {
    for (const classes of [small, medium, large]) schools.push(await openSchool(server, classes))
    await reportLists(schools)
    await reportSearches(schools)
  } finally {
    for (const { close } of schools) await close()
    await server.stop()
    await removeDataDirectory(directory)
  }
}

interface School {
  classes: number
  ctx: Ctx
  close(): Promise<void>
}

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>

async function openSchool(server: Server, classes: number): Promise<School> {
  const name = `school_${classes}`
  const owner = connect(server.url(), { max: 1 })
  // oxlint-disable-next-line cadenza/raw-sql -- a name of this file
  await owner.unsafe(`create database ${name}`)
  await owner.end()
  await migrate(server.url(name))
  const sql = connect(server.url(name), { max: 1, answer_timeout: 0, connection: { statement_timeout: 0 } })
  const began = performance.now()
  await fillSchool(sql, classes)
  await sql.end()
  report(`seconds to write ${classes} classes and ${classes * 5} sessions`, seconds(began))
  const pool = connect(server.url(name), { max: 4 })
  const catalogue = toDatabase(pool)
  // What lists and searches ask of a context: the database alone.
  const ctx = { catalogue, db: catalogue, actor: { kind: 'visitor' }, requestId: '' } as unknown as Ctx
  return { classes, ctx, close: () => pool.end() }
}

const seconds = (began: number) => Number(((performance.now() - began) / 1000).toFixed(1))

type Ask = (ctx: Ctx) => Promise<unknown>
const page = { limit: 20 } as const

async function reportLists(schools: School[]) {
  for (const sort of ['popular', 'name', 'price', 'newest'] as const)
    for (const filter of [{}, { family: 'piano' }, { level: 'beginner' }] as const) {
      const what = [sort, ...Object.values(filter)].join(', ')
      const ask: Ask = (ctx) => listCourses(ctx, { ...page, sort, ...filter })
      await compare(`list by ${what}, first page`, schools, () => ask)
      if (Object.keys(filter).length === 0)
        await compare(`list by ${what}, fiftieth page`, schools, (ctx) => fiftieth(ctx, sort))
    }
}

async function fiftieth(ctx: Ctx, sort: 'popular' | 'name' | 'price' | 'newest'): Promise<Ask> {
  let cursor: string | undefined
  for (let at = 1; at < 50; at++)
    cursor = (await listCourses(ctx, { ...page, sort, cursor })).nextCursor ?? undefined
  return (one) => listCourses(one, { ...page, sort, cursor })
}

async function compare(what: string, schools: School[], make: (ctx: Ctx) => Ask | Promise<Ask>) {
  const [few, , many] = schools
  if (!few || !many) return
  const asks = [await make(few.ctx), await make(many.ctx)] as const
  const times = [[], []] as [number[], number[]]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await time(() => asks[0](few.ctx)))
    times[1].push(await time(() => asks[1](many.ctx)))
  }
  const [a, b] = [quantile(times[0], 0.5), quantile(times[1], 0.5)]
  const ratio = Number((b / a).toFixed(2))
  report(`${what}: times that of 1,000 (${ms(a)} → ${ms(b)} ms)`, ratio, atMost(1.3, ratio))
}

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
] as const
const texts = ['piano', 'ear', 'guitar group 77', 'dang', 'sunrise violin'] as const

async function reportSearches(schools: School[]) {
  for (const { classes, ctx } of schools.slice(1)) {
    const plain = await timesOf(
      ctx,
      searches.map((wanted) => ({ ...wanted })),
    )
    const limit = classes === large ? 60 : 15
    const p95 = quantile(plain, 0.95)
    const figure = `search with facets at ${classes}, not remembered: p95 ms (p50 ${ms(quantile(plain, 0.5))}; load ${load()})`
    report(figure, ms(p95), atMost(limit, p95))
    const some = quantile(await timesOf(ctx, [{}]), 0.5)
    const words = quantile(
      await timesOf(
        ctx,
        texts.map((q) => ({ q })),
      ),
      0.5,
    )
    const ratio = Number((words / some).toFixed(2))
    report(`search by words over the plain page at ${classes}`, ratio, atMost(1.5, ratio))
  }
}

async function timesOf(ctx: Ctx, wanted: object[]): Promise<number[]> {
  const inputs = wanted.map((one) => searchCoursesInput.parse({ ...page, ...one }))
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const input of inputs) times.push(await time(() => searchCourses(ctx, input)))
  return times
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const ms = (value: number) => Number(value.toFixed(1))
