import { describe, expect, test } from 'vitest'

import { coverSvg } from '../src/cover.ts'
import { instrumentFamilies } from '@cadenza/contracts/course-values'
import { expectSoundSvg } from './sound-svg.ts'

const seeds = Array.from({ length: 20 }, (_, index) => `class-${index}`)

describe.each(instrumentFamilies)('cover of the %s family', (family) => {
  test('equal seeds draw the same text, different seeds different ones', () => {
    expect(coverSvg('a', family)).toBe(coverSvg('a', family))
    expect(new Set(seeds.map((seed) => coverSvg(seed, family))).size).toBe(seeds.length)
  })

  test('20 seeds are sound SVG below 14 KB, in three formats', () => {
    for (const seed of seeds) {
      for (const size of [undefined, { width: 1200, height: 630 }, { width: 400, height: 400 }]) {
        const svg = coverSvg(seed, family, size)
        expectSoundSvg(svg)
        expect(Buffer.byteLength(svg)).toBeLessThan(14_000)
      }
    }
  })
})

test('a seed that holds markup leaves no trace in the cover', () => {
  expect(coverSvg('"><script>', 'guitar')).not.toContain('script')
})

test('one seed draws another cover for every family', () => {
  expect(new Set(instrumentFamilies.map((family) => coverSvg('same', family))).size).toBe(
    instrumentFamilies.length,
  )
})
