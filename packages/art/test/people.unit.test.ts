import { describe, expect, test } from 'vitest'

import { initialsOf, monogramBackgrounds, monogramSvg } from '../src/monogram.ts'
import { contrastRatio, textColourOn } from '../src/palette.ts'
import { portraitSvg } from '../src/portrait.ts'
import { lookOfName } from '../src/portraits/given-names.ts'
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

describe('a portrait fits its name', () => {
  const variants = Array.from({ length: 60 }, (_, index) => index)
  const bearded = (seed: string) => !portraitSvg(seed).includes('<g transform="translate(653 805)"></g>')

  test.each([
    ['anna-lindqvist-2', 'feminine'],
    ['demo-marco', 'masculine'],
    ['ines-romero', 'feminine'],
    ['sam-okafor', 'any'],
    ['somebody', 'any'],
    ['k3f9x', 'any'],
    ['constructor', 'any'],
  ])('%s: %s', (seed, look) => {
    expect(lookOfName(seed)).toBe(look)
  })

  test('no woman and nobody without a telling name has a beard; some men have', () => {
    for (const name of ['anna', 'sam', 'somebody'])
      expect(variants.filter((variant) => bearded(`${name}-${variant}`))).toEqual([])
    expect(variants.filter((variant) => bearded(`peter-${variant}`)).length).toBeGreaterThan(5)
  })

  test('variants of one name vary skin, hair, clothes and what is behind', () => {
    const drawn = variants.map((variant) => portraitSvg(`anna-${variant}`))
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const skin of ['#FFE6D5', '#F8D3B0', '#E3AC7D', '#B97A50', '#8D5A3B'])
      expect(drawn.filter((svg) => svg.includes(`fill="${skin}"`)).length, skin).toBeGreaterThan(3)
    for (const svg of drawn) expect(svg).not.toContain('<g transform="translate(531 487)"></g>')
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
