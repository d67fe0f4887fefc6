import { sql, type SQL } from 'drizzle-orm'
import { daysOfWeek, weekOf } from '@cadenza/contracts/timetable/iso-week'
import {
  mostSessionsOfDay,
  type StaffWeekInput,
  type TimetableWeek,
  type WeekInput,
  type WeekSession,
} from '@cadenza/contracts/timetable/timetable-week'
import type { Office, Instructor, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { notFound } from '../../errors.ts'
import { attendeesByClass } from '../../records/people/attendees-by-class.ts'
import { offeredPlaces } from '../../records/days/offered-places.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import {
  sessionsInAllRooms,
  sessionsOfRoom,
  sessionsOfStudent,
  sessionsOfTeacher,
  sessionsOfTerm,
  sessionsOnSale,
  type Scope,
} from './week-scopes.ts'

/** The sessions of all classes on sale; the first 60 of each day. */
export function getPublicWeek(ctx: Ctx, { week }: WeekInput): Promise<TimetableWeek> {
  return getWeek(ctx, ctx.catalogue, week, sessionsOnSale)
}

/**
 * The sessions of the classes that the caller, or a child whom they look after, has a place in or is offered one, and
 * which of the children; a cancelled session stays, marked. When no week is given and this one is empty, the next one
 * that is not.
 */
export async function getStudentWeek(ctx: Ctx<Student>, { week }: WeekInput): Promise<TimetableWeek> {
  const { userId } = ctx.actor
  const [shown, attendees, offers] = await Promise.all([
    getWeekOrNext(ctx, week, sessionsOfStudent(userId)),
    attendeesByClass(ctx.db, userId),
    offeredPlaces(ctx.db, userId),
  ])
  const named = (session: WeekSession): WeekSession => ({
    ...session,
    attendees: attendees.get(session.course.id) ?? [],
    offer: offers.get(session.course.id) ?? null,
  })
  return { ...shown, days: shown.days.map((day) => ({ ...day, sessions: day.sessions.map(named) })) }
}

/** What the caller teaches, including what waits for a decision, and when they are away. */
export function getInstructorWeek(ctx: Ctx<Instructor>, { week }: WeekInput): Promise<TimetableWeek> {
  return getWeek(ctx, ctx.db, week, sessionsOfTeacher(ctx.actor.userId))
}

/**
 * The same for any room, teacher or term, or all that is on sale in the whole school, what was cancelled of it among it,
 * with the closed times of all rooms.
 * When no week is given and this one is empty, the next one that is not. Throws `not_found` for an unknown room, teacher or
 * term.
 */
export async function getStaffWeek(
  ctx: Ctx<Office>,
  { week, roomId, instructorId, termId }: StaffWeekInput,
): Promise<TimetableWeek> {
  if (roomId !== undefined) {
    await mustExist(ctx, 'room', sql`select 1 from rooms where id = ${roomId}`)
    return getWeekOrNext(ctx, week, sessionsOfRoom(roomId))
  }
  if (instructorId !== undefined) {
    await mustExist(ctx, 'teacher', sql`select 1 from users where id = ${instructorId}`)
    return getWeekOrNext(ctx, week, sessionsOfTeacher(instructorId))
  }
  if (termId !== undefined) {
    await mustExist(ctx, 'term', sql`select 1 from terms where id = ${termId}`)
    return getWeekOrNext(ctx, week, sessionsOfTerm(termId))
  }
  return getWeekOrNext(ctx, week, sessionsInAllRooms)
}

async function mustExist(ctx: Ctx, what: 'room' | 'teacher' | 'term', statement: SQL) {
  const [found] = await ctx.db.execute(statement)
  if (!found) throw notFound(what)
}

async function getWeekOrNext(ctx: Ctx, asked: string | undefined, scope: Scope): Promise<TimetableWeek> {
  const first = await getWeek(ctx, ctx.db, asked, scope)
  const isShut = scope.closed !== 'rooms' && first.closed.length > 0
  const next = asked === undefined && !isShut ? first.nextWeek : null
  return next === null ? first : await getWeek(ctx, ctx.db, next, scope)
}

