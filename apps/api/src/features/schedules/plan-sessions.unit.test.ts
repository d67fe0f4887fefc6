import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleRule, StoredSession } from '@cadenza/contracts/timetable/schedule'
import { planSessions } from './plan-sessions.ts'

/** Which sessions a class will have, for any rule and any sessions that it has now. */

const dateOf = (n: number) => new Date(Date.UTC(2027, 6, 1 + n)).toISOString().slice(0, 10)
const anyDate = fc.integer({ min: 0, max: 25 }).map(dateOf)
const anyStart = fc.constantFrom('09:30', '10:00', '14:00')

const anyStored: fc.Arbitrary<StoredSession[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    date: anyDate,
    start: anyStart,
    minutes: fc.constant(60),
    timeZone: fc.constant('Europe/Berlin'),
    roomId: fc.constant(null),
    instructorId: fc.constant(null),
    note: fc.constantFrom('', 'In the garden'),
    state: fc.constant('planned' as const),
    byHand: fc.boolean(),
    insteadOf: fc.option(anyDate),
    isOver: fc.boolean(),
  }),
  { maxLength: 12 },
)

const rule: ScheduleRule = {
  recurrence: 'weekly',
  weekdays: [1],
  everyWeeks: 1,
  start: '09:30',
  minutes: 60,
  from: null,
  until: null,
  count: 5,
  leftOut: [],
  timeZone: null,
}
const anyDates = fc.uniqueArray(anyDate, { maxLength: 15 }).map((dates) => dates.toSorted())

test('those by hand stay, each date of the rule has one session, and no id is given twice', () => {
  fc.assert(
    fc.property(anyStored, anyDates, anyStart, (sessions, dates, start) => {
      // Among the sessions made by the rule, none replaces another.
      const stored = sessions.map((one) => (one.byHand ? one : { ...one, insteadOf: null }))
      const planned = planSessions({ rule: { ...rule, start }, dates, byHand: undefined, stored })
      const upcoming = stored.filter(({ isOver }) => !isOver)

      const kept = upcoming.filter(({ byHand }) => byHand)
      expect(new Set(planned.filter(({ byHand }) => byHand).map(({ id }) => id))).toEqual(
        new Set(kept.map(({ id }) => id)),
      )
      for (const { id, date, note } of kept)
        expect(planned).toContainEqual(expect.objectContaining({ id, date, note }))

      const past = stored.filter(({ isOver }) => isOver)
      const done = [
        ...kept.map((one) => one.insteadOf),
        ...past.map((one) => (one.byHand ? one.insteadOf : one.date)),
      ]
      const made = planned.filter(({ byHand }) => !byHand)
      expect(made.map(({ date }) => date)).toEqual(dates.filter((date) => !done.includes(date)))
      expect(made.every((one) => one.start === start)).toBe(true)

      const ids = planned.flatMap(({ id }) => id ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => upcoming.some((one) => one.id === id))).toBe(true)
      // No session goes while another is new: it would have been the same one.
      const free = upcoming.filter(({ byHand }) => !byHand).length
      expect(made.filter(({ id }) => id !== null)).toHaveLength(Math.min(free, made.length))
    }),
    { numRuns: 500 },
  )
})

test('a session keeps its id on its date, whatever comes before it', () => {
  const stored = ['2027-07-12', '2027-07-19'].map((date, n) => session(`id-${n}`, date))
  const dates = ['2027-07-05', '2027-07-12', '2027-07-19']
  const planned = planSessions({ rule, dates, byHand: undefined, stored })
  expect(planned.map(({ id }) => id)).toEqual([null, 'id-0', 'id-1'])
})

function session(id: string, date: string): StoredSession {
  return {
    id,
    date,
    start: '09:30',
    minutes: 60,
    timeZone: 'Europe/Berlin',
    roomId: null,
    instructorId: null,
    note: '',
    state: 'planned',
    byHand: false,
    insteadOf: null,
    isOver: false,
  }
}
