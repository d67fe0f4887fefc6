import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'

// SCHEDULE_RUNS=20000 makes it long.
const runs = Number(process.env.SCHEDULE_RUNS ?? 100)

/** The dates of a rule, compared with the plainest way to compute them. */
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterAll(() => database.drop())

interface Rule {
  recurrence: 'every_weekday' | 'weekly' | 'every_n_weeks' | 'by_hand'
  weekdays: number[]
  everyWeeks: number
  from: string
  until: string | null
  count: number | null
  leftOut: string[]
}

async function expand(rule: Rule): Promise<string[]> {
  const rows = await database.sql<{ day: string }[]>`
    select day::text from expand_schedule(${JSON.stringify(rule)}::text::jsonb)`
  return rows.map(({ day }) => day)
}

const dayMs = 86_400_000
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const dayOf = (date: string) => Date.parse(date) / dayMs
/** Monday is 1; the first of January 1970 was a Thursday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1
const mondayOf = (day: number) => day - weekdayOf(day) + 1

/** Day by day, as a person would with a calendar and a pencil. */
function oracle({ recurrence, weekdays, everyWeeks, from, until, count, leftOut }: Rule): string[] {
  const found: string[] = []
  if (recurrence === 'by_hand') return found
  const days = recurrence === 'every_weekday' ? [1, 2, 3, 4, 5] : weekdays
  const weeks = recurrence === 'every_n_weeks' ? everyWeeks : 1
  for (let day = dayOf(from); until === null || day <= dayOf(until); day++) {
    if (found.length === Math.min(count ?? 201, 201)) break
    const isTheirWeek = (mondayOf(day) - mondayOf(dayOf(from))) % (7 * weeks) === 0
    if (isTheirWeek && days.includes(weekdayOf(day)) && !leftOut.includes(dateOf(day)))
      found.push(dateOf(day))
  }
  return found
}

const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    recurrence: fc.constantFrom('every_weekday', 'weekly', 'every_n_weeks', 'by_hand'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    everyWeeks: fc.integer({ min: 1, max: 8 }),
    first: fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2030-12-31') }),
    end: fc.oneof(
      fc.record({ days: fc.integer({ min: 0, max: 300 }), count: fc.constant(null) }),
      fc.record({ days: fc.constant(null), count: fc.integer({ min: 1, max: 200 }) }),
    ),
    leftOut: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 40 }),
  })
  .map(({ first, end: { days, count }, leftOut, ...rule }) => ({
    ...rule,
    from: dateOf(first),
    until: days === null ? null : dateOf(first + days),
    count,
    leftOut: leftOut.map((later) => dateOf(first + later)),
  }))

test('every rule makes the dates that a pencil would', async () => {
  await fc.assert(
    fc.asyncProperty(anyRule, async (rule) => {
      expect(await expand(rule)).toEqual(oracle(rule))
    }),
    { numRuns: runs },
  )
})

test('as many as were asked for, however many are left out and however far apart they are', async () => {
  const from = '2027-07-05'
  const leftOut = Array.from({ length: 200 }, (_, n) => dateOf(dayOf(from) + 56 * n))
  const rule: Rule = {
    recurrence: 'every_n_weeks',
    weekdays: [1],
    everyWeeks: 8,
    from,
    until: null,
    count: 200,
    leftOut,
  }
  expect(await expand(rule)).toEqual(oracle(rule))
})

describe('09:30 stays 09:30', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25', '2027-03-28'],
    ['America/New_York', '2026-11-01', '2027-03-14'],
    ['Australia/Lord_Howe', '2026-10-04', '2027-04-04'],
  ])('in %s when clocks change', async (zone, ...changes) => {
    for (const change of changes) {
      const rule = {
        recurrence: 'weekly',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from: dateOf(dayOf(change) - 3),
        count: 7,
      }
      const rows = await database.sql<{ clock: string; utc: string }[]>`
        select (lower(during) at time zone ${zone})::time::text as clock, (lower(during) at time zone 'UTC')::time::text as utc
          from expand_schedule(${JSON.stringify({ ...rule, until: null, leftOut: [] })}::text::jsonb),
               session_range(day, '09:30', 60, ${zone}) as during`
      expect(new Set(rows.map(({ clock }) => clock))).toEqual(new Set(['09:30:00']))
      // Negative control: there was a clock change, which adding days to an instant would have missed.
      expect(new Set(rows.map(({ utc }) => utc)).size).toBe(2)
    }
  })
})
