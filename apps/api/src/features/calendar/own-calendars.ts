import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CalendarFeed, CreateCalendarInput } from '@cadenza/contracts/timetable/calendar'
import { mostFeeds, type FeedScope } from '@cadenza/contracts/timetable/timetable-values'
import type { Role } from '@cadenza/contracts/people/user'
import { officeRoles, roles } from '@cadenza/contracts/people/user-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { users } from '../../db/schema/users.ts'
import { calendarFeeds } from '../../db/schema/timetable.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { hashOfToken, newFeedToken } from './feed-token.ts'

const rolesFor: Record<FeedScope, readonly Role[]> = {
  mine: roles,
  teaching: ['instructor', 'admin'],
  room: officeRoles,
}

/** Whether a person with this role may have, and read, a calendar of this kind. */
export const mayRead = (role: Role, scope: FeedScope) => rolesFor[scope].includes(role)

/** The caller's calendars that can be read, oldest first. */
export function listCalendars({ db, actor }: Ctx<Student>): Promise<CalendarFeed[]> {
  return liveFeeds(db, actor.userId)
}

/**
 * Creates an address at which a calendar program reads the caller's places, the classes they teach, or a room. It is
 * shown here and never again. Throws `forbidden` for a calendar that is not for the caller's role, `not_found` for an
 * unknown room, `too_many_calendars`.
 */
export async function createCalendar(
  ctx: Ctx<Student>,
  { scope, subjectId }: CreateCalendarInput,
): Promise<{ feed: CalendarFeed; address: string }> {
  const { userId, role } = ctx.actor
  if (!mayRead(role, scope)) throw forbidden()
  const token = newFeedToken()
  const feed = await ctx.db.transaction(async (tx) => {
    // Requests from two devices at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if ((await liveFeeds(tx, userId)).length >= mostFeeds)
      throw conflict('too_many_calendars', { limit: mostFeeds })
    if (subjectId !== undefined) await requireRoom(tx, subjectId)
    const [made] = await tx
      .insert(calendarFeeds)
      .values({ userId, scope, subjectId, tokenHash: hashOfToken(token) })
      .returning({ id: calendarFeeds.id })
    return (await liveFeeds(tx, userId)).find(({ id }) => id === made?.id)
  })
  if (!feed) throw notFound('calendar')
  return { feed, address: `${ctx.publicUrl()}/calendar/${token}.ics` }
}

/** Ends an address for good; false for another user's address and for one that had ended already. */
export async function revokeCalendar(
  ctx: Ctx<Student>,
  { id }: { id: string },
): Promise<{ removed: boolean }> {
  const ended = await ctx.db
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(calendarFeeds.id, id), isLiveOf(ctx.actor.userId)))
    .returning({ id: calendarFeeds.id })
  return { removed: ended.length > 0 }
}

/** Ends a person's addresses, or those made before an instant: an earlier holder of the account may have made one. */
export async function revokeCalendarsOf(db: Executor, userId: string, madeBefore?: Date): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ revokedAt: sql`now()` })
    .where(and(isLiveOf(userId), madeBefore && lt(calendarFeeds.createdAt, madeBefore)))
}

const isLiveOf = (userId: string) => and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt))

async function liveFeeds(db: Executor, userId: string): Promise<CalendarFeed[]> {
  const rows = await db
    .select({ feed: calendarFeeds, room: { id: rooms.id, name: rooms.name } })
    .from(calendarFeeds)
    .leftJoin(rooms, eq(rooms.id, calendarFeeds.subjectId))
    .where(isLiveOf(userId))
    .orderBy(asc(calendarFeeds.id))
  return rows.map(({ feed: { id, scope, createdAt, lastReadAt }, room }) => ({
    id,
    scope,
    room,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }))
}

async function requireRoom(db: Executor, id: string) {
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
}
