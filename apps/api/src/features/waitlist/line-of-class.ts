import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LineOfClass, MoveEntryInput, OfferOutOfTurnInput } from '@cadenza/contracts/waitlist'
import { mostOfLine } from '@cadenza/contracts/waitlist-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/waitlist-functions.ts'
import { courses, orders, participants, users } from '../../db/schema.ts'
import { waitlistEntries, waitlistEvents, waitlistPeople } from '../../db/waitlist-schema.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { attendee } from '../participants/attendee.ts'

/** The line of a class: offers first, then who waits, in turn; and what happened. Throws `not_found`. */
export async function getLineOfClass(ctx: Ctx<Office>, { id }: { id: string }): Promise<LineOfClass> {
  const [[course], [waiting], entries, events] = await Promise.all([
    ctx.db
      .select({ seatsSaved: courses.seatsSaved, savedUntil: courses.savedUntil })
      .from(courses)
      .where(eq(courses.id, id)),
    ctx.db
      .select({ families: count(), people: sum(waitlistEntries.seats).mapWith(Number) })
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.courseId, id), eq(waitlistEntries.state, 'waiting'))),
    listEntries(ctx, id),
    listEvents(ctx, id),
  ])
  if (!course) throw notFound('class')
  const people = await listPeople(
    ctx,
    entries.map((entry) => entry.id),
  )
  const offered = entries.filter(({ state }) => state === 'offered').length
  return {
    entries: entries.map(({ queuedAt, offeredUntil, ...entry }, index) => ({
      ...entry,
      place: entry.state === 'waiting' ? index - offered + 1 : null,
      people: people
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ person }) => ({ id: person.id, name: person.name })),
      joinedAt: queuedAt.toISOString(),
      offeredUntil: offeredUntil?.toISOString() ?? null,
    })),
    families: waiting?.families ?? 0,
    people: waiting?.people ?? 0,
    seatsSaved: course.seatsSaved,
    savedUntil: course.savedUntil?.toISOString() ?? null,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

function listEntries({ db }: Ctx<Office>, courseId: string) {
  return db
    .select({
      id: waitlistEntries.id,
      state: waitlistEntries.state,
      passes: waitlistEntries.passes,
      queuedAt: waitlistEntries.queuedAt,
      family: { id: users.id, name: users.name },
      offeredUntil: orders.offeredUntil,
    })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.userId))
    .leftJoin(orders, eq(orders.id, waitlistEntries.orderId))
    .where(
      and(eq(waitlistEntries.courseId, courseId), inArray(waitlistEntries.state, ['waiting', 'offered'])),
    )
    .orderBy(
      sql`${waitlistEntries.state} = 'waiting'`,
      asc(waitlistEntries.queuedAt),
      asc(waitlistEntries.id),
    )
    .limit(mostOfLine)
}

function listPeople({ db }: Ctx<Office>, entryIds: string[]) {
  return db
    .select({ entryId: waitlistPeople.entryId, person: attendee })
    .from(waitlistPeople)
    .innerJoin(participants, eq(participants.id, waitlistPeople.participantId))
    .where(and(inArray(waitlistPeople.entryId, entryIds), waitlistPeople.isLive))
    .orderBy(participants.id)
}

function listEvents({ db }: Ctx<Office>, courseId: string) {
  const passing = alias(waitlistEntries, 'passing')
  const passer = alias(users, 'passer')
  const actor = alias(users, 'actor')
  return db
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
    .where(eq(waitlistEvents.courseId, courseId))
    .orderBy(desc(waitlistEvents.at), desc(waitlistEvents.id))
    .limit(mostOfLine)
}

/**
 * Moves a family that waits one place up or down. Throws `not_found`, and `not_waiting` when it does not wait, or
 * stands at that end already.
 */
export async function moveEntry(
  ctx: Ctx<Office>,
  { entryId, way, reason }: MoveEntryInput,
): Promise<LineOfClass> {
  const courseId = await courseOf(ctx, entryId)
  await ctx.db.transaction(async (tx) => {
    const given = { entry: entryId, up: way === 'up', actor: ctx.actor.userId, reason }
    if (!(await functions.moveEntry(tx, given))) throw conflict('not_waiting')
    await writeAudit(tx, ctx, { action: 'moveEntry', subjectId: courseId, detail: { entryId, way, reason } })
  })
  return getLineOfClass(ctx, { id: courseId })
}

/**
 * Offers free seats to a family although others stand before it. Throws `not_found`, `not_waiting`, `sold_out` when its
 * people do not fit, `place_in_payment` when one of them holds a seat by another order, or `list_closed`.
 */
export async function offerOutOfTurn(
  ctx: Ctx<Office>,
  { entryId, reason }: OfferOutOfTurnInput,
): Promise<LineOfClass> {
  const courseId = await courseOf(ctx, entryId)
  await ctx.db.transaction(async (tx) => {
    const given = { entry: entryId, actor: ctx.actor.userId, reason }
    if (!(await functions.offerOutOfTurn(tx, given))) throw conflict('not_waiting')
    await writeAudit(tx, ctx, { action: 'offerOutOfTurn', subjectId: courseId, detail: { entryId, reason } })
  })
  return getLineOfClass(ctx, { id: courseId })
}

async function courseOf({ db }: Ctx<Office>, entryId: string): Promise<string> {
  const [entry] = await db
    .select({ courseId: waitlistEntries.courseId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entryId))
  if (!entry) throw notFound('entry')
  return entry.courseId
}
