import { sql, type SQL } from 'drizzle-orm'
import { mostSessionsOfDay } from '@cadenza/contracts/timetable/timetable-week'
import { lookedAfterBy } from '../../db/functions/families.ts'

/** Whose sessions a week shows: statements that return rows of `shown`, and the date of the next one. */
export interface Scope {
  /** The room or the teacher whose closed times belong to the week, or all rooms. */
  closed?: 'rooms' | (string & {})
  inWeek(dates: string[]): SQL
  /** The date of the first session after `sunday`; no row when there is none. */
  next(sunday: string): SQL
}

/** What a week shows of a session, from `session` and its class in `courses`: they are read once. */
const shown = sql`session.id, session.local_date, session.local_start, session.minutes, session.time_zone, session.state,
  courses.status = 'Pending' as pending, courses.id as course_id, courses.slug, courses.name as course_name, courses.family,
  coalesce(session.room_id, courses.room_id) as room_id, coalesce(session.instructor_id, courses.instructor_id) as instructor_id`

// As a parameter it would be unknown to a cached plan, and the week would be planned anew at each read.
const oneTooMany = sql`${mostSessionsOfDay + 1}`.inlineParams()

/**
 * Of classes on sale. Each day is read by its own index, in the order in which it is shown, and no further than what is
 * shown: a week costs the same in a school of 500,000 sessions.
 */
export const sessionsOnSale: Scope = {
  inWeek: (dates) => sql`
    select first.* from unnest(${dateArray(dates)}) as day (date)
      cross join lateral (
        select ${shown} from course_sessions session
          join courses on courses.id = session.course_id and courses.status = 'Approved'
         where session.local_date = day.date and session.state = 'planned'
         order by session.local_start, session.id limit ${oneTooMany}) first`,
  next: (sunday) => sql`
    select session.local_date::text as date from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
     where session.local_date > ${sunday}::date and session.state = 'planned'
     order by session.local_date limit 1`,
}

/** The same with what was cancelled, and the times at which rooms are closed, for those who give rooms to classes. */
export const sessionsInAllRooms: Scope = {
  ...sessionsOnSale,
  inWeek: (dates) => sql`
    ${sessionsOnSale.inWeek(dates)} union all
    select * from (
      select ${shown} from course_sessions session
        join courses on courses.id = session.course_id and courses.status = 'Approved'
       where session.local_date = any(${dateArray(dates)}) and session.state = 'cancelled'
       limit ${oneTooMany}) cancelled`,
  closed: 'rooms',
}

/** Of a term's classes, and what of them waits for a decision. */
export function sessionsOfTerm(termId: string): Scope {
  return within(
    (between) => sql`
    select session.id, session.local_date from courses
      join course_sessions session on session.course_id = courses.id and session.state = 'planned' and ${between}
     where courses.term_id = ${termId} and courses.status in ('Approved', 'Pending')`,
  )
}

/**
 * Of the classes in which a person, or a child whom they look after, has a place, or is offered one from the waiting
 * list; once, however many of them attend.
 */
export function sessionsOfStudent(userId: string): Scope {
  return within(
    (between) => sql`
    select distinct session.id, session.local_date from seat_claims
      join courses on courses.id = seat_claims.course_id and courses.status = 'Approved'
      join course_sessions session on session.course_id = courses.id and ${between}
     where seat_claims.participant_id in ${lookedAfterBy(userId)}
       and seat_claims.is_live
       and (seat_claims.state = 'confirmed'
            or seat_claims.state = 'held' and exists (
              select from orders where orders.id = seat_claims.order_id and orders.entry_id is not null and orders.holds_seats))`,
  )
}

/**
 * Sessions of the teacher's classes that no one else takes, all those of classes that they co-teach, and those of others'
 * classes that they take.
 */
export function sessionsOfTeacher(userId: string): Scope {
  const scope = within(
    (between) => sql`
    select session.id, session.local_date from courses
      join course_sessions session on session.course_id = courses.id and ${between}
     where courses.instructor_id = ${userId} and courses.status in ('Approved', 'Pending')
       and (session.instructor_id is null or session.instructor_id = ${userId})
    union
    select session.id, session.local_date from courses
      join course_sessions session on session.course_id = courses.id and ${between}
     where courses.co_teacher_id = ${userId} and courses.status in ('Approved', 'Pending')
    union
    select session.id, session.local_date from course_sessions session
      join courses on courses.id = session.course_id and courses.status in ('Approved', 'Pending')
     where session.instructor_id = ${userId} and ${between}`,
  )
  return { ...scope, closed: userId }
}

/** What is booked in the room, and what waits for a decision and would be. */
export function sessionsOfRoom(roomId: string): Scope {
  const scope = within(
    (between, from, to) => sql`
    select session.id, session.local_date from resource_bookings booking
      join course_sessions session on session.id = booking.session_id and ${between}
     where booking.resource_id = ${roomId}
       and booking.during && tstzrange(${from}::timestamptz - interval '2 days', ${to}::timestamptz + interval '3 days')
    union
    select session.id, session.local_date from courses
      join course_sessions session on session.course_id = courses.id and session.state = 'planned' and ${between}
     where courses.room_id = ${roomId} and courses.status = 'Pending' and session.room_id is null
    union
    select session.id, session.local_date from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Pending'
     where session.room_id = ${roomId} and session.state = 'planned' and ${between}`,
  )
  return { ...scope, closed: roomId }
}

const farFuture = sql`'2999-01-01'::date`

/** Few enough to be read in full: those of one person or one room. */
function within(sessions: (between: SQL, from: SQL, to: SQL) => SQL): Scope {
  const read = (from: SQL, to: SQL) => sessions(sql`session.local_date between ${from} and ${to}`, from, to)
  return {
    inWeek: (dates) => sql`
      select ${shown}
        from (select id from (${read(sql`${dates[0]}::date`, sql`${dates[6]}::date`)}) as mine
               order by local_date, id limit ${7 * mostSessionsOfDay}) as chosen
        join course_sessions session on session.id = chosen.id
        join courses on courses.id = session.course_id`,
    next: (sunday) => sql`
      select local_date::text as date from (${read(sql`(${sunday}::date + 1)`, farFuture)}) as mine
       order by local_date limit 1`,
  }
}

function dateArray(dates: string[]): SQL {
  return sql`array[${sql.join(
    dates.map((date) => sql`${date}::date`),
    sql`, `,
  )}]`
}
