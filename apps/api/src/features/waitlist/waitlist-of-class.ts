import { and, asc, count, desc, eq, inArray, lt, not, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  WaitlistEventPage,
  WaitlistOfClass,
  WaitlistOfClassInput,
} from '@cadenza/contracts/places/waitlist'
import { waitlistPageSize } from '@cadenza/contracts/places/waitlist-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { waitlistEntries, waitlistEvents, waitlistPeople } from '../../db/schema/waitlist.ts'
import { notFound } from '../../errors.ts'
import { attendee } from '../../records/people/attendee.ts'

type Page = Pick<WaitlistOfClassInput, 'id'> & Partial<WaitlistOfClassInput>

/** The line of a class: offers first, then who waits, in turn, a page at a time. Throws `not_found`. */
export async function getWaitlistOfClass(
  ctx: Ctx<Office>,
  { id, limit = waitlistPageSize, cursor }: Page,
): Promise<WaitlistOfClass> {
  const after = readIdCursor(cursor)
  const [[course], [waiting], [ahead], offered, waitingRows] = await Promise.all([
    ctx.db
      .select({ seatsSaved: courses.seatsSaved, savedUntil: courses.savedUntil })
      .from(courses)
      .where(eq(courses.id, id)),
    ctx.db
      .select({ families: count(), people: sum(waitlistEntries.seats).mapWith(Number) })
      .from(waitlistEntries)
      .where(and(isOf(id), isWaiting)),
    after === undefined
      ? [{ families: 0 }]
      : ctx.db
          .select({ families: count() })
          .from(waitlistEntries)
          .where(and(isOf(id), isWaiting, not(isAfter(after)))),
    after === undefined
      ? selectEntries(ctx)
          .where(and(isOf(id), isOffered))
          .orderBy(...inTurn)
      : [],
    selectEntries(ctx)
      .where(and(isOf(id), isWaiting, after === undefined ? undefined : isAfter(after)))
      .orderBy(...inTurn)
      .limit(limit + 1),
  ])
  if (!course) throw notFound('class')
  const { shown, nextCursor } = idPageOf(waitingRows, limit)
  const rows = [
    ...offered.map((entry) => ({ ...entry, place: null })),
    ...shown.map((entry, index) => ({ ...entry, place: (ahead?.families ?? 0) + index + 1 })),
  ]
  const people = await listPeople(
    ctx,
    rows.map((entry) => entry.id),
  )
  return {
    entries: rows.map(({ queuedAt, offeredUntil, ...entry }) => ({
      ...entry,
      people: people
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ person }) => ({ id: person.id, name: person.name })),
      joinedAt: queuedAt.toISOString(),
      offeredUntil: offeredUntil?.toISOString() ?? null,
    })),
    nextCursor,
    families: waiting?.families ?? 0,
    people: waiting?.people ?? 0,
    seatsSaved: course.seatsSaved,
    savedUntil: course.savedUntil?.toISOString() ?? null,
  }
}

const isOf = (courseId: string) => eq(waitlistEntries.courseId, courseId)
const isWaiting = eq(waitlistEntries.state, 'waiting')
const isOffered = eq(waitlistEntries.state, 'offered')
const inTurn = [asc(waitlistEntries.queuedAt), asc(waitlistEntries.id)]

/** Behind this entry, as they stand now: those who were moved in between may come twice, or not at all. */
function isAfter(entryId: string) {
  return sql`(${waitlistEntries.queuedAt}, ${waitlistEntries.id})
    > (select mark.queued_at, mark.id from waitlist_entries mark where mark.id = ${entryId}::uuid)`
}

function selectEntries({ db }: Ctx<Office>) {
  return db
    .select({
      id: waitlistEntries.id,
      state: waitlistEntries.state,
      passes: waitlistEntries.passes,
      queuedAt: waitlistEntries.queuedAt,
      family: { id: users.id, name: users.name, phone: users.phone },
      offeredUntil: orders.offeredUntil,
    })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.userId))
    .leftJoin(orders, eq(orders.id, waitlistEntries.orderId))
    .$dynamic()
}

function listPeople({ db }: Ctx<Office>, entryIds: string[]) {
  return db
    .select({ entryId: waitlistPeople.entryId, person: attendee })
    .from(waitlistPeople)
    .innerJoin(participants, eq(participants.id, waitlistPeople.participantId))
    .where(and(inArray(waitlistPeople.entryId, entryIds), waitlistPeople.isLive))
    .orderBy(participants.id)
}

/** What happened in the line of a class, newest first, a page at a time. */
export async function listWaitlistEvents(
  { db }: Ctx<Office>,
  { id, limit = waitlistPageSize, cursor }: Page,
): Promise<WaitlistEventPage> {
  const passing = alias(waitlistEntries, 'passing')
  const passer = alias(users, 'passer')
  const actor = alias(users, 'actor')
  const before = readIdCursor(cursor)
  const rows = await db
    .select({
      id: waitlistEvents.id,
      kind: waitlistEvents.kind,
      family: users.name,
      byFamily: passer.name,
      actor: actor.name,
      reason: waitlistEvents.reason,
      at: waitlistEvents.at,
    })
    .from(waitlistEvents)
    .leftJoin(waitlistEntries, eq(waitlistEntries.id, waitlistEvents.entryId))
    .leftJoin(users, eq(users.id, waitlistEntries.userId))
    .leftJoin(passing, eq(passing.id, waitlistEvents.byEntry))
    .leftJoin(passer, eq(passer.id, passing.userId))
    .leftJoin(actor, eq(actor.id, waitlistEvents.actorId))
    .where(
      and(eq(waitlistEvents.courseId, id), before === undefined ? undefined : lt(waitlistEvents.id, before)),
    )
    .orderBy(desc(waitlistEvents.id))
    .limit(limit + 1)
  const { shown, nextCursor } = idPageOf(rows, limit)
  return { items: shown.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })), nextCursor }
}
