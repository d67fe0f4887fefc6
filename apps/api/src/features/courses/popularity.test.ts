import { beforeAll, expect, test } from 'vitest'
import { searchCoursesInput } from '@cadenza/contracts/course-search'
import { addClasses } from '../../../test/large-catalogue.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Ctx } from '../../context.ts'
import { keepPopularity } from './keep-popularity.ts'
import { listCourses } from './list-courses.ts'
import { searchCourses } from './search/search-courses.ts'

// More than are read as they are now: the order is a minute old.
const classes = 1100
const product = runTestApp()
beforeAll(async () => {
  await addClasses(product, classes)
  await product.sql`update courses set seats_taken = ('x' || right(id::text, 2))::bit(8)::int % 10`
  await keepPopularity(product.deps.db)
})

const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' })
const taken = ({ capacity, availableSeats }: { capacity: number; availableSeats: number }) =>
  capacity - availableSeats
const search = (wanted: object) => searchCourses(visitor(), searchCoursesInput.parse(wanted))

async function walk(
  page: (cursor: string | undefined) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
) {
  const ids: string[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const { items, nextCursor } = await page(cursor)
    ids.push(...items.map(({ id }) => id))
    cursor = nextCursor ?? undefined
    more = cursor !== undefined
  }
  return ids
}

test('a large catalogue is listed most popular first, each class once, also while seats are sold', async () => {
  const { items } = await listCourses(visitor(), { sort: 'popular', limit: 100 })
  expect(items.map(taken)).toEqual(items.map(taken).toSorted((a, b) => b - a))
  for (const list of [
    (cursor: string | undefined) => listCourses(visitor(), { sort: 'popular', limit: 100, cursor }),
    (cursor: string | undefined) =>
      listCourses(visitor(), { sort: 'popular', limit: 100, cursor, family: 'piano' }),
    (cursor: string | undefined) => search({ sort: 'popular', limit: 100, cursor }),
  ]) {
    const ids = await walk(async (cursor) => {
      const page = await list(cursor)
      await product.sql`update courses set seats_taken = (seats_taken + 1) % 10 where id in (select id from courses order by random() limit 20)`
      return page
    })
    expect(ids).toHaveLength(classes)
    expect(new Set(ids).size).toBe(classes)
  }
})

test('the order follows the seats within the next minute', async () => {
  const [row] = await product.sql<{ id: string }[]>`select id from courses order by seats_taken, id limit 1`
  await product.sql`update courses set capacity = 50, seats_taken = 45 where id = ${row?.id ?? ''}`
  await keepPopularity(product.deps.db)
  expect((await listCourses(visitor(), { sort: 'popular', limit: 1 })).items[0]?.id).toBe(row?.id)
  expect((await search({ sort: 'popular', limit: 1 })).items[0]?.id).toBe(row?.id)
})

test('a class that is full stands last, at the latest after the next minute, also where words look for it', async () => {
  const full = await product.make.course({ name: 'Bouzouki bouzouki', capacity: 30 })
  const open = await product.make.course({ name: 'A bouzouki among others', capacity: 30 })
  const named = async () => (await search({ q: 'bouzouki' })).items.map(({ id }) => id)
  expect(await named()).toEqual([full, open])
  await product.sql`update courses set seats_taken = 30 where id = ${full}`
  await keepPopularity(product.deps.db)
  expect(await named()).toEqual([open, full])
  const [, all] = await Promise.all([
    walk((cursor) => search({ sort: 'popular', limit: 100, cursor })).then((ids) =>
      expect(ids.at(-1)).toBe(full),
    ),
    walk((cursor) => listCourses(visitor(), { sort: 'popular', limit: 100, cursor })),
  ])
  expect(all.at(-1)).toBe(full)
  expect(new Set(all).size).toBe(all.length)
})

test('a class whose last seat was just taken is not among those with free seats, whatever the last minute said', async () => {
  const student = await product.make.student()
  const id = await product.make.course({ name: 'Zither unique', capacity: 1 })
  const free = () => search({ q: 'zither unique', freeSeats: true })
  expect((await free()).total).toBe(1)
  const [order] = await product.sql<{ id: string }[]>`
    insert into orders (user_id, provider, total_minor, currency, item_count, expires_at)
    values (${student.userId}, 'sandbox', 0, 'USD', 1, clock_timestamp() + interval '1 minute') returning id`
  await product.sql`insert into seat_claims
    (order_id, course_id, user_id, participant_id, price_minor, course_name, instructor_name)
    values (${order?.id ?? ''}, ${id}, ${student.userId}, self_of(${student.userId}), 0, '', '')`
  await product.sql`update courses set seats_taken = 1 where id = ${id}`
  expect(await free()).toMatchObject({ total: 0, items: [], facets: { freeSeats: 0 } })
})
