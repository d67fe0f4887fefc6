import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { courseSorts, searchCoursesInput, searchFilters } from '@cadenza/contracts/catalogue/course-search'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { openSearchSchool, searches, type SearchSchool } from '../../../../test/catalogue/search-school.ts'
import { meet, newCourse } from '../../../../test/timetable-school.ts'
import type { Ctx } from '../../../context.ts'
import { findAll, facetByFilter } from '../../../../test/catalogue/search-oracle.ts'
import { searchCourses } from './search-courses.ts'

// npm run test:long -- searches sets SEARCH_RUNS=500.
const numRuns = Number(process.env.SEARCH_RUNS ?? 12)

const product = runTestApp()
let school: SearchSchool
beforeAll(async () => {
  school = await openSearchSchool(product.sql, 240)
})

const visitor = (): Ctx => ({ ...product.deps, actor: { kind: 'visitor' }, requestId: 'test' })
const search = (wanted: object) => searchCourses(visitor(), searchCoursesInput.parse(wanted))
const names = async (wanted: object) => (await search(wanted)).items.map(({ name }) => name)

test('a facet counts what choosing its value would find', async () => {
  await fc.assert(
    fc.asyncProperty(searches(school), async (wanted) => {
      const { total, facets, matched } = await search({ ...wanted, limit: 1 })
      const expected = await findAll(product.sql, wanted)
      if (matched === 'any') {
        expect(expected).toEqual([])
        return
      }
      expect(total).toBe(expected.length)
      expect(facets).toEqual(await facetByFilter(product.sql, wanted, school))
    }),
    { numRuns },
  )
})

test('negative control: a value that is counted with its own filter on is noticed', async () => {
  const [row] = await product.sql<{ text: string }[]>`
    select pg_get_functiondef('count_facets'::regproc) as text`
  const text = row?.text ?? ''
  const broken = text.replace('fails in (0, own)', 'fails = 0')
  expect(broken).not.toBe(text)
  const wanted = searchCoursesInput.parse({ families: ['piano'] })
  const expected = await facetByFilter(product.sql, wanted, school)
  await product.sql.unsafe(broken)
  expect((await search(wanted)).facets.families).not.toEqual(expected.families)
  await product.sql.unsafe(text)
  expect((await search(wanted)).facets.families).toEqual(expected.families)
})

describe('pages', () => {
  const questions = [{}, { q: 'singen' }, { q: 'klavier', freeSeats: true }, { families: ['piano'] }]
  let wholes: string[][]
  beforeAll(async () => {
    const all = questions.map((wanted) => findAll(product.sql, searchCoursesInput.parse(wanted)))
    wholes = (await Promise.all(all)).map((found) => found.map(({ id }) => id).toSorted())
  })

  test.each(courseSorts)('in the order %s are the whole, each class once', async (sort) => {
    for (const [index, wanted] of questions.entries()) {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await search({ ...wanted, sort, limit: 40, cursor })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(ids.toSorted()).toEqual(wholes[index])
    }
  })
})

test('most popular first is by the seats as they are at this moment, and what is full comes last', async () => {
  const id = await newCourse(product.sql)
  await product.sql`update courses set capacity = 500, seats_taken = 400 where id = ${id}`
  expect((await search({ sort: 'popular', limit: 1 })).items[0]?.id).toBe(id)
  await product.sql`update courses set seats_taken = 500 where id = ${id}`
  const { items } = await search({ sort: 'popular', limit: 100 })
  const full = items.findIndex(({ availableSeats }) => availableSeats <= 0)
  expect(items.slice(full === -1 ? items.length : full).every((one) => one.availableSeats <= 0)).toBe(true)
  expect(items[0]?.id).not.toBe(id)
  await product.sql`delete from courses where id = ${id}`
})

test('words are found without accents, by their beginning, and whoever wrote them', async () => {
  const { sql } = product
  const teacher = await product.make.instructor({ name: 'Đặng Thị Füß' })
  const id = await newCourse(sql, { teacher: teacher.userId })
  await sql`update courses set name = 'Große Übungsstunde', description = 'Dancers practising together', language = 'en', instruments = '{viola da gamba}' where id = ${id}`
  for (const q of [
    'übungsstunde',
    'ubungsst',
    'GROSSE',
    'grosse ub',
    'dang',
    'fuss',
    'gamba',
    'practise',
    'dancer',
  ])
    expect(await names({ q }), q).toContain('Große Übungsstunde')
  // What a search that drops accented letters would find is found as written.
  expect(await search({ q: 'bungsstunde' })).toMatchObject({ shownFor: 'ubungsstunde' })
  // Only the last word may be a prefix; so these are found by only one of their words.
  for (const q of ['grosse klavier', 'gross ubungsstunde'])
    expect((await search({ q })).matched, q).toBe('any')
  await sql`delete from courses where id = ${id}`
})

