import sharp from 'sharp'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { coverInstruments } from '@cadenza/contracts/pictures/cover-values'
import { coverLook } from '../src/cover-look.ts'
import { coverDrawing, coverSizes, coverSvg } from '../src/cover.ts'
import { motifOfInstrument, typicalInstruments } from '../src/motifs/motif-of-instrument.ts'
import { placeMotif } from '../src/placement.ts'
import { randomFrom } from '../src/random.ts'
import { mistScheme } from '../src/schemes.ts'
import { svgDocument } from '../src/svg-document.ts'
import { expectSoundSvg } from './sound-svg.ts'

const seeds = Array.from({ length: 8 }, (_, index) => `class-${index}`)
const family = 'theory'

describe.each(coverInstruments)('cover with %s', (instrument) => {
  test('equal seeds draw the same text, different seeds different ones', () => {
    expect(coverSvg('a', { family, instrument })).toBe(coverSvg('a', { family, instrument }))
    expect(new Set(seeds.map((seed) => coverSvg(seed, { family, instrument }))).size).toBe(seeds.length)
  })

  test('is sound SVG of at most 3 kB as it is sent, in each shape', () => {
    for (const seed of seeds)
      for (const shape of ['card', 'wide'] as const) {
        const svg = coverSvg(seed, { family, instrument }, shape)
        expectSoundSvg(svg)
        expect(gzipSync(svg).length, seed).toBeLessThanOrEqual(3072)
      }
  })

  test.each([
    ['card', coverSizes.card],
    ['wide', coverSizes.wide],
    ['beside the words of a shared link', { width: 610, height: 630 }],
  ])('its outline lies on the page: %s', (_name, size) => {
    for (const seed of seeds) {
      const { outline } = placeMotif(motifOfInstrument[instrument], size, randomFrom(seed))
      for (const [x, y] of outline) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(size.width)
        expect(y).toBeGreaterThanOrEqual(0)
        // The fan of keys and the choir go on below the page.
        if ((motifOfInstrument[instrument].standsAt ?? 0) < 1) expect(y).toBeLessThanOrEqual(size.height)
      }
    }
  })

  test('nothing of the drawing lies outside its outline', async () => {
    const { draw, outline, standsAt = 0 } = motifOfInstrument[instrument]
    const page = { x: -1000, y: -1000, width: 2000, height: 2000 }
    const below = standsAt > 1 ? '<path d="M-1000 150H1000V1000H-1000Z"/>' : ''
    const mask = `<path d="M${outline.map((point) => point.join(' ')).join('L')}Z" stroke="#000" stroke-width="70"/>${below}`
    const outside = await paintedPixels(svgDocument(page, draw(mistScheme, randomFrom('a')) + mask))
    const masked = await paintedPixels(svgDocument(page, mask))
    expect(outside - masked).toBe(0)
  })
})

/** How many of 500 by 500 pixels are not transparent. */
async function paintedPixels(svg: string): Promise<number> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(500, 500)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let painted = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 40) painted++
  return painted
}

test('a seed that holds markup leaves no trace in the cover', () => {
  expect(coverSvg('"><script>', { family: 'guitar' })).not.toContain('script')
})

test('a class that names no instrument gets one that is typical of its family, by turns', () => {
  const many = Array.from({ length: 60 }, (_, index) => `class-${index}`)
  for (const kind of instrumentFamilies) {
    const shown = new Set(many.map((seed) => coverLook(seed, { family: kind }).instrument))
    expect([...shown].toSorted()).toEqual([...typicalInstruments[kind]].toSorted())
  }
})

test('both shapes show the same instrument in the same country', () => {
  for (const seed of seeds) {
    const { scheme } = coverLook(seed, { family, instrument: 'cello' })
    expect(scheme).toBe(coverLook(seed, { family, instrument: 'cello' }).scheme)
    const [card, wide] = (['card', 'wide'] as const).map((shape) =>
      coverSvg(seed, { family, instrument: 'cello' }, shape),
    )
    const sky = /fill="(#\w+)"/.exec(card ?? '')?.[1]
    expect(/fill="(#\w+)"/.exec(wide ?? '')?.[1]).toBe(sky)
  }
  expect(coverDrawing('a', { family }, coverSizes.card)).toContain('<rect')
})
