import { describe, expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { NewCourse } from '../../../test/factory.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { describeOffer } from './describe-offer.ts'

/** What the first lines of the home page say. */
const product = runTestApp()

const inRiverside = { city: 'Riverside', region: 'CA' }
async function offerOf(classes: NewCourse[], place: object = inRiverside) {
  await product.sql`update courses set status = 'Denied'`
  const { userId: instructorId } = await product.make.instructor()
  if (classes.length > 0) await product.make.courses(classes.map((one) => ({ ...one, instructorId })))
  catalogueChanged(product.deps)
  const school = { ...product.deps.school, ...place }
  return describeOffer({ ...product.deps, school, actor: { kind: 'visitor' }, requestId: 'test' })
}

async function newTerm(closesAt: string | null = null): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone, sale_closes_at)
    values (${`Summer ${Math.random()}`}, '2099-07-05', '2099-08-27', 'UTC', ${closesAt}) returning id`
  return row?.id ?? ''
}

test('is told from what is on sale: ages, place, from the first to the last class, and the lowest price', async () => {
  const termId = await newTerm()
  const week = { startsOn: '2099-07-12', endsOn: '2099-07-16', termId }
  const offer = await offerOf([
    { ...week, ageMin: 6, ageMax: 9, priceMinor: 9_550 },
    { ...week, ageMin: 16, priceMinor: 9_000, startsOn: '2099-07-19', endsOn: '2099-08-06' },
    // Another currency says nothing of a price in this one.
    { ...week, ageMin: 8, priceMinor: 100, currency: 'EUR' },
  ])
  expect(offer).toEqual([
    'Music weeks for ages 6 to 18 and adults',
    'Riverside, CA',
    'July 12 – August 6, 2099',
    'from $90',
  ])
})

test('leaves out what is not known', async () => {
  expect(await offerOf([])).toEqual(['Music classes', 'Riverside, CA'])
  expect(await offerOf([], { city: '', region: '' })).toEqual(['Music classes'])
  expect(await offerOf([{ priceMinor: 9_000, currency: 'EUR' }], { city: 'Riverside', region: '' })).toEqual([
    'Music classes for all ages',
    'Riverside',
  ])
})

test('counts no class that is over, or whose sale has ended', async () => {
  const closed = await newTerm('2020-01-01T00:00:00Z')
  const over = new Date('2020-01-01T00:00:00Z')
  expect(await offerOf([{ termId: closed }, { overAt: over, startsOn: '2019-07-01' }])).toEqual([
    'Music classes',
    'Riverside, CA',
  ])
})

test('has the days of the term as long as no class has dates', async () => {
  const termId = await newTerm()
  expect(await offerOf([{ ageMin: 18, termId }])).toEqual([
    'Music classes for adults',
    'Riverside, CA',
    'July 5 – August 27, 2099',
    'from $100',
  ])
})

describe('ages', () => {
  test.each<[string, NewCourse[]]>([
    [
      'ages 6 to 12',
      [
        { ageMin: 6, ageMax: 9 },
        { ageMin: 9, ageMax: 12 },
      ],
    ],
    ['ages 6 to 9 and adults', [{ ageMin: 6, ageMax: 9 }, { ageMin: 18 }]],
    ['ages 6 to 18 and adults', [{ ageMin: 6, ageMax: 99 }]],
    ['ages up to 12', [{ ageMax: 12 }]],
    ['ages up to 12 and adults', [{ ageMax: 12 }, { ageMin: 21 }]],
    ['all ages', [{}, { ageMin: 6, ageMax: 9 }]],
  ])('%s', async (words, classes) => {
    expect((await offerOf(classes))[0]).toBe(`Music classes for ${words}`)
  })
})
