import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { connect } from '../../db/connect/client.ts'
import { refusal } from '../../../test/timetable-school.ts'

/** What the zone's clocks show is the truth; the span is computed from it by PostgreSQL alone. */
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterAll(() => database.drop())

async function instant(date: string, start: string, zone: string): Promise<string | undefined> {
  const [row] = await database.sql<{ at: Date }[]>`
    select lower(session_range(${date}, ${start}, 60, ${zone})) as at`
  return row?.at.toISOString()
}

test.each([
  ['2027-07-05', '09:30', 'Europe/Berlin', '2027-07-05T07:30:00.000Z'],
  ['2027-01-05', '09:30', 'Europe/Berlin', '2027-01-05T08:30:00.000Z'],
  ['2027-07-05', '09:30', 'America/New_York', '2027-07-05T13:30:00.000Z'],
  ['2027-07-05', '09:30', 'Asia/Kathmandu', '2027-07-05T03:45:00.000Z'],
  ['2026-10-25', '01:59', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2027-03-28', '03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
])('%s %s in %s is %s', async (date, start, zone, at) => {
  expect(await instant(date, start, zone)).toBe(at)
})

test.each([
  ['2027-03-28', '02:30', 'Europe/Berlin', 'time_does_not_exist'],
  ['2026-10-25', '02:30', 'Europe/Berlin', 'time_happens_twice'],
  // Clocks move by half an hour there.
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', 'time_does_not_exist'],
  ['2027-04-04', '01:45', 'Australia/Lord_Howe', 'time_happens_twice'],
])('%s %s in %s: %s', async (date, start, zone, reason) => {
  expect(await refusal(instant(date, start, zone))).toEqual({
    reason,
    details: { date, start, timeZone: zone },
  })
})

interface Change {
  zone: string
  wall: string
  shown: number
}

// npm run test:long -- timetable sets CLOCK_UNTIL=2030.
const until = Number(process.env.CLOCK_UNTIL ?? 2027)

/**
 * Around every clock change of the next years in every zone: each quarter of an hour of the wall clock is one instant and
 * shown again as it was written, or refused. That the clock shows it twice or never is counted from instants alone.
 */
test('in every zone, a time is printed as it was stored, or refused', { timeout: 240_000 }, async () => {
  // One statement that takes as long as the machine needs.
  const patient = connect(database.url, { max: 1, answer_timeout: 0, connection: { statement_timeout: 0 } })
  await patient.unsafe(`
    create function judged(p_wall timestamp, p_zone text) returns text language plpgsql as $$
    begin
      return (lower(session_range(p_wall::date, p_wall::time, 60, p_zone)) at time zone p_zone)::text;
    exception when sqlstate 'CZ409' then return sqlerrm;
    end $$`)
  const wrong = await patient<(Change & { judged: string })[]>`
    with days as (
      select name, day from pg_timezone_names, generate_series('2026-01-01'::timestamptz, ${`${until}-12-31`}::timestamptz, '1 day') day
       where name ~ '^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/'
         and (day + interval '1 day') at time zone name - day at time zone name <> interval '1 day'
    ), changes as (
      select name, at from days, generate_series(day, day + interval '1 day', '15 minutes') at
       where at at time zone name - (at - interval '15 minutes') at time zone name <> interval '15 minutes'
    ), shown as (
      select name, at as change, instant at time zone name as wall, count(*)::int as shown
        from changes, generate_series(at - interval '6 hours', at + interval '6 hours', '15 minutes') instant
       group by name, at, wall
    ), walls as (
      select name, at as change, wall
        from changes, generate_series(at at time zone name - interval '3 hours', at at time zone name + interval '3 hours', '15 minutes') wall
    ), looked_at as (
      select name as zone, wall, coalesce(shown, 0) as shown, judged(wall, name) as judged
        from walls left join shown using (name, change, wall)
    )
    select zone, wall::text, shown, judged from looked_at
     where judged is distinct from
           case shown when 0 then 'time_does_not_exist' when 1 then wall::text else 'time_happens_twice' end
     union all
     select count(*)::text, null, count(distinct zone)::int, null from looked_at having count(*) < 10000
     limit 5`
  await patient.end()
  expect([...wrong]).toEqual([])
})

// Negative control: without the look at the day after, the first day of summer time is an hour off.
test('the zone as it was the day before is not enough', async () => {
  const [row] = await database.sql<{ same: boolean }[]>`
    select (('2027-03-28 09:30'::timestamp - interval '1 hour') at time zone 'UTC') at time zone 'Europe/Berlin'
           = '2027-03-28 09:30'::timestamp as same`
  expect(row?.same).toBe(false)
})
