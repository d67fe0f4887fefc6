import { expect, test } from 'vitest'
import { searchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { dayAfter, dayIn, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { NewCourse } from '../../../test/factory.ts'
import { addClasses } from '../../../test/catalogue/large-catalogue.ts'
import { meet } from '../../../test/timetable-school.ts'
import type { Ctx } from '../../context.ts'
import { refreshEarlyPrices } from '../../db/functions/discounts.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { getCourse, getCourseDetail } from './get-course.ts'
import { describeOffer } from './describe-offer.ts'
import { listCourses } from './list-courses.ts'
import { listCoursesById } from './list-courses-by-id.ts'
import { listRelatedCourses } from './list-related-courses.ts'
import { listSeason } from './list-season.ts'
import { searchCourses } from './search/search-courses.ts'

/** The price that needs no typing, wherever visitors read of a class. */
const product = runTestApp()
const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' })

interface Early {
  percent?: number
  amountMinor?: number
  applies?: object
  startsIn?: number
  /** Days from now. */
  endsIn?: number
  maxUses?: number
  paused?: boolean
  kind?: string
}

/** Alone: what was there before is over. */
async function early(...all: Early[]) {
  await product.sql`delete from discounts`
  for (const { percent, amountMinor, applies = {}, startsIn = -1, endsIn = 3, maxUses, paused, kind } of all)
    await product.sql`
      insert into discounts (id, series, kind, name, percent, amount_minor, applies, starts_at, ends_at, max_uses, paused_at)
      select id, id, ${kind ?? 'early_bird'}, 'Early', ${amountMinor ? null : (percent ?? 10)}, ${amountMinor ?? null},
             ${product.sql.json(applies as never)}, now() + ${startsIn} * interval '1 day',
             end_of_school_day(school_day(now()) + ${endsIn}::int), ${maxUses ?? null}, case when ${paused ?? false} then now() end
        from uuidv7() as id`
  await refreshEarlyPrices(product.deps.db, {})
  catalogueChanged(product.deps)
}

const lastDay = (days = 3) => dayAfter(dayIn(product.deps.school.timeZone), days)
const priceOf = async (id: string) => (await getCourseDetail(visitor(), { id })).earlyBird

/** Alone in the catalogue. */
async function classes(...all: NewCourse[]) {
  await product.sql`update courses set status = 'Cancelled' where status <> 'Cancelled'`
  const { userId: instructorId } = await product.make.instructor()
  return product.make.courses(all.map((one) => ({ instructorId, ...one })))
}
const one = async (values: NewCourse = {}) => (await classes(values))[0] ?? ''

test('an early bird is shown from its start to its last day, and its list price stays', async () => {
  const id = await one({ priceMinor: 20_000 })
  await early({ startsIn: 1 })
  expect(await priceOf(id)).toBeNull()
  await early({})
  expect(await getCourseDetail(visitor(), { id })).toMatchObject({
    priceMinor: 20_000,
    earlyBird: { priceMinor: 18_000, until: lastDay() },
  })
  // What documented lists show, which scripts read and save again.
  const documented = await getCourse(visitor(), { id })
  expect(documented.priceMinor).toBe(20_000)
  expect(documented).not.toHaveProperty('earlyBird')
})

test('the second it ends no page shows it, although nothing has cleared it yet', async () => {
  const id = await one({ priceMinor: 20_000 })
  await early({})
  await product.sql`update courses set early_until = now()`
  catalogueChanged(product.deps)
  expect(await priceOf(id)).toBeNull()
  expect((await listCoursesById(visitor(), { ids: [id] }))[0]).toMatchObject({
    priceMinor: 20_000,
    earlyBird: null,
  })
  expect(await describeOffer(visitor())).toContain('from $200')
  const [row] = await product.sql<
    { shown: number }[]
  >`select shown_price_minor as shown from courses where id = ${id}`
  expect(row?.shown).toBe(18_000)
})

test.each<[string, Early, number | undefined]>([
  ['half a cent off is rounded up', { percent: 33 }, 6_666],
  ['an amount', { amountMinor: 1_000 }, 8_950],
  ['an amount above the price', { amountMinor: 30_000 }, 0],
  ['all of it', { percent: 100 }, 0],
  ['one that is paused', { paused: true }, undefined],
  ['one with a limit, which may be used up when one pays', { maxUses: 5 }, undefined],
  ['one that is over', { startsIn: -9, endsIn: -1 }, undefined],
  ['another kind', { kind: 'sibling' }, undefined],
  ['one for another class', { applies: { courseIds: ['019a0000-0000-7000-8000-000000000001'] } }, undefined],
])('%s: %j', async (_, discount, priceMinor) => {
  const id = await one({ priceMinor: 9_950 })
  await early(discount)
  expect((await priceOf(id))?.priceMinor).toBe(priceMinor)
})

test('a free class has none', async () => {
  const id = await one({ priceMinor: 0 })
  await early({ amountMinor: 500 })
  expect(await priceOf(id)).toBeNull()
})

test('it may be for a term, or for chosen classes; of two the one that gives more is shown', async () => {
  const [term] = await product.sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone) values ('Early', '2099-07-05', '2099-08-27', 'UTC') returning id`
  const termId = term?.id ?? ''
  const [inTerm = '', chosen = '', neither = ''] = await classes({ termId }, {}, {})
  await early(
    { applies: { termId }, percent: 10, endsIn: 5 },
    { applies: { termId }, amountMinor: 1_500, endsIn: 2 },
    { applies: { courseIds: [chosen] }, percent: 20 },
  )
  expect(await priceOf(inTerm)).toEqual({ priceMinor: 8_500, until: lastDay(2) })
  expect(await priceOf(chosen)).toEqual({ priceMinor: 8_000, until: lastDay() })
  expect(await priceOf(neither)).toBeNull()
  await product.sql`update courses set term_id = ${termId} where id = ${neither}`
  expect(await priceOf(neither)).toEqual({ priceMinor: 8_500, until: lastDay(2) })
})

test('another price of the class changes it at once', async () => {
  const id = await one({ name: 'Early Lute' })
  await early({})
  const { ctx } = await product.make.admin()
  await updateApprovedCourse(ctx, { id, name: 'Early Lute', capacity: 10, price: 30_000 })
  expect(await priceOf(id)).toMatchObject({ priceMinor: 27_000 })
})

test('a class that comes back on sale has the one of now', async () => {
  const id = await one()
  const turn = (status: string) => product.sql`update courses set status = ${status} where id = ${id}`
  await early({ percent: 50 })
  await turn('Denied')
  await early({ percent: 20 })
  await turn('Approved')
  expect(await priceOf(id)).toMatchObject({ priceMinor: 8_000 })
})

test('lists and searches are sorted and filtered by it, and each shows it', async () => {
  const [dear = '', middle = '', cheap = ''] = await classes(
    { name: 'Viol dear', priceMinor: 20_000 },
    { name: 'Viol middle', priceMinor: 15_000 },
    { name: 'Viol cheap', priceMinor: 12_000 },
  )
  const monday = dayAfter(mondayOf(dayIn(product.deps.school.timeZone)), 14)
  for (const [at, id] of [dear, middle, cheap].entries()) await meet(product.sql, id, monday, `1${at * 2}:30`)
  await early({ applies: { courseIds: [dear] }, percent: 50 })
  const ids = (found: { id: string }[]) => found.map(({ id }) => id)
  const listed = await listCourses(visitor(), { sort: 'price', limit: 2 })
  expect(ids(listed.items)).toEqual([dear, cheap])
  expect(listed.items[0]?.earlyBird).toEqual({ priceMinor: 10_000, until: lastDay() })
  const next = await listCourses(visitor(), { sort: 'price', limit: 2, cursor: listed.nextCursor ?? '' })
  expect(ids(next.items)).toEqual([middle])
  const search = (asked: object) => searchCourses(visitor(), searchCoursesInput.parse(asked))
  expect(ids((await search({ sort: 'price' })).items)).toEqual([dear, cheap, middle])
  expect(ids((await search({ sort: 'priceDown' })).items)).toEqual([middle, cheap, dear])
  expect(await search({ sort: 'name', priceMaxMinor: 12_500 })).toMatchObject({
    total: 2,
    items: [
      { id: cheap, earlyBird: null },
      { id: dear, earlyBird: { priceMinor: 10_000 } },
    ],
  })
  expect((await search({ priceMaxMinor: 9_999 })).total).toBe(0)
  expect(await describeOffer(visitor())).toContain('from $100')
  const priced = expect.arrayContaining([
    expect.objectContaining({ id: dear, earlyBird: listed.items[0]?.earlyBird }),
  ])
  expect(await listSeason(visitor())).toEqual(priced)
  expect(await listRelatedCourses(visitor(), { id: cheap })).toEqual(priced)
})

test('the order by price is read from its index, where some of the classes have an early bird', async () => {
  await addClasses(product, 3000)
  await product.sql`update courses set price_minor = 5000 + abs(hashtext(name)) % 20000 where name like 'Piano class %'`
  const some = await product.sql<
    { id: string }[]
  >`select id from courses where status = 'Approved' and name like '%5' limit 500`
  await early({ applies: { courseIds: some.map(({ id }) => id) } })
  await product.sql`vacuum analyze courses`
  const plan = await product.sql<{ 'QUERY PLAN': string }[]>`
    explain select id from courses where status = 'Approved' and (over_at is null or over_at > now())
     order by shown_price_minor, id limit 24`
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('using courses_on_sale_by_price')
  expect(text).not.toContain('Sort')
})
