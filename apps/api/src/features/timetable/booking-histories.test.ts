import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import {
  isPossible,
  takenBy,
  type BookingModel,
  type SessionModel,
} from '../../../test/timetable/booking-model.ts'
import { newCourse, newRoom, newTeacher } from '../../../test/timetable-school.ts'
import { databaseError } from '../../lib/database-error.ts'

/**
 * Random histories of a timetable, run on the database and on a model that compares everything with everything: a
 * change is accepted when no person and no room is then in two places at once, and refused otherwise; the bookings
 * match the model. BOOKING_RUNS sets how many histories, BOOKING_SEED replaces the fixed seed.
 */
const numRuns = Number(process.env.BOOKING_RUNS ?? 6)
const seed = Number(process.env.BOOKING_SEED ?? 20_270_705)

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterAll(() => database.drop())

const [teachers, rooms, classes] = [2, 2, 4]
const dayMinutes = 24 * 60
const when = fc
  .record({ day: fc.nat(1), slot: fc.nat(11) })
  .map(({ day, slot }) => day * dayMinutes + 540 + slot * 30)
const anyRoom = fc.option(fc.nat(rooms - 1))
const anySession = fc.nat(30)
const anyClass = fc.nat(classes - 1)

const add = fc.record({
  do: fc.constant('add' as const),
  class: anyClass,
  from: when,
  minutes: fc.constantFrom(30, 60, 90),
  room: anyRoom,
})
const step = fc.oneof(
  { weight: 6, arbitrary: add },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), session: anySession, from: when }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('plan' as const), session: anySession, isPlanned: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('rehouse' as const), session: anySession, room: anyRoom }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), session: anySession }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), class: anyClass, isApproved: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('house' as const), class: anyClass, room: anyRoom }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('teach' as const),
      class: anyClass,
      teacher: fc.nat(teachers - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('turn' as const),
      room: fc.nat(rooms - 1),
      minutes: fc.constantFrom(0, 10, 30, 45),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const history = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' })

/** The ids of what the model numbers. */
interface Ids {
  teachers: string[]
  rooms: string[]
  classes: string[]
  sessions: string[]
}

/** The model after a step; undefined when the step names a session that does not exist. */
function after(model: BookingModel, step: Step): BookingModel | undefined {
  const next = structuredClone(model)
  const session = 'session' in step ? next.sessions[step.session] : undefined
  const offered = 'class' in step ? next.classes[step.class] : undefined
  if (step.do === 'turn') next.rooms[step.room] = step.minutes
  else if (step.do === 'add' && offered) {
    const { class: of, from, minutes, room } = step
    next.sessions.push({ class: of, from, minutes, room, isPlanned: true })
  } else if (step.do === 'decide' && offered) offered.isApproved = step.isApproved
  else if (step.do === 'house' && offered) offered.room = step.room
  else if (step.do === 'teach' && offered) offered.teacher = step.teacher
  else if (!session || !('session' in step)) return undefined
  else if (step.do === 'move') session.from = step.from
  else if (step.do === 'plan') session.isPlanned = step.isPlanned
  else if (step.do === 'rehouse') session.room = step.room
  else next.sessions.splice(step.session, 1)
  return next
}

/** The same step in the database; the number of sessions shows where a new one belongs. */
async function apply({ sql }: FreshDatabase, step: Step, ids: Ids): Promise<void> {
  const roomId = 'room' in step && step.room !== null ? (ids.rooms[step.room] ?? null) : null
  const course = 'class' in step ? (ids.classes[step.class] ?? '') : ''
  const session = 'session' in step ? (ids.sessions[step.session] ?? '') : ''
  if (step.do === 'add') {
    const { date, start } = wallClock(step.from)
    const [row] = await sql<{ id: string }[]>`
      insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, room_id)
      values (${course}, ${date}, ${start}, ${step.minutes}, 'Europe/Berlin', ${roomId}) returning id`
    ids.sessions.push(row?.id ?? '')
  } else if (step.do === 'move') {
    const { date, start } = wallClock(step.from)
    await sql`update course_sessions set local_date = ${date}, local_start = ${start} where id = ${session}`
  } else if (step.do === 'plan') {
    const state = step.isPlanned ? 'planned' : 'cancelled'
    await sql`update course_sessions set state = ${state} where id = ${session}`
  } else if (step.do === 'rehouse') {
    await sql`update course_sessions set room_id = ${roomId} where id = ${session}`
  } else if (step.do === 'remove') {
    await sql`delete from course_sessions where id = ${session}`
    ids.sessions.splice(step.session, 1)
  } else if (step.do === 'decide') {
    const status = step.isApproved ? 'Approved' : 'Pending'
    await sql`update courses set status = ${status} where id = ${course}`
  } else if (step.do === 'house') {
    await sql`update courses set room_id = ${roomId} where id = ${course}`
  } else if (step.do === 'teach') {
    await sql`update courses set instructor_id = ${ids.teachers[step.teacher] ?? ''} where id = ${course}`
  } else {
    await sql`update rooms set turnaround_minutes = ${step.minutes} where id = ${ids.rooms[step.room] ?? ''}`
  }
}

function wallClock(minutes: number) {
  const ofDay = minutes % dayMinutes
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    date: `2099-07-0${6 + Math.floor(minutes / dayMinutes)}`,
    start: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  }
}

