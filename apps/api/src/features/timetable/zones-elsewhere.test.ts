import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'

/**
 * Programs ship their own zone data. Where JavaScript computes another clock than PostgreSQL, nothing is wrong here,
 * since only PostgreSQL converts; but a calendar program built on it shows another hour, so the zones are named.
 */
let database: FreshDatabase
const shown: Shown[] = []
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  // One after another: a statement may not take long.
  for (const year of [2026, 2027, 2028, 2029, 2030]) shown.push(...(await shownIn(year)))
})
afterAll(() => database.drop())

interface Shown {
  zone: string
  at: Date
  wall: string
}

/** What PostgreSQL's clocks show in one year on both sides of every change, and in the middle of every month. */
const shownIn = (year: number) => database.sql<Shown[]>`
  with zones as materialized (
    select name from pg_timezone_names
     where name ~ '^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/'
  ), months as (
    select generate_series(make_timestamptz(${year}, 1, 15, 12, 0, 0, 'UTC'), make_timestamptz(${year}, 12, 15, 12, 0, 0, 'UTC'), '1 month') at
  ), weeks as (
    select generate_series(make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC'), make_timestamptz(${year}, 12, 31, 0, 0, 0, 'UTC'), '7 days') week
  ), changing as (
    select name, week from zones, weeks
     where (week + interval '168 hours') at time zone name - week at time zone name <> interval '168 hours'
  ), instants as (
    select name, at - lead as at
      from changing, generate_series(week, week + interval '168 hours', '30 minutes') at,
           unnest(array[interval '0', '30 minutes']) lead
     where at at time zone name - (at - interval '30 minutes') at time zone name <> interval '30 minutes'
    union
    select name, at from zones, months
  )
  select name as zone, at, to_char(at at time zone name, 'YYYY-MM-DD HH24:MI') as wall from instants`

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

/** What JavaScript's clock shows; undefined in a zone that it does not know. */
function shownByJavaScript(zone: string, at: Date): string | undefined {
  if (!clocks.has(zone)) clocks.set(zone, clockOf(zone))
  return clocks.get(zone)?.format(at).replace(',', '')
}

/** Sweden writes dates as the database does. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  } catch {
    return undefined
  }
}

test('zones that JavaScript computes otherwise are named', async ({ annotate }) => {
  const otherwise = new Set(
    shown.filter(({ zone, at, wall }) => shownByJavaScript(zone, at) !== wall).map(({ zone }) => zone),
  )
  const zones = new Set(shown.map(({ zone }) => zone))
  await annotate(
    `of ${zones.size} zones JavaScript computes otherwise: ${[...otherwise].join(', ') || 'none'}`,
  )
  expect(zones.size).toBeGreaterThan(400)
  // Both agree on the specification's examples, so the comparison is valid.
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'])
    expect([zone, zones.has(zone), otherwise.has(zone)]).toEqual([zone, true, false])
  expect(otherwise.size).toBeLessThan(zones.size / 4)
})

// Negative control: another zone's clock is detected.
test('the clock of another zone is noticed', () => {
  const berlin = shown.filter(({ zone }) => zone === 'Europe/Berlin')
  expect(berlin.length).toBeGreaterThan(60)
  const same = berlin.filter(({ at, wall }) => shownByJavaScript('Europe/London', at) === wall)
  expect(same).toEqual([])
})
