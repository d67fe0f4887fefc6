import { describe, expect, test } from 'vitest'

import { initialsOf, monogramBackgrounds, monogramSvg } from '../src/monogram.ts'
import { contrastRatio, textColourOn } from '../src/palette.ts'
import { portraitSvg } from '../src/portrait.ts'
import { expectSoundSvg } from './sound-svg.ts'

describe('portrait', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => `person-${index}`)

  test('60 seeds are sound SVG without ids or metadata, below 24 KB', () => {
    for (const seed of seeds) {
      const svg = portraitSvg(seed)
      expectSoundSvg(svg)
      expect(svg).not.toContain('metadata')
      expect(Buffer.byteLength(svg)).toBeLessThan(24_000)
    }
  })

  test('equal seeds draw the same person, different seeds different ones', () => {
    expect(portraitSvg('a')).toBe(portraitSvg('a'))
    expect(new Set(seeds.map(portraitSvg)).size).toBe(seeds.length)
  })
})

describe('monogram', () => {
  test.each([
    ['Ada Lindqvist', 'AL'],
    ['ada maria van lindqvist', 'AL'],
    ['Élodie', 'É'],
    ['E\u0301lodie', 'É'],
    ['Иван Петров', 'ИП'],
    ['山田 太郎', '山太'],
    ['ß', 'ß'],
    ['<b>', 'B'],
    ['"&" \'', ''],
    ['👩‍👩‍👧 🎵', ''],
    ['\ud800', ''],
    ['\u0000\u0007', ''],
    ['   ', ''],
    ['', ''],
    [`Z${'\u0301'.repeat(5000)}`, 'Ź'],
  ])('%j gives the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
    expectSoundSvg(monogramSvg(name, 'seed'))
  })

  test('a name without a letter shows a note instead of text', () => {
    expect(monogramSvg('', 'seed')).not.toContain('<text')
    expect(monogramSvg('', 'seed')).toContain('<ellipse')
  })

  test('every background carries its letters with at least 4.5:1', () => {
    for (const background of monogramBackgrounds) {
      expect(contrastRatio(background, textColourOn(background))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the seed chooses the background', () => {
    const drawn = Array.from({ length: 100 }, (_, index) => monogramSvg('Ada', `seed ${index}`))
    expect(new Set(drawn).size).toBe(monogramBackgrounds.length)
    expect(monogramSvg('Ada', 'x')).toBe(monogramSvg('Ada', 'x'))
  })
})
