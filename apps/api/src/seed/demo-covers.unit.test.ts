import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverSvg } from '@cadenza/art/cover'
import { coverLook, type CoverSubject } from '@cadenza/art/cover-look'
import { coverInstrumentOf } from '@cadenza/contracts/pictures/cover-instrument'
import { isId } from '@cadenza/contracts/text/text'
import { instrumentFamilySchema } from '@cadenza/contracts/courses/course'
import { readLines } from '../features/imports/read-lines.ts'
import { demoTables, listed, readDemo } from './demo-tables.ts'

interface Cover {
  id: string
  name: string
  subject: CoverSubject
}

const details = demoTables({ last: 2026, next: 2027 }).read('course_details')
const covers: Cover[] = readLines(readDemo('courses.csv')).map(({ cells }) => {
  const { externalId: id = '', name = '' } = cells
  const family = instrumentFamilySchema.parse(cells.family)
  const instruments = listed(details.find(({ course }) => course === name)?.instruments)
  return { id, name, subject: { family, instrument: coverInstrumentOf({ name, family, instruments }) } }
})

test('demo classes have ids of their own', () => {
  expect(new Set(covers.map(({ id }) => id)).size).toBe(details.length)
  for (const { id } of covers) expect(isId(id)).toBe(true)
})

test('each shows what it is about', () => {
  const shown = Object.fromEntries(
    covers.map(({ id, name, subject }) => [name, coverLook(id, subject).instrument]),
  )
  expect(shown).toMatchObject({
    'Flamenco guitar and compás': 'guitar',
    'Electric bass, deep pocket': 'electric-bass',
    'Cello choir': 'cello',
    'Trombone slides into jazz': 'trombone',
    'Saxophone section playing': 'saxophone',
    'Ukulele orchestra': 'ukulele',
    'Organ: pipes and pedals': 'organ',
    'Violin first steps': 'violin',
    'Ukulele club': 'ukulele',
    'Recorder adventures': 'recorder',
    'Make your first beat': 'drum-machine',
  })
  expect(new Set(Object.values(shown)).size).toBeGreaterThanOrEqual(18)
})

test('no two share instrument, landscape and colours; neighbours share no colours', () => {
  const looks = covers.map(({ id, subject }) => coverLook(id, subject))
  const kinds = looks.map(({ instrument, scenery, scheme }) => `${instrument} ${scenery} ${scheme}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  for (const [index, { scheme }] of looks.entries()) expect(scheme).not.toBe(looks[index + 1]?.scheme)
})

/** The mean difference of a channel, 0 to 255, at which two covers can be distinguished at a glance. */
const tellApart = 25

async function pixels(svg: string): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg)).resize(32, 24, { fit: 'fill' }).removeAlpha()
  return picture.raw().toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

test('no two look nearly alike', async () => {
  const drawn = await Promise.all(covers.map(({ id, subject }) => pixels(coverSvg(id, subject))))
  const near = drawn.flatMap((one, index) =>
    drawn
      .slice(0, index)
      .map((other, at) => ({ pair: [covers[index]?.name, covers[at]?.name], apart: difference(one, other) }))
      .filter(({ apart }) => apart < tellApart),
  )
  expect(near).toEqual([])
})

test('that measure finds a cover that only moved a little, and one in slightly other colours', async () => {
  const [cover] = covers
  if (!cover) throw new Error('there are no demo classes')
  const svg = coverSvg(cover.id, cover.subject)
  const one = await pixels(svg)
  expect(difference(one, await pixels(svg.replace('viewBox="0 0 ', 'viewBox="25 10 ')))).toBeLessThan(
    tellApart,
  )
  expect(difference(one, await pixels(svg.replaceAll('#F2495C', '#D9364A')))).toBeLessThan(tellApart)
  expect(difference(one, one)).toBe(0)
})