test('a name counts for more than a description', async () => {
  const { sql } = product
  const [named, described] = [await newCourse(sql), await newCourse(sql)]
  await sql`update courses set name = 'Theremin' where id = ${named}`
  await sql`update courses set description = 'Some theremin too', seats_taken = 9 where id = ${described}`
  expect((await search({ q: 'theremin' })).items.map(({ id }) => id)).toEqual([named, described])
  await sql`delete from courses where id in ${sql([named, described])}`
})

test.each([
  ['a letter left out', 'clarnet'],
  ['a letter put in', 'clarrinet'],
  ['two changed over', 'clairnet'],
  ['a letter taken for another', 'klarinet'],
])('%s: shown is what the word finds that was meant, and for which word', async (_, q) => {
  const id = await newCourse(product.sql)
  await product.sql`update courses set name = 'Clarinet' where id = ${id}`
  const found = await search({ q })
  expect(found).toMatchObject({ total: 1, shownFor: 'clarinet', didYouMean: null, without: null })
  expect(found.items.map((course) => course.id)).toEqual([id])
  expect(await search({ q: 'clarinet' })).toMatchObject({ total: 1, shownFor: null })
  await product.sql`delete from courses where id = ${id}`
})

test('where nothing is found, the filter is named without which most is', async () => {
  const everything = (await search({})).total
  expect((await search({ priceMaxMinor: 0, q: 'nothingwhatever' })).without).toMatchObject({ filter: 'q' })
  expect((await search({ age: 120, q: 'zzz' })).without?.total ?? 0).toBeLessThan(everything)
  for (const filter of ['from', 'q'] as const) expect(searchFilters).toContain(filter)
  const { without, total } = await search({ from: '2150-01-01', families: ['piano'] })
  const pianos = (await search({ families: ['piano'] })).total
  expect({ without, total }).toEqual({ without: { filter: 'from', total: pianos }, total: 0 })
})

test('where nothing is found, what fits all filters but one is shown as nearest', async () => {
  const { items, suggestions } = await search({ from: '2150-01-01', families: ['piano'] })
  expect(items).toEqual([])
  expect(suggestions.length).toBe(6)
  expect(new Set(suggestions.map(({ family }) => family))).toEqual(new Set(['piano']))
})

test('by rating: the best first, those that more have judged before others, and the unjudged last', async () => {
  const { sql } = product
  const [best, often, once] = [await newCourse(sql), await newCourse(sql), await newCourse(sql)]
  await sql`insert into course_ratings (course_id, stars, count) values (${best}, 49, 10), (${often}, 40, 10), (${once}, 4, 1)`
  const found = (await search({ sort: 'rating', limit: 4 })).items
  expect(found.map(({ id }) => id).slice(0, 3)).toEqual([best, often, once])
  expect(found[3]?.rating).toEqual({ average: null, count: 0 })
  await sql`delete from courses where id in ${sql([best, often, once])}`
})

test('by price: the highest first is the lowest first the other way round', async () => {
  const prices = async (sort: string) =>
    (await search({ sort, limit: 100 })).items.map((one) => one.priceMinor)
  const [up, down] = [await prices('price'), await prices('priceDown')]
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(down[0]).toBeGreaterThan(up[0] ?? 0)
})

test('a class leaves the search in the minute in which its last session ends', async () => {
  const { sql } = product
  const id = await newCourse(sql)
  const ends = async (at: string) => {
    await sql`delete from course_sessions where course_id = ${id}`
    const [clock] = await sql<{ day: string; start: string }[]>`
      select (t at time zone 'UTC')::date::text as day, to_char(t at time zone 'UTC', 'HH24:MI') as start
        from (select clock_timestamp() - interval '60 minutes' + ${at}::interval as t) as moment`
    await meet(sql, id, clock?.day ?? '', clock?.start ?? '', { timeZone: 'UTC' })
  }
  const name = 'Ephemeral ocarina'
  await sql`update courses set name = ${name} where id = ${id}`
  await ends('2 minutes')
  expect(await names({ q: name })).toEqual([name])
  await ends('-1 minute')
  expect(await names({ q: name })).toEqual([])
  await sql`delete from courses where id = ${id}`
})
