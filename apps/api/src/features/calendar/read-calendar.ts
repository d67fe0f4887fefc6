import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { absencePage } from '@cadenza/contracts/places/absence-page'
import type { FeedScope } from '@cadenza/contracts/timetable/timetable-values'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { calendarFeeds } from '../../db/schema/timetable.ts'
import { notFound } from '../../errors.ts'
import { attendeesByClass } from '../../records/people/attendees-by-class.ts'
import { hashOfToken } from './feed-token.ts'
import { offeredPlaces, type OfferedPlaces } from '../../records/days/offered-places.ts'
import { listEntries, type CalendarEntry } from './list-entries.ts'
import { mayRead } from './own-calendars.ts'
import type { Calendar } from './to-ics.ts'

/** The sessions of a class as a calendar. Throws `not_found` unless it is on sale, or was until thirty days ago. */
export async function readClassCalendar(ctx: Ctx, { id }: { id: string }): Promise<Calendar> {
  const [course] = await ctx.catalogue
    .select({ name: courses.name, status: courses.status })
    .from(courses)
    .where(and(eq(courses.id, id), or(eq(courses.status, 'Approved'), eq(courses.status, 'Cancelled'))))
  if (!course) throw notFound('class')
  const sessionIds = sql`(select id from course_sessions where course_id = ${id})`
  const entries = await listEntries(ctx.catalogue, { sessionIds, now: ctx.now() })
  // Subscribers learn that the class is off; afterwards it is as if it had never existed.
  if (course.status === 'Cancelled' && entries.length === 0) throw notFound('class')
  return { name: course.name, publicUrl: ctx.publicUrl(), entries }
}

/**
 * What the owner of a calendar's address may see. Throws the same `not_found`, after the same single query, for a token
 * that never existed, was revoked, or whose owner is gone or no longer has the role.
 */
export async function readFeed(ctx: Ctx, { token }: { token: string }): Promise<Calendar> {
  const [feed] = await ctx.db
    .select({ ...owned, role: users.role, roomName: rooms.name })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(rooms, eq(rooms.id, calendarFeeds.subjectId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashOfToken(token)),
        isNull(calendarFeeds.revokedAt),
        isNull(users.deletedAt),
      ),
    )
  if (!feed || !mayRead(feed.role, feed.scope)) throw notFound('calendar')
  const subject = feed.scope === 'room' ? feed.subjectId : feed.userId
  const isMine = feed.scope === 'mine'
  const [entries, attendees, offers] = await Promise.all([
    listEntries(ctx.db, { sessionIds: sessionsOf[feed.scope](subject ?? ''), now: ctx.now() }),
    isMine ? attendeesByClass(ctx.db, feed.userId) : new Map<string, string[]>(),
    isMine ? offeredPlaces(ctx.db, feed.userId) : new Map<string, OfferedPlaces>(),
    noteReading(ctx, feed),
  ])
  const publicUrl = ctx.publicUrl()
  const named = entries.map((entry) => {
    const offer = offers.get(entry.courseId)
    return offer?.isOnlyOffered
      ? asOffered(entry, offer, publicUrl)
      : withAttendees(
          isMine ? withAbsence(entry, publicUrl, ctx.now()) : entry,
          attendees.get(entry.courseId),
        )
  })
  return { name: nameOf(feed, ctx.school.name), publicUrl, entries: named }
}

function nameOf({ scope, roomName }: { scope: FeedScope; roomName: string | null }, school: string): string {
  if (scope === 'room') return say(msg`${{ school }}: ${{ room: roomName ?? say(msg`room`) }}`)
  return scope === 'mine' ? say(msg`${{ school }}: enrolled classes`) : say(msg`${{ school }}: my teaching`)
}

/** `Harp (Mia, Ben)`: a person who looks after several participants wants to see who attends. */
function withAttendees(entry: CalendarEntry, names: string[] | undefined): CalendarEntry {
  return names ? { ...entry, courseName: `${entry.courseName} (${names.join(', ')})` } : entry
}

/** In a family's own calendar alone: where it tells that someone does not come. */
function withAbsence(entry: CalendarEntry, publicUrl: string, now: Date): CalendarEntry {
  if (entry.isCancelled || entry.from <= now) return entry
  const page = publicUrl + absencePage({ from: entry.date })
  return { ...entry, note: `${entry.note}\n${say(msg`Cannot come? Tell us: ${{ page }}`)}`.trim() }
}

/** `Offered: Harp (Mia)`, with the way to the offer. */
function asOffered(
  entry: CalendarEntry,
  { people, orderId }: OfferedPlaces,
  publicUrl: string,
): CalendarEntry {
  const { courseName, note } = withAttendees(entry, people.length > 0 ? people : undefined)
  const page = `${publicUrl}/dashboard/${orderId ? `offer/${orderId}` : 'waitingList'}`
  return {
    ...entry,
    isTentative: true,
    courseName: say(msg`Offered: ${{ courseName }}`),
    note: `${note}\n${say(msg`Offered from the waiting list: ${{ page }}`)}`,
  }
}

const owned = {
  id: calendarFeeds.id,
  userId: calendarFeeds.userId,
  scope: calendarFeeds.scope,
  subjectId: calendarFeeds.subjectId,
  lastReadAt: calendarFeeds.lastReadAt,
}

/** By index, for each kind of calendar. listEntries decides which of these are shown. */
const sessionsOf: Record<FeedScope, (subject: string) => SQL> = {
  // An offered place is shown as tentative; one that was given back is no longer shown; one cancelled with its class is shown as cancelled.
  mine: (userId) => sql`(
    select session.id from seat_claims claim
      join course_sessions session on session.course_id = claim.course_id
     where claim.participant_id in ${lookedAfterBy(userId)} and claim.is_live and claim.state = 'confirmed'
    union
    select session.id from seat_claims claim
      join orders on orders.id = claim.order_id and orders.entry_id is not null and orders.holds_seats
      join course_sessions session on session.course_id = claim.course_id
     where claim.participant_id in ${lookedAfterBy(userId)} and claim.is_live and claim.state = 'held'
    union
    select session.id from payments
      join seat_claims claim on claim.order_id = payments.order_id
      join courses course on course.id = claim.course_id
      join course_sessions session on session.course_id = claim.course_id
      left join refunds on refunds.id = claim.refund_id
     where payments.user_id = ${userId}
       and claim.state = 'revoked' and course.status = 'Cancelled'
       and (refunds.id is null or refunds.created_at >= course.decided_at))`,
  teaching: (userId) => sql`(
    select id from course_sessions where instructor_id = ${userId}
    union all
    select session.id from courses course
      join course_sessions session on session.course_id = course.id and session.instructor_id is null
     where course.instructor_id = ${userId}
    union
    select session.id from courses course
      join course_sessions session on session.course_id = course.id
     where course.co_teacher_id = ${userId})`,
  room: (roomId) => sql`(
    select id from course_sessions where room_id = ${roomId}
    union all
    select session.id from courses course
      join course_sessions session on session.course_id = course.id and session.room_id is null
     where course.room_id = ${roomId})`,
}

const hourMs = 3_600_000

/** Programs poll all day long: one write an hour is enough to see that an address is used. */
async function noteReading(ctx: Ctx, { id, lastReadAt }: { id: string; lastReadAt: Date | null }) {
  const now = ctx.now()
  const due = new Date(now.getTime() - hourMs)
  if (lastReadAt && lastReadAt >= due) return
  await ctx.db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(eq(calendarFeeds.id, id), or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, due))),
    )
}