async function getWeek(
  ctx: Ctx,
  db: Executor,
  asked: string | undefined,
  scope: Scope,
): Promise<TimetableWeek> {
  const thisDay = schoolToday(ctx, db)
  const week = asked ?? weekOf(await thisDay)
  const dates = daysOfWeek(week)
  const [monday = '', sunday = ''] = [dates[0], dates[6]]
  const [today, number, sessions, closed] = await Promise.all([
    thisDay,
    schoolWeek(db, monday),
    readSessions(db, scope.inWeek(dates)),
    scope.closed === undefined ? [] : readClosed(ctx, db, scope.closed, monday, sunday),
  ])
  const [next] = sessions.length > 0 ? [] : await db.execute<{ date: string }>(scope.next(sunday))
  const byDay = Map.groupBy(sessions, ({ date }) => date)
  return {
    week,
    number,
    thisWeek: weekOf(today),
    days: dates.map((date) => {
      const ofDay = byDay.get(date) ?? []
      return { date, sessions: ofDay.slice(0, mostSessionsOfDay), more: ofDay.length > mostSessionsOfDay }
    }),
    closed,
    nextWeek: next ? weekOf(next.date) : null,
  }
}

/** Which week of its term it is: the first whole one is week 1. Null for the days before it, and outside of terms. */
async function schoolWeek(db: Executor, monday: string): Promise<number | null> {
  const [term] = await db.execute<{ number: number | null }>(sql`
    select nullif((${monday}::date - first) / 7 + (starts_on = first)::int, 0) as number
      from terms, lateral (select date_trunc('week', starts_on)::date as first) as first_week
     where ${monday}::date between first and ends_on
     order by starts_on, name limit 1`)
  return term?.number ?? null
}

type Row = Omit<WeekSession, 'course' | 'room' | 'instructor' | 'attendees' | 'offer'> & {
  courseId: string
  slug: string | null
  courseName: string
  family: string
  roomId: string | null
  roomName: string | null
  instructorId: string
  instructorName: string
}

async function readSessions(db: Executor, shown: SQL): Promise<WeekSession[]> {
  const rows = await db.execute<Row>(sql`
    select shown.id, shown.local_date::text as date, to_char(shown.local_start, 'HH24:MI') as start, shown.minutes,
           shown.time_zone as "timeZone", shown.state, shown.pending,
           shown.course_id as "courseId", shown.slug, shown.course_name as "courseName", shown.family,
           rooms.id as "roomId", rooms.name as "roomName", users.id as "instructorId", users.name as "instructorName"
      from (${shown}) as shown
      join users on users.id = shown.instructor_id
      left join rooms on rooms.id = shown.room_id
     order by shown.local_date, shown.local_start, shown.course_name, shown.id`)
  return rows.map(
    ({ courseId, slug, courseName, family, roomId, roomName, instructorId, instructorName, ...row }) => ({
      ...row,
      course: { id: courseId, slug, name: courseName, family },
      room: roomId === null || roomName === null ? null : { id: roomId, name: roomName },
      instructor: { id: instructorId, name: instructorName },
      attendees: [],
      offer: null,
    }),
  )
}

/** By the room's clock, or for people by the school's. */
async function readClosed(
  ctx: Ctx,
  db: Executor,
  closed: NonNullable<Scope['closed']>,
  monday: string,
  sunday: string,
) {
  const whose = closed === 'rooms' ? sql`block.kind = 'room'` : sql`block.resource_id = ${closed}`
  const rows = await db.execute<TimetableWeek['closed'][number]>(sql`
    select block.id, block.resource_id as "resourceId", block.reason, to_char(lower(block.during) at time zone zone.name, 'YYYY-MM-DD"T"HH24:MI') as "from",
           to_char(upper(block.during) at time zone zone.name, 'YYYY-MM-DD"T"HH24:MI') as "to"
      from resource_blocks block
      left join rooms on rooms.id = block.resource_id
      cross join lateral (select coalesce(rooms.time_zone, ${ctx.school.timeZone}) as name) zone
     where ${whose}
       and block.during && tstzrange(${monday}::timestamp at time zone zone.name,
                                     (${sunday}::date + 1)::timestamp at time zone zone.name)
     order by block.during, block.id limit ${closed === 'rooms' ? 200 : 50}`)
  return [...rows]
}
