import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect/client.ts'
import { refundPolicies } from '../db/schema/refund-policies.ts'
import { rooms } from '../db/schema/rooms.ts'
import { terms } from '../db/schema/terms.ts'
import { courseSessions, resourceBlocks } from '../db/schema/timetable.ts'
import { demoTimeZone } from '../settings/demo-time-zone.ts'
import { demoAudience } from './demo-audience.ts'
import { forChildren } from './demo-for-children.ts'
import { demoRooms, type DemoRoomKey } from './demo-rooms.ts'
import { storiesOfBands } from './demo-stories-of-bands.ts'
import { storiesOfPlayers } from './demo-stories-of-players.ts'
import type { DemoSummer } from './demo-summer.ts'
import { demoTimes } from './demo-times.ts'

export interface DemoPlaces {
  summer: DemoSummer
  timeZone: string
  termId: string
  roomIds: Record<DemoRoomKey, string>
}

/** All of it within 14 days and until the spring, then half, then a quarter. */
const demoPolicy = {
  name: 'Summer weeks',
  version: 1,
  tiers: [
    { daysBefore: 60, percent: 100 },
    { daysBefore: 30, percent: 50 },
    { daysBefore: 7, percent: 25 },
  ],
  feeMinor: 0,
  fullDays: 14,
}

/** The summer and the rooms of the demo school, and what is given back of a place there. */
export async function insertPlaces(
  tx: Transaction,
  summer: DemoSummer,
  settings: { timeZone: string },
): Promise<DemoPlaces> {
  const timeZone = await zoneOf(tx, settings)
  const { name, startsOn, endsOn } = summer
  const [policy] = await tx.insert(refundPolicies).values(demoPolicy).returning({ id: refundPolicies.id })
  const [term] = await tx
    .insert(terms)
    .values({ name, startsOn, endsOn, timeZone, refundPolicyId: policy?.id ?? null })
    .returning({ id: terms.id })
  const inserted = await tx
    .insert(rooms)
    .values(Object.values(demoRooms).map((room) => ({ ...room, timeZone })))
    .returning({ id: rooms.id, name: rooms.name })
  const ids = new Map(inserted.map(({ id, name: room }) => [room, id]))
  const roomIds = Object.entries(demoRooms).map(([key, room]) => [key, ids.get(room.name)])
  // A pair for each of the table's own keys.
  return {
    summer,
    timeZone,
    termId: term?.id ?? '',
    roomIds: Object.fromEntries(roomIds) as DemoPlaces['roomIds'],
  }
}

/**
 * The school's own zone. A demo school that has none configured, or one that the database does not know, uses the
 * demo's.
 */
async function zoneOf(tx: Transaction, { timeZone }: { timeZone: string }): Promise<string> {
  if (timeZone === 'UTC') return demoTimeZone
  const known = await tx.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`)
  return known.length > 0 ? timeZone : demoTimeZone
}

/** The details of a demo class besides its name and description. */
export function fieldsOf(name: string, { termId, roomIds }: DemoPlaces) {
  const { ageMax = null, language = 'en', prerequisites = '', ...audience } = audienceOf(name)
  const roomId = roomIds[timesOf(name).room]
  return { ...audience, ...storyOf(name), ageMax, language, prerequisites, termId, roomId }
}

/** Dates every class, in one statement; triggers book what the approved ones take. */
export async function insertSessions(
  tx: Transaction,
  courses: { id: string; name: string }[],
  { summer, timeZone }: DemoPlaces,
): Promise<void> {
  await tx.insert(courseSessions).values(
    courses.flatMap(({ id: courseId, name }) =>
      timesOf(name).meets.map((meeting) => ({
        courseId,
        localDate: summer.dateOf(meeting),
        localStart: meeting.start,
        minutes: meeting.minutes,
        timeZone,
      })),
    ),
  )
}

/** A substitute takes one date of a class, and the teacher of another is away on one: that date needs a teacher. */
export async function insertAbsences(
  tx: Transaction,
  courses: { id: string; name: string }[],
  idOf: (uid: string) => string,
  { summer, timeZone }: DemoPlaces,
): Promise<void> {
  const courseOf = (name: string) => courses.find((course) => course.name === name)?.id ?? ''
  await tx
    .update(courseSessions)
    .set({ instructorId: idOf(substitution.by), byHand: true })
    .where(
      and(
        eq(courseSessions.courseId, courseOf(substitution.of)),
        eq(courseSessions.localDate, summer.dateOf(substitution.on)),
      ),
    )
  const day = summer.dateOf(absence.on)
  const at = (time: string) => sql`(${`${day} ${time}`}::timestamp at time zone ${timeZone}::text)`
  await tx.insert(resourceBlocks).values({
    kind: 'person',
    resourceId: idOf(absence.of),
    during: sql`tstzrange(${at('08:00')}, ${at('14:00')})`,
    reason: absence.reason,
  })
}

const substitution = { of: 'Fiddle tunes by ear', on: { week: 7, day: 3 }, by: 'demo-marco' } as const
/** During the brass camp. */
const absence = { of: 'demo-clara', on: { week: 3, day: 4 }, reason: 'At the dentist' } as const

/** How it presents itself to prospective students; the day begins when its first session does. */
function storyOf(name: string) {
  const { forWhom, outcomes, day } = named(demoStories, name)
  const [first] = timesOf(name).meets
  return {
    forWhom,
    outcomes,
    dayPlan: day.map(([minutes, what]) => `${later(first?.start ?? '', minutes)} ${what}`),
  }
}

function later(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const ofDay = hour * 60 + minute + minutes
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const ofChildren = <Key extends keyof (typeof forChildren)[number]>(key: Key) =>
  Object.fromEntries(forChildren.map((one) => [one.row[0], one[key]]))
const times = { ...demoTimes, ...ofChildren('times') }
const demoStories = { ...storiesOfPlayers, ...storiesOfBands, ...ofChildren('story') }
const audiences = { ...demoAudience, ...ofChildren('audience') }
const timesOf = (name: string) => named(times, name)
export const audienceOf = (name: string) => named(audiences, name)

function named<T>(table: Record<string, T>, name: string): T {
  const row = table[name]
  if (!row) throw new Error(`the demo data does not say when, where or for whom there is: ${name}`)
  return row
}
