import { beforeAll, expect, test } from 'vitest'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { shownPriceOf } from '@cadenza/contracts/courses/shown-price'
import { listCoursesInput } from '@cadenza/contracts/catalogue/course-list'
import { searchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { sowDemoSchool } from '../../../../test/demo-school.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { fullCourse } from '../../../../test/waitlists.ts'
import type { Ctx } from '../../../context.ts'
import { listCourses } from '../list-courses.ts'
import { searchCourses } from './search-courses.ts'

/** The demo school in the spring of 2027, as a parent finds it. */
const product = runTestApp()
const now = () => new Date('2027-03-01T12:00:00Z')
beforeAll(async () => {
  await sowDemoSchool(product)
})

const visitor = (): Ctx => ({ ...product.deps, now, actor: { kind: 'visitor' }, requestId: 'test' })
const search = (wanted: object) => searchCourses(visitor(), searchCoursesInput.parse(wanted))

const takes =
  (from: number, to = from) =>
  (course: CourseOnCard) =>
    (course.ageMin ?? 0) <= to && from <= (course.ageMax ?? 120)

const kids = takes(6, 12)
const anybody = () => true

/** The summer of 2027 begins on Monday, July 5. */
const inWeek =
  (number: number) =>
  ({ times }: CourseOnCard) =>
    times !== null &&
    Math.floor((Date.parse(times.startsOn) - Date.parse('2027-07-05')) / 604_800_000) === number - 1
const costs = (most: number) => (course: CourseOnCard) => shownPriceOf(course) <= most * 100

/** What a parent types; a class that must be found; the participants that every result must accept. */
const phrases: [phrase: string, found: string, fits: (course: CourseOnCard) => boolean][] = [
  ['guitar lessons', 'Guitar club for kids', anybody],
  ['kids', 'Ukulele club', kids],
  ['children', 'Violin first steps', kids],
  ['July', 'Piano four hands', anybody],
  ['violin for 9 year old', 'Violin first steps', takes(9)],
  ['piano for my 7 year old', 'Piano for small hands', takes(7)],
  ['7 years, week 2, free', 'Piano for small hands', takes(7)],
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
  ['week 2', 'Piano for small hands', inWeek(2)],
  ['second week of july', 'Piano for small hands', inWeek(2)],
  ['2nd week', 'Choir in a week', inWeek(2)],
  ['july 12', 'Jazz piano voicings', inWeek(2)],
  ['the 14th of July', 'Jazz piano voicings', inWeek(2)],
  ['july 5-9 piano', 'Piano four hands', inWeek(1)],
  ['first week of august', 'Mallets and marimba', inWeek(5)],
  ['guitar week 1', 'Fingerstyle guitar for beginners', inWeek(1)],
  ['week three kids', 'Ukulele club', (course) => kids(course) && inWeek(3)(course)],
  ['last week of august', 'Flamenco guitar and compás', inWeek(8)],
  ['under 10', 'Recorder adventures', takes(0, 9)],
  ['drums under 8', 'Junior drum circle', takes(0, 7)],
  ['younger than 9 piano', 'Piano for small hands', takes(0, 8)],
  ['12 and up drums', 'Drum kit: groove and feel', takes(12, 99)],
  ['over 50s choir', 'Choir in a week', takes(50, 99)],
  ['piano over 18', 'First steps at the piano', takes(18, 99)],
  ['summer camp', 'Violin first steps', anybody],
  ['music camp', 'Conducting basics', anybody],
  ['music school', 'Conducting basics', anybody],
  ['summer music program', 'Conducting basics', anybody],
  ['classes near me', 'Conducting basics', anybody],
  ['riverside', 'Conducting basics', anybody],
  ['piano riverside', 'Piano for small hands', anybody],
  ['music lessons in Riverside', 'Ukulele club', anybody],
  ['special needs', 'Ukulele club', anybody],
  ['special needs piano', 'Piano for small hands', anybody],
  ['$150', 'Piano for small hands', costs(150)],
  ['under $100', 'Ukulele club', costs(100)],
  ['guitar under $200', 'Guitar club for kids', costs(200)],
  ['piano for 150 dollars or less', 'Piano for small hands', costs(150)],
  ['up to 120', 'Junior drum circle', costs(120)],
  ['rock band', 'Drum kit: groove and feel', anybody],
  ['AUGUST PIANO', 'Piano four hands', anybody],
  ['piano in September', 'Piano for small hands', anybody],
  ['ten years old piano in september', 'Piano four hands', takes(10)],
  ['guitarra', 'Guitar club for kids', anybody],
  ['guitarra para niños', 'Guitar club for kids', kids],
  ['piano para niños de 7 años', 'Piano for small hands', takes(7)],
  ['piano para mi hija de 9 años', 'Piano four hands', takes(9)],
  ['clases de violín para niños', 'Violin first steps', kids],
  ['mi hijo toca la batería', 'Drum kit: groove and feel', kids],
  ['flauta para principiantes', 'Flute and clarinet starters', anybody],
  ['piano para adultos', 'First steps at the piano', takes(18, 99)],
  ['piano en julio', 'Piano four hands', anybody],
  ['segunda semana de julio', 'Piano for small hands', inWeek(2)],
  ['guitarra por las tardes', 'Guitar club for kids', anybody],
  ['campamento de música', 'Conducting basics', anybody],
  ['cursos de verano', 'Conducting basics', anybody],
  ['canto para adolescentes', 'Sing and act: a small musical', takes(13, 17)],
]

test.each(phrases)('%s finds %s, and nothing for another age', async (q, expected, fits) => {
  const { items, suggestions, total } = await search({ q, limit: 100 })
  expect([...items, ...suggestions].map(({ name }) => name)).toContain(expected)
  expect([...items, ...suggestions].filter((course) => !fits(course)).map(({ name }) => name)).toEqual([])
  if (!/august|september/i.test(q) || q.includes('week of')) expect(total).toBeGreaterThan(0)
})

test.each([
  ['guitarra', 'Guitar club for kids'],
  ['guitarras', 'Guitar club for kids'],
  ['Gitarre', 'Guitar club for kids'],
  ['violín', 'Violin first steps'],
  ['batería', 'Drum kit: groove and feel'],
  ['tambores', 'Junior drum circle'],
  ['percusión', 'Mallets and marimba'],
  ['flauta', 'Flute and clarinet starters'],
  ['flautas', 'Flute: air, colour, line'],
  ['canto', 'Sing with your whole voice'],
  ['cantar', 'Sing with your whole voice'],
  ['voz', 'Sing with your whole voice'],
  ['coro', 'Choir in a week'],
  ['trompeta', 'Trumpet: sound and stamina'],
  ['trombón', 'Trombone slides into jazz'],
  ['violonchelo', 'Cello choir'],
  ['chelo', 'Cello choir'],
  ['clarinete', 'Clarinet and klezmer'],
  ['saxofón', 'Saxophone section playing'],
  ['ukelele', 'Ukulele club'],
  ['teclado', 'Piano for small hands'],
  ['bajo', 'Electric bass, deep pocket'],
  ['cuerdas', 'String orchestra for kids'],
  ['viento', 'Recorder adventures'],
  ['metales', 'Brass ensemble camp'],
  ['orquesta', 'String orchestra for kids'],
  ['electrónica', 'Make your first beat'],
  ['niños', 'Ukulele club'],
  ['adolescentes', 'Drum kit: groove and feel'],
  ['adultos', 'First steps at the piano'],
  ['principiantes', 'Violin first steps'],
  ['sábado', 'Trumpet: sound and stamina'],
  ['mañanas', 'Piano four hands'],
  ['agosto', 'Fiddle tunes by ear'],
])('%s finds %s at once, as its English word does', async (q, expected) => {
  const { items, shownFor, matched } = await search({ q, limit: 100 })
  expect([items.map(({ name }) => name), shownFor, matched]).toEqual([
    expect.arrayContaining([expected]),
    null,
    'all',
  ])
})

test('for another month the piano is kept, and no song is offered instead of it', async () => {
  const { total, suggestions } = await search({ q: 'AUGUST PIANO' })
  expect(total).toBe(0)
  expect(suggestions.map(({ name }) => name).slice(0, 4)).toEqual([
    'Piano for small hands',
    'Piano four hands',
    'First steps at the piano',
    'Jazz piano voicings',
  ])
})

test.each(['5 years old', 'toddler', 'violin lessons for toddlers', 'preschool music'])(
  '%s finds nothing, and says how old our youngest are',
  async (q) => {
    expect(await search({ q })).toMatchObject({ total: 0, items: [], suggestions: [], youngest: 6 })
  },
)

test.each(['recital', 'theremin', 'week 40'])('no class is a close match for %s', async (q) => {
  expect(await search({ q })).toMatchObject({ total: 0, suggestions: [], youngest: null })
})

test('rock band: whoever plays the drums comes before classes that only have the word in their name', async () => {
  expect((await search({ q: 'rock band' })).items[0]?.name).toBe('Drum kit: groove and feel')
})

test('banjo is not a slip of bands', async () => {
  const { shownFor, suggestions } = await search({ q: 'banjo' })
  expect([shownFor, new Set(suggestions.map(({ family }) => family))]).toEqual([null, new Set(['guitar'])])
})

test('a slip beside a foreign word is mended, and is said in plain words', async () => {
  expect(await search({ q: 'guitarra flamnco' })).toMatchObject({ total: 1, shownFor: 'guitar flamenco' })
})

test('the weeks count what the phrase finds in them, whatever week it names', async () => {
  const countsOf = async (wanted: object) => (await search(wanted)).weeks.map(({ count }) => count)
  const guitars = [2, 0, 2, 1, 0, 0, 0, 1]
  expect(await countsOf({ q: 'guitar lessons' })).toEqual(guitars)
  expect(await countsOf({ q: 'guitar week 1' })).toEqual(guitars)
  expect(await countsOf({ q: 'guitar', from: '2027-07-05', to: '2027-07-11' })).toEqual(guitars)
  // Without a phrase, and without anything found, the same weeks.
  expect((await countsOf({})).reduce((sum, count) => sum + count)).toBe(36)
  expect(await countsOf({ q: 'theremin' })).toEqual(guitars.map(() => 0))
})

test.each([
  'piano para niños',
  'gitar for kids',
  'jazz bagpipes',
  'Garden Room',
  'week 2',
  'summer camp',
  'recital',
])('scripts find by %s what the pages find, most popular first', async (q) => {
  const onPages = await search({ q, limit: 100, sort: 'popular' })
  const ids = onPages.items.map(({ id }) => id)
  const listed = await listCourses(visitor(), listCoursesInput.parse({ q, limit: 100 }))
  expect(listed.items.map(({ id }) => id)).toEqual(ids)
  const { body } = await product.app.inject({ url: `/approvedCourses?q=${encodeURIComponent(q)}` })
  expect(JSON.parse(body).map(({ _id }: { _id: string }) => _id)).toEqual(ids)
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

test('free is a free seat, not a price; free of charge is the price', async () => {
  await fullCourse(product, 1, { name: 'Glockenspiel, full' })
  await product.make.course({ name: 'Glockenspiel, open' })
  const names = async (q: string) => (await search({ q, limit: 100 })).items.map(({ name }) => name)
  expect((await names('glockenspiel')).toSorted()).toEqual(['Glockenspiel, full', 'Glockenspiel, open'])
  expect(await names('glockenspiel, free')).toEqual(['Glockenspiel, open'])
  expect(await names('glockenspiel with free seats')).toEqual(['Glockenspiel, open'])
  expect(await names('glockenspiel free of charge')).toEqual([])
})

test('a Spanish word that a class has itself finds that class', async () => {
  await product.make.course({ name: 'Coro de la tarde' })
  expect((await search({ q: 'coro', limit: 100 })).items.map(({ name }) => name)).toContain(
    'Coro de la tarde',
  )
})