/** Whether the database accepted a change. It refuses an overlap of rooms and people, or of sessions of one class. */
async function isTaken(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    const refused = databaseError(error)
    if (refused?.message === 'clash' || refused?.constraint_name === 'course_sessions_disjoint') return false
    throw error
  }
}

async function booked({ sql }: FreshDatabase, ids: Ids): Promise<string[]> {
  const rows = await sql<{ kind: string; resource: string; session: string; from: number; to: number }[]>`
    select kind, resource_id as resource, session_id as session,
           (extract(epoch from lower(during) - '2099-07-06 00:00 Europe/Berlin'::timestamptz) / 60)::int as from,
           (extract(epoch from upper(during) - '2099-07-06 00:00 Europe/Berlin'::timestamptz) / 60)::int as to
      from resource_bookings where resource_id = any (${[...ids.teachers, ...ids.rooms]})`
  return rows
    .map(({ kind, resource, session, from, to }) => {
      const name =
        kind === 'room' ? `room ${ids.rooms.indexOf(resource)}` : `teacher ${ids.teachers.indexOf(resource)}`
      return lineOf({ resource: name, session: ids.sessions.indexOf(session), from, to })
    })
    .toSorted(byText)
}

const lineOf = (one: ReturnType<typeof takenBy>[number]) =>
  `${one.resource}, session ${one.session}: ${one.from} to ${one.to}`
const byText = (one: string, other: string) => (one < other ? -1 : 1)

/** Plays a history in the database and in the model; throws where the two differ. */
async function play(on: FreshDatabase, steps: Step[]): Promise<void> {
  const { sql } = on
  const ids: Ids = { teachers: [], rooms: [], classes: [], sessions: [] }
  for (let n = 0; n < teachers; n++) ids.teachers.push(await newTeacher(sql))
  for (let n = 0; n < rooms; n++) ids.rooms.push(await newRoom(sql))
  const none: SessionModel[] = []
  let model: BookingModel = { rooms: ids.rooms.map(() => 0), classes: [], sessions: none }
  for (let n = 0; n < classes; n++) {
    const facts = { teacher: n % teachers, room: n % rooms, isApproved: n > 0 }
    model.classes.push(facts)
    const status = facts.isApproved ? 'Approved' : 'Pending'
    ids.classes.push(
      await newCourse(sql, { teacher: ids.teachers[facts.teacher], room: ids.rooms[facts.room], status }),
    )
  }
  for (const one of steps) {
    const next = after(model, one)
    if (!next) continue
    const expected = isPossible(next)
    expect([one, await isTaken(apply(on, one, ids))]).toEqual([one, expected])
    if (expected) model = next
    expect(await booked(on, ids)).toEqual(takenBy(model).map(lineOf).toSorted(byText))
  }
}

const check = (on: FreshDatabase, runs: number) =>
  fc.check(
    fc.asyncProperty(history, (steps) => play(on, steps)),
    { seed, numRuns: runs, endOnFailure: true },
  )

test(
  'what is accepted is what overlaps nothing, and is booked as it should be',
  { timeout: 1_200_000 },
  async () => {
    const { failed, counterexample, errorInstance } = await check(database, numRuns)
    expect({ failed, counterexample, errorInstance }).toMatchObject({ failed: false })
  },
)

// Negative controls: without the constraints, the model notices.
test.each([
  [
    'the constraint of rooms and people',
    'alter table resource_bookings drop constraint resource_bookings_disjoint',
  ],
  ['the constraint of one class', 'alter table course_sessions drop constraint course_sessions_disjoint'],
  ['the trigger of classes', 'alter table courses disable trigger courses_follow'],
  ['the trigger of rooms', 'alter table rooms disable trigger rooms_follow'],
])('without %s it is noticed', async (_, weaken) => {
  const weak = await freshDatabase({ template: 'product' })
  try {
    await weak.sql.unsafe(weaken)
    expect((await check(weak, 100)).failed).toBe(true)
  } finally {
    await weak.drop()
  }
})
