import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { OwnEntriesInput, OwnEntry, OwnEntryPage } from '@cadenza/contracts/places/waitlist'
import { waitlistPageSize } from '@cadenza/contracts/places/waitlist-values'
import { liveOrderStatuses } from '@cadenza/contracts/money/order-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { waitlistEntries, waitlistPeople } from '../../db/schema/waitlist.ts'
import { notFound } from '../../errors.ts'
import { selectCourses, toCourse } from '../../records/classes/to-course.ts'
import { attendee } from '../../records/people/attendee.ts'

type Page = Partial<OwnEntriesInput>

/**
 * The lines in which the caller, or a participant whom they look after, waits or is offered a place: all offers first,
 * then a page at a time in the order of joining. Of an entry that another guardian made, only the people whom the
 * caller looks after.
 */
export async function listOwnEntries(
  ctx: Ctx<Student>,
  { courseId, limit = waitlistPageSize, cursor }: Page = {},
): Promise<OwnEntryPage> {
  const after = readIdCursor(cursor)
  const ofCourse = courseId === undefined ? undefined : eq(waitlistEntries.courseId, courseId)
  const [offered, waiting] = await Promise.all([
    after === undefined
      ? selectEntries(ctx, and(eq(waitlistEntries.state, 'offered'), ofCourse)).orderBy(
          asc(orders.offeredUntil),
          asc(waitlistEntries.id),
        )
      : [],
    selectEntries(
      ctx,
      and(
        eq(waitlistEntries.state, 'waiting'),
        ofCourse,
        after === undefined ? undefined : gt(waitlistEntries.id, after),
      ),
    )
      .orderBy(asc(waitlistEntries.id))
      .limit(limit + 1),
  ])
  const { shown, nextCursor } = idPageOf(waiting, limit)
  return { items: await toEntries(ctx, [...offered, ...shown]), nextCursor }
}

/** One of them. Throws `not_found` for any other. */
export async function getOwnEntry(ctx: Ctx<Student>, id: string): Promise<OwnEntry> {
  const stillIn = inArray(waitlistEntries.state, ['waiting', 'offered'])
  const [entry] = await toEntries(ctx, await selectEntries(ctx, and(stillIn, eq(waitlistEntries.id, id))))
  if (!entry) throw notFound('entry')
  return entry
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

async function toEntries(ctx: Ctx<Student>, rows: EntryRow[]): Promise<OwnEntry[]> {
  const [people, courseRows] = await Promise.all([
    listPeople(
      ctx,
      rows.map((row) => row.id),
    ),
    selectCourses(ctx.db).where(
      inArray(
        courses.id,
        rows.map((row) => row.courseId),
      ),
    ),
  ])
  const courseById = new Map(courseRows.map((row) => [row.id, toCourse(row)]))
  return rows.flatMap(({ id: entryId, courseId, queuedAt, ...row }): OwnEntry[] => {
    const course = courseById.get(courseId)
    if (!course) return []
    const mine = people.filter((person) => person.entryId === entryId && (row.isOwn || person.isSeen))
    return [
      {
        id: entryId,
        course,
        people: mine.map(({ id: personId, name, isSelf }) => ({ id: personId, name, isSelf })),
        place: row.state === 'waiting' ? row.place : null,
        joinedAt: queuedAt.toISOString(),
        isOwn: row.isOwn,
        offeredUntil: row.state === 'offered' ? (row.offeredUntil?.toISOString() ?? null) : null,
        offer: row.isOwn ? toOffer(row) : null,
      },
    ]
  })
}

interface OfferRow {
  state: string
  orderId: string | null
  orderStatus: string | null
  offeredUntil: Date | null
  secondsLeft: number | null
}

function toOffer({ state, orderId, orderStatus, offeredUntil, secondsLeft }: OfferRow): OwnEntry['offer'] {
  if (state !== 'offered' || !orderId || !offeredUntil) return null
  return {
    orderId,
    isInPayment: liveOrderStatuses.some((status) => status === orderStatus),
    offeredUntil: offeredUntil.toISOString(),
    secondsLeft: Math.floor(secondsLeft ?? 0),
  }
}

const line = sql`ahead`

function selectEntries(ctx: Ctx<Student>, wanted: SQL | undefined) {
  const { userId } = ctx.actor
  // By the people, of whom there are few: lines may be long.
  const seen = sql`select entry_id from ${waitlistPeople}
    where ${waitlistPeople.isLive} and ${waitlistPeople.participantId} = any (array${lookedAfterBy(userId)})`
  const own = sql`select id from waitlist_entries as own where own.user_id = ${userId}`
  return ctx.db
    .select({
      id: waitlistEntries.id,
      courseId: waitlistEntries.courseId,
      state: waitlistEntries.state,
      queuedAt: waitlistEntries.queuedAt,
      orderId: waitlistEntries.orderId,
      isOwn: sql<boolean>`${waitlistEntries.userId} = ${userId}`,
      place: sql<number>`(select count(*)::int + 1 from ${waitlistEntries} ${line}
        where ${line}.course_id = ${waitlistEntries.courseId} and ${line}.state = 'waiting'
          and (${line}.queued_at, ${line}.id) < (${waitlistEntries.queuedAt}, ${waitlistEntries.id}))`,
      orderStatus: orders.status,
      offeredUntil: orders.offeredUntil,
      secondsLeft: sql<
        number | null
      >`greatest(0, extract(epoch from ${orders.offeredUntil} - clock_timestamp()))::float8`,
    })
    .from(waitlistEntries)
    .leftJoin(orders, eq(orders.id, waitlistEntries.orderId))
    .where(and(wanted, sql`${waitlistEntries.id} = any (array(${own} union ${seen}))`))
    .$dynamic()
}

function listPeople(ctx: Ctx<Student>, entryIds: string[]) {
  return ctx.db
    .select({
      entryId: waitlistPeople.entryId,
      ...attendee,
      isSeen: sql<boolean>`${inArray(participants.id, lookedAfterBy(ctx.actor.userId))}`,
    })
    .from(waitlistPeople)
    .innerJoin(participants, eq(participants.id, waitlistPeople.participantId))
    .where(and(inArray(waitlistPeople.entryId, entryIds), waitlistPeople.isLive))
    .orderBy(participants.id)
}
