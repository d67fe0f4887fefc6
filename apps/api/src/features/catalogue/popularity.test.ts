import { expect, test } from 'vitest'
import { searchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Ctx } from '../../context.ts'
import { listCourses } from './list-courses.ts'
import { searchCourses } from './search/search-courses.ts'

const product = runTestApp()
const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' })
const search = (wanted: object) => searchCourses(visitor(), searchCoursesInput.parse(wanted))
const taken = ({ capacity, availableSeats }: { capacity: number; availableSeats: number }) =>
  capacity - availableSeats

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

test('lists and searches are by the seats taken now, full classes last, each class once', async () => {
  const { userId } = await product.make.instructor()
  await product.sql`
    insert into courses (instructor_id, name, family, capacity, seats_taken, price_minor, currency, status)
    select ${userId}, 'Piano class ' || number, 'piano', 10, number % 11, 10000, 'USD', 'Approved'
      from generate_series(1, 60) as number`
  const pages = [
    (cursor: string | undefined) => listCourses(visitor(), { sort: 'popular', limit: 7, cursor }),
    (cursor: string | undefined) =>
      listCourses(visitor(), { sort: 'popular', limit: 7, cursor, family: 'piano' }),
    (cursor: string | undefined) => search({ sort: 'popular', limit: 7, cursor }),
  ]
  const first = await listCourses(visitor(), { sort: 'popular', limit: 20 })
  expect(first.items.map(taken)).toEqual(first.items.map(taken).toSorted((a, b) => b - a))
  const [sold] = await product.sql<{ id: string }[]>`
    update courses set seats_taken = 10 where id = (select id from courses where seats_taken = 9 limit 1) returning id`
  for (const page of pages) {
    const ids = await walk(page)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
    expect(ids.indexOf(sold?.id ?? '')).toBeGreaterThanOrEqual(54)
  }
})

test('a class that is full stands last, also where words look for it', async () => {
  const full = await product.make.course({ name: 'Bouzouki bouzouki', capacity: 30 })
  const open = await product.make.course({ name: 'A bouzouki among others', capacity: 30 })
  const named = async () => (await search({ q: 'bouzouki' })).items.map(({ id }) => id)
  expect(await named()).toEqual([full, open])
  await product.sql`update courses set seats_taken = 30 where id = ${full}`
  expect(await named()).toEqual([open, full])
})

test('a class whose last seat was just taken is not among those with free seats', async () => {
  const id = await product.make.course({ name: 'Zither unique', capacity: 1 })
  const free = () => search({ q: 'zither unique', freeSeats: true })
  expect((await free()).total).toBe(1)
  await product.sql`update courses set seats_taken = 1 where id = ${id}`
  expect(await free()).toMatchObject({ total: 0, items: [], facets: { freeSeats: 0 } })
})
