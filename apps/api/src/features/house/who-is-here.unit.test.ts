import { describe, expect, test } from 'vitest'
import { currentPlace, missingOf, stayOf, type DayPlace } from './who-is-here.ts'

/** `9:30` of one day. */
const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

type Facts = Partial<Omit<DayPlace, 'inAt' | 'outAt'>> & { in?: string; out?: string }

/** A place in a class from nine to ten, unless it says otherwise. */
const place = (from: string, to: string, { in: inAt, out, ...facts }: Facts = {}): DayPlace => ({
  sessionId: from,
  claimId: from,
  participantId: 'mia',
  isChild: true,
  begins: at(from),
  ends: at(to),
  isExpected: true,
  state: null,
  inAt: inAt === undefined ? null : at(inAt),
  outAt: out === undefined ? null : at(out),
  toldAt: null,
  ...facts,
})
const morning = (facts?: Facts) => place('9:00', '10:00', facts)
const noon = (facts?: Facts) => place('11:00', '12:00', facts)
const adult = { isChild: false }
const present = { state: 'present' as const }

describe('who is in the house', () => {
  test.each<[string, DayPlace[], string, 'in' | 'not handed over' | 'no']>([
    ['nobody without a mark', [morning()], '9:30', 'no'],
    ['nor who is absent', [morning({ state: 'absent' })], '9:30', 'no'],
    ['nor who is excused', [morning({ state: 'excused' })], '9:30', 'no'],
    ['who is present', [morning(present)], '9:30', 'in'],
    ['who is late', [morning({ state: 'late' })], '9:30', 'in'],
    ['who came in, without a state', [morning({ in: '8:50' })], '8:55', 'in'],
    ['between two classes, by the mark of the first', [morning(present), noon()], '10:30', 'in'],
    ['in the second, with one in at the first', [morning({ in: '8:50' }), noon()], '11:30', 'in'],
    ['a child 14 minutes after its last class', [morning(), noon({ in: '10:55' })], '12:14', 'in'],
    ['and 15 minutes after it', [morning(), noon({ in: '10:55' })], '12:15', 'not handed over'],
    ['not a child that was fetched', [morning(present), noon({ ...present, out: '12:02' })], '12:30', 'no'],
    ['nor one that left early', [morning({ ...present, out: '9:40' }), noon()], '9:45', 'no'],
    [
      'one that left and came back',
      [morning({ in: '8:50', out: '10:00' }), noon({ in: '10:58' })],
      '11:10',
      'in',
    ],
    [
      'and is present in the later class',
      [morning({ in: '8:50', out: '10:00' }), noon(present)],
      '11:10',
      'in',
    ],
    ['who left before the class began', [morning({ ...present, out: '8:58' })], '9:10', 'no'],
    [
      'whose out is before the in, until it is put right',
      [morning({ in: '9:20', out: '9:10' })],
      '9:30',
      'in',
    ],
    [
      'a child is due after the class it came to',
      [morning(present), noon({ state: 'excused' })],
      '10:15',
      'not handed over',
    ],
    [
      'also if it is absent from the next',
      [morning(present), noon({ state: 'absent' })],
      '10:15',
      'not handed over',
    ],
    ['an adult until their last class ends', [morning({ ...adult, in: '8:50' }), noon(adult)], '11:59', 'in'],
    ['and no longer', [morning({ ...adult, in: '8:50' }), noon(adult)], '12:00', 'no'],
    ['an adult who left', [morning({ ...adult, ...present, out: '9:30' })], '9:40', 'no'],
    [
      'who came to a class that was cancelled since',
      [morning({ ...present, isExpected: false })],
      '9:30',
      'in',
    ],
  ])('%s', (_, day, now, expected) => {
    const stay = stayOf(day, at(now))
    expect(stay ? (stay.isNotHandedOver ? 'not handed over' : 'in') : 'no').toBe(expected)
  })

  test.each([
    ['9:30', '9:00', 'now'],
    ['10:30', '11:00', 'next'],
    ['12:30', '11:00', 'over'],
  ])('at %s they are named by the class at %s', (now, session, phase) => {
    const current = currentPlace([noon(), morning(present)], at(now))
    expect([current?.place.sessionId, current?.phase]).toEqual([session, phase])
  })
})

describe('who is missing', () => {
  const of = (name: string, facts: Facts = {}) => morning({ claimId: name, ...facts })
  test.each<[string, DayPlace[], string, string[] | 'not_marked']>([
    ['nobody 14 minutes after the beginning', [of('mia'), of('ben')], '9:14', []],
    ['without any mark the class is not marked yet', [of('mia'), of('ben')], '9:15', 'not_marked'],
    [
      'what a family said beforehand is no mark',
      [of('mia'), of('ben', { state: 'excused' })],
      '9:15',
      'not_marked',
    ],
    ['where all are excused nobody waits for a mark', [of('ben', { state: 'excused' })], '9:15', []],
    ['from the first mark on, who has none', [of('mia'), of('ben', present)], '9:15', ['mia']],
    ['or is marked as absent', [of('mia', { state: 'absent' }), of('ben', present)], '9:15', ['mia']],
    ['and not before the time', [of('mia', { state: 'absent' }), of('ben', present)], '9:10', []],
    ['an in at a gate is a mark', [of('mia'), of('ben', { in: '8:55' })], '9:15', ['mia']],
    ['nobody who is excused', [of('mia', { state: 'excused' }), of('ben', present)], '9:15', []],
    ['nor whose place has ended', [of('mia', { isExpected: false }), of('ben', present)], '9:15', []],
    [
      'nor of a class that was cancelled',
      [of('mia', { isExpected: false }), of('ben', { ...present, isExpected: false })],
      '9:15',
      [],
    ],
  ])('%s', (_, roster, now, expected) => {
    const found = missingOf(roster, at(now))
    expect(found === 'not_marked' ? found : found.map(({ claimId }) => claimId)).toEqual(expected)
  })
})
