import { describe, expect, test } from 'vitest'
import { coverAddress, coverInstrumentOf } from './cover-instrument.ts'
import { coverPhrases } from './cover-phrases.ts'
import { plainCover, wideCover } from './cover-shapes.ts'
import { coverInstruments } from './cover-values.ts'
import { instrumentFamilies, type InstrumentFamily } from './instrument-values.ts'
import { pathOfPicture } from './picture.ts'

const id = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'

describe('coverInstrumentOf', () => {
  test.each<[string, InstrumentFamily, string[], string | undefined]>([
    ['Flamenco guitar and compás', 'guitar', ['Guitar'], 'guitar'],
    ['Electric bass, deep pocket', 'guitar', ['Electric bass'], 'electric-bass'],
    ['Rock guitar masterclass', 'guitar', ['Electric guitar'], 'electric-guitar'],
    ['Guitar for everybody', 'guitar', ['Electric guitar'], 'electric-guitar'],
    ['Ukulele orchestra', 'guitar', ['Ukulele'], 'ukulele'],
    ['Cello choir', 'violin', ['Cello'], 'cello'],
    ['Low strings', 'violin', ['Double bass', 'Cello'], 'double-bass'],
    ['Electric bass by night', 'violin', [], 'double-bass'],
    ['Organ in the village church', 'piano', ['Organ'], 'organ'],
    ['Jazz piano voicings', 'piano', ['Piano'], undefined],
    ['Brass ensemble camp', 'brass', ['Trumpet', 'Horn'], 'trumpet'],
    ['Trombone slides into jazz', 'brass', [], 'trombone'],
    ['French horns, hunting calls', 'brass', [], 'horn'],
    ['SAXOPHONE section playing', 'wind', [], 'saxophone'],
    ['Frame drums of the Mediterranean', 'drums', ['Bendir'], 'frame-drum'],
    ['Cajón and conga', 'drums', [], 'djembe'],
    ['Choir in a week', 'voice', ['Voice'], 'choir'],
    ['Songwriting by the lake', 'voice', ['Voice', 'Guitar', 'Piano'], 'notebook'],
    ['Build a beat from field recordings', 'electronic', ['Computer'], 'drum-machine'],
    ['Conducting basics', 'theory', [], 'conducting'],
    ['<script>', 'theory', ['constructor', '__proto__'], undefined],
    ['', 'wind', [], undefined],
  ])('%j (%s, %j): %s', (name, family, instruments, instrument) => {
    expect(coverInstrumentOf({ name, family, instruments })).toBe(instrument)
  })

  test('every instrument that can be drawn is named by some phrase, each in plain lower case', () => {
    const rows = instrumentFamilies.flatMap((family) => coverPhrases[family])
    expect(new Set(rows.map(([instrument]) => instrument))).toEqual(new Set(coverInstruments))
    for (const phrase of rows.flatMap(([, all]) => all)) expect(phrase).toMatch(/^[a-z]+( [a-z]+)*$/)
  })
})

describe('the address of a cover', () => {
  const strings = { id, family: 'violin' } as const

  test('names family, class and instrument', () => {
    expect(coverAddress(strings, 'cello')).toBe(`/art/cover/violin/${id}_cello.svg`)
    expect(coverAddress(strings, undefined)).toBe(`/art/cover/violin/${id}.svg`)
  })

  test('is one that a class may be given as its picture, whatever it shows', () => {
    for (const instrument of coverInstruments)
      for (const address of [
        `/art/cover/piano/${id}_${instrument}.svg`,
        `/art/cover/piano/${id}_${instrument}_wide.svg`,
      ])
        expect(pathOfPicture(address)).toBe(address)
  })

  test('has a wide one beside it; other pictures stay', () => {
    expect(wideCover(`/art/cover/violin/${id}_cello.svg`)).toBe(`/art/cover/violin/${id}_cello_wide.svg`)
    expect(wideCover(`/art/cover/violin/${id}_cello_wide.svg`)).toBe(`/art/cover/violin/${id}_cello_wide.svg`)
    expect(wideCover(`/art/cover/violin/${id}.svg`)).toBe(`/art/cover/violin/${id}_wide.svg`)
    for (const other of [`/images/${id}/800.webp`, 'https://school.example/a.svg', '/art/logo.svg'])
      expect(wideCover(other)).toBe(other)
  })

  test('is told to outside clients without the instrument', () => {
    for (const instrument of coverInstruments)
      expect(plainCover(`/art/cover/violin/${id}_${instrument}.svg`)).toBe(`/art/cover/violin/${id}.svg`)
    for (const other of [`/art/cover/violin/${id}.svg`, `/images/${id}/800.webp`])
      expect(plainCover(other)).toBe(other)
  })
})
