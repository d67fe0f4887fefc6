import type { Mark } from '@cadenza/contracts/places/attendance'
import { attendanceStates } from '@cadenza/contracts/places/attendance-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byMoment, marksOf, newMark, withMarks, type MarkedCell } from './cells.ts'

const nothing: MarkedCell = { state: null, inAt: null, outAt: null, collectedBy: null }
const place = { sessionId: '0198a0de-0000-7000-8000-000000000001', claimId: 'c1' }
const minute = (number: number) => new Date(Date.UTC(2091, 6, 2, 9, number)).toISOString()

const op = fc.record({ opId: fc.uuid(), markedAt: fc.nat({ max: 4 }).map(minute) })
const mark: fc.Arbitrary<Mark> = fc
  .tuple(
    op,
    fc.oneof(
      fc.record({
        what: fc.constant('state' as const),
        value: fc.constantFrom(...attendanceStates, null),
      }),
      fc.record({ what: fc.constant('in' as const), value: fc.constantFrom(minute(1), minute(2), null) }),
      fc.record({
        what: fc.constant('out' as const),
        value: fc.constantFrom(
          { at: minute(7), collectedBy: { kind: 'alone' as const, reason: 'big' } },
          { at: minute(8), collectedBy: { kind: 'contact' as const, id: 'joe', name: 'Joe' } },
          null,
        ),
      }),
    ),
  )
  .map(([own, said]) => ({ ...place, ...own, ...said }))

/** As the school keeps cells: one operation at a time, with the moment of what holds. */
function school() {
  const winners = new Map<Mark['what'], Mark>()
  return {
    take(marks: Mark[]) {
      for (const one of marks) {
        const held = winners.get(one.what)
        if (!held || byMoment(held, one) < 0) winners.set(one.what, one)
      }
    },
    cell: () => withMarks(nothing, [...winners.values()]),
  }
}

test('three devices, any order, doubled and late: every screen and the school come to one cell', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(mark, fc.nat({ max: 2 })), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat({ max: 2 }), { maxLength: 6 }),
      (made, turns) => {
        const marks = made.map(([one]) => one)
        const phones = [0, 1, 2].map((phone) => made.filter(([, by]) => by === phone).map(([one]) => one))
        const oracle = withMarks(nothing, marks)
        expect(withMarks(nothing, [...marks, ...marks].toReversed())).toEqual(oracle)

        const desk = school()
        for (const turn of [...turns, 0, 1, 2]) desk.take((phones[turn] ?? []).toReversed())
        expect(desk.cell()).toEqual(oracle)
        // A screen whose marks have all arrived shows what the school says.
        for (const own of phones) expect(withMarks(desk.cell(), own)).toEqual(withMarks(oracle, own))
      },
    ),
  )
})

test('of two marks of one moment the greater id wins; by its place in the list it would be either', () => {
  const [one, other] = ['a', 'b'].map((opId, at): Mark => {
    return { ...place, opId, markedAt: minute(0), what: 'state', value: at ? 'late' : 'present' }
  })
  if (!one || !other) throw new Error('two marks')
  expect(withMarks(nothing, [one, other]).state).toBe('late')
  expect(withMarks(nothing, [other, one]).state).toBe('late')
})

test('two presses within a millisecond have two moments, the later of which wins', () => {
  const made = ['present', 'late', 'absent'] as const
  const marks = made.map((value) => newMark({ place, what: 'state', value }))
  expect(withMarks(nothing, marks.toReversed()).state).toBe('absent')
  expect(marksOf(marks, { ...place, claimId: 'other' })).toEqual([])
})
