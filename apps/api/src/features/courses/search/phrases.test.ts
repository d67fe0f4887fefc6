import { beforeAll, expect, test } from 'vitest'
import type { Course } from '@cadenza/contracts/courses/course'
import { searchCoursesInput } from '@cadenza/contracts/courses/course-search'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { seedDemo } from '../../../seed/seed-demo.ts'
import type { Ctx } from '../../../context.ts'
import { searchCourses } from './search-courses.ts'

/** The demo school in the spring of 2027, as a parent finds it. */
const product = runTestApp()
const now = () => new Date('2027-03-01T12:00:00Z')
beforeAll(async () => {
  await seedDemo({ ...product.deps, now }, product.sandbox)
})

const visitor = (): Ctx => ({ ...product.deps, now, actor: { kind: 'visitor' }, requestId: 'test' })
const search = (wanted: object) => searchCourses(visitor(), searchCoursesInput.parse(wanted))

const takes =
  (from: number, to = from) =>
  (course: Course) =>
    (course.ageMin ?? 0) <= to && from <= (course.ageMax ?? 120)

const kids = takes(6, 12)
const anybody = () => true

/** What a parent types; a class that must be found; the participants that every result must accept. */
const phrases: [phrase: string, found: string, fits: (course: Course) => boolean][] = [
  ['guitar lessons', 'Guitar club for kids', anybody],
  ['kids', 'Ukulele club', kids],
  ['children', 'Violin first steps', kids],
  ['July', 'Piano four hands', anybody],
  ['violin for 9 year old', 'Violin first steps', takes(9)],
  ['piano for my 7 year old', 'Piano for small hands', takes(7)],
  ['piano age 6', 'Piano for small hands', takes(6)],
  ['drums 8 years old', 'Junior drum circle', takes(8)],
  ['music camp for kids', 'Kids’ choir: songs and stage', kids],
  ['singing lessons for children', 'Kids’ choir: songs and stage', kids],
  ['choir for a 6-year-old', 'Kids’ choir: songs and stage', takes(6)],
  ['ukulele kids', 'Ukulele club', kids],
  ['beginner violin', 'Violin first steps', anybody],
  ['guitar for beginners', 'Guitar club for kids', anybody],
  ['my daughter wants to learn the flute', 'Flute and clarinet starters', kids],
  ['my son plays drums', 'Junior drum circle', kids],
  ['afternoon guitar', 'Guitar club for kids', anybody],
  ['morning piano', 'Piano four hands', anybody],
  ['after school beat making age 10', 'Make your first beat', takes(10)],
  ['class for 11 year old in july', 'First brass: cornet and horn', takes(11)],
  ['string orchestra 12yo', 'String orchestra for kids', takes(12)],
  ['ages 8-10 guitar', 'Guitar club for kids', takes(8, 10)],
  ['8 to 10 year olds violin', 'Violin first steps', takes(8, 10)],
  ['nine year old piano', 'Piano four hands', takes(9)],
  ['trumpet lessons for kids', 'First brass: cornet and horn', kids],
  ['recorder 7', 'Recorder adventures', anybody],
  ['recorder for 7', 'Recorder adventures', takes(7)],
  ['musical theater for girls age 10', 'Sing and act: a small musical', takes(10)],
  ['teens drums', 'Drum kit: groove and feel', takes(13, 17)],
  ['adult piano beginner', 'First steps at the piano', takes(18, 99)],
  ['piano class for adults', 'First steps at the piano', takes(18, 99)],
  ['weekend songwriting', 'Songwriting in the orange grove', anybody],
  ['evening klezmer', 'Clarinet and klezmer', anybody],
  ['cello 12 year old', 'Cello choir', takes(12)],
  ['what can a 6 year old play?', 'Recorder adventures', takes(6)],
  ['summer camp 13 years', 'Sing and act: a small musical', takes(13)],
  ['trombone August', 'Trombone slides into jazz', anybody],
  ['gitar for kids', 'Guitar club for kids', kids],
  ['fun piano lessons near me', 'Piano for small hands', anybody],
  ['kids electronic music', 'Make your first beat', kids],
  ['wind instruments for a ten year old', 'Flute and clarinet starters', takes(10)],
  ['choir August', 'Kids’ choir: songs and stage', anybody],
]

test.each(phrases)('%s finds %s, and nothing for another age', async (q, expected, fits) => {
  const { items, suggestions, total } = await search({ q, limit: 100 })
  expect([...items, ...suggestions].map(({ name }) => name)).toContain(expected)
  expect([...items, ...suggestions].filter((course) => !fits(course)).map(({ name }) => name)).toEqual([])
  if (!q.includes('August')) expect(total).toBeGreaterThan(0)
})

test('all words come before any of them, and it says which', async () => {
  expect(await search({ q: 'jazz piano' })).toMatchObject({ matched: 'all', total: 1 })
  const some = await search({ q: 'jazz bagpipes' })
  expect([some.matched, some.shownFor]).toEqual(['any', null])
  expect(some.items.map(({ name }) => name)).toContain('Jazz piano voicings')
})

test('where nothing is found the age is never given up: a child of nine is offered no class for grown-ups', async () => {
  const week = { from: '2027-07-12', to: '2027-07-18' }
  const found = await search({ families: ['violin'], age: 9, ...week, dayparts: ['evening'] })
  expect(found.total).toBe(0)
  expect(found.without?.filter).not.toBe('age')
  // The week before has it, in the morning.
  expect(found.suggestions.map(({ name }) => name)).toContain('Violin first steps')
  expect(found.suggestions.filter((course) => !takes(9)(course))).toEqual([])
})

test('time of day is given up before the week, the week before the instrument', async () => {
  const first = { from: '2027-07-05', to: '2027-07-11', age: 9 }
  const names = async (wanted: object) => (await search(wanted)).suggestions.map(({ name }) => name)
  expect(await names({ ...first, families: ['piano'], dayparts: ['evening'] })).toEqual(['Piano four hands'])
  expect(await names({ ...first, families: ['brass'] })).toEqual(['First brass: cornet and horn'])
})

test('the level was given up before the instrument: now the instrument goes first', async () => {
  const { total, suggestions } = await search({ families: ['brass'], levels: ['advanced'] })
  expect(total).toBe(0)
  expect(suggestions).not.toEqual([])
  expect(new Set(suggestions.map(({ level }) => level))).toEqual(new Set(['advanced']))
})

test('a filter that is chosen counts, whatever the phrase says of the same', async () => {
  const { items } = await search({ q: 'piano for adults', age: 7 })
  expect(items.filter((course) => !takes(7)(course))).toEqual([])
})
