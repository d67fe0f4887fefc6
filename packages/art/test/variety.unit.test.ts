import { expect, test } from 'vitest'

import { coverInstruments } from '@cadenza/contracts/pictures/cover-values'
import { coverLook } from '../src/cover-look.ts'
import { sceneryNames } from '../src/sceneries/sceneries.ts'
import { schemes } from '../src/schemes.ts'
import { skyNames } from '../src/skies/skies.ts'

const page = 24

function lookOf(seed: string, index: number): string {
  const instrument = coverInstruments[(index * 7) % coverInstruments.length]
  const { scenery, sky, scheme } = coverLook(seed, { family: 'theory', instrument })
  return `${instrument} ${scenery} ${sky} ${scheme}`
}

/** How many pairs of one look stand within a page of each other. */
function twinsWithin(looks: readonly string[]): number {
  return looks.reduce(
    (sum, look, index) => sum + looks.slice(index + 1, index + page).filter((other) => other === look).length,
    0,
  )
}

test('of 500 classes no two within a page of 24 share instrument, scenery and colours', () => {
  const looks = Array.from({ length: 500 }, (_, index) => lookOf(`class-${index}`, index))
  expect(twinsWithin(looks)).toBe(0)
  // The counter finds some where there are some.
  expect(twinsWithin([...looks.slice(0, 10), ...looks.slice(0, 10)])).toBe(10)
})

test('even 24 classes of one instrument hardly ever share a look: there are over a thousand, each as likely', () => {
  expect(schemes.length * sceneryNames.length * skyNames.length).toBeGreaterThan(1000)
  const lists = Array.from({ length: 100 }, (_, list) =>
    Array.from({ length: page }, (_unused, index) =>
      JSON.stringify(coverLook(`list ${list} class ${index}`, { family: 'guitar', instrument: 'guitar' })),
    ),
  )
  const pairs = (page * (page - 1)) / 2
  const twins = lists.reduce((sum, looks) => sum + twinsWithin(looks), 0)
  // Twice what chance alone gives: 24 pairs in 100 lists.
  expect(twins).toBeLessThan((2 * 100 * pairs) / (schemes.length * sceneryNames.length * skyNames.length))
})

test('every scheme, landscape and sky turns up', () => {
  const looks = Array.from({ length: 2000 }, (_, index) => coverLook(`class-${index}`, { family: 'brass' }))
  expect(new Set(looks.map(({ scheme }) => scheme)).size).toBe(schemes.length)
  expect(new Set(looks.map(({ scenery }) => scenery)).size).toBe(sceneryNames.length)
  expect(new Set(looks.map(({ sky }) => sky)).size).toBe(skyNames.length)
})
