import { and, asc, desc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { FamilySort } from '@cadenza/contracts/text/sort-values'
import type { Family, familyPageSchema, ListFamiliesInput } from '@cadenza/contracts/people/family-list'
import { foldEmail } from '@cadenza/contracts/text/text'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { beginning, containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { largestFirst, newestFirst, smallestFirst, type ListOrder } from '../../lib/list-order.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders as orderTable } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { readGuardians } from '../guardians/list-guardians.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { paymentOfPlace } from '../../records/money/payment-of-place.ts'
import { owed } from '../../records/money/owed.ts'
import { attendee } from '../../records/people/attendee.ts'
import { endedByMistake } from '../../records/money/taken-back.ts'

/**
 * The accounts that have children or places of their own, with everyone who attends through them, their places, who
 * else looks after each child, what they owe, and when the school last wrote to them.
 */
export async function listFamilies(
  ctx: Ctx<Office>,
  { q, ids, cursor, limit, sort = 'name' }: ListFamilies,
): Promise<z.infer<typeof familyPageSchema>> {
  const { order, after } = orders[sort]
  const lastId = readIdCursor(cursor)
  const rows = await ctx.db
    .select({
      id: users.id,
      owner: { id: users.id, name: users.name, phone: users.phone, placesToCome, owed },
      email: sql<string | null>`coalesce(${users.email}, ${users.claimableEmail})`,
      contactedAt: lastContactAt,
    })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        q ? and(inArray(users.id, listedOwners(ctx)), matching(ctx, q)) : hasListed(ctx),
        ids && inArray(users.id, ids),
        lastId ? after(lastId) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
  const { shown, nextCursor } = idPageOf(rows, limit)
  const people = await readPeople(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    items: shown.map(({ owner, email, contactedAt }) => ({
      owner: { ...owner, email: email ?? '', lastContactAt: contactedAt?.toISOString() ?? null },
      people: people.get(owner.id) ?? [],
    })),
    nextCursor,
  }
}

type ListFamilies = ListFamiliesInput & { ids?: string[] | undefined }

// The outer row by its table's name: Drizzle leaves it out where it reads one table.
const placesToCome = sql<number>`(
  select count(*)::int from ${seatClaims} join ${participants} on ${participants.id} = ${seatClaims.participantId}
    join ${courses} on ${courses.id} = ${seatClaims.courseId}
   where ${participants.ownerId} = users.id and ${participants.erasedAt} is null
     and ${seatClaims.isLive} and ${seatClaims.state} = 'confirmed' and ${notOver})`

const lastContactAt = sql<Date | null>`greatest(
  (select max(at) from mails where user_id = users.id and state <> 'failed'),
  (select max(sent_at) from message_recipients where user_id = users.id))`.mapWith(users.createdAt)

const orders: Record<FamilySort, ListOrder> = {
  name: smallestFirst(users, sql`lower(${users.name})`),
  newest: newestFirst(users),
  owed: largestFirst(
    users,
    sql`(select coalesce(sum(total_minor), 0) from orders where user_id = users.id and status = 'reserved')`,
  ),
  // Those whom the school has never written to come first.
  contact: smallestFirst(users, sql`coalesce(${lastContactAt}, '-infinity')`),
}

const isChild = and(not(participants.isSelf), isNull(participants.erasedAt))

const listedOwners = (ctx: Ctx<Office>) =>
  ctx.db.select({ id: participants.ownerId }).from(participants).where(isListed(ctx))

/** The same, asked account by account: where nothing is looked for, a page needs only the first of them. */
const hasListed = (ctx: Ctx<Office>) =>
  sql`${ctx.db
    .select({ one: sql`true` })
    .from(participants)
    .where(and(eq(participants.ownerId, users.id), isListed(ctx)))
    .limit(1)}`

/** An adult is listed for their own places, a child even without any. */
function isListed({ db }: Ctx<Office>) {
  const own = db
    .select({ one: sql`true` })
    .from(seatClaims)
    .where(and(eq(seatClaims.participantId, participants.id), isTaken))
    .limit(1)
  return and(isNull(participants.erasedAt), or(not(participants.isSelf), sql`${own}`))
}

/** Held, attended or given back; not released unpaid, nor recorded as paid by mistake. Phrased as the indexes are. */
const isTaken = or(seatClaims.isLive, and(eq(seatClaims.state, 'revoked'), not(endedByMistake())))

/** Part of a person's or a child's name, or the beginning of an address; each by an index of its own. */
function matching({ db }: Ctx<Office>, q: string) {
  const childName = sql`(${participants.givenName} || ' ' || ${participants.familyName})`
  return inArray(
    users.id,
    unionAll(
      db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            isNull(users.deletedAt),
            or(
              containing(users.name, q),
              beginning(users.email, foldEmail(q)),
              beginning(users.claimableEmail, foldEmail(q)),
            ),
          ),
        ),
      db
        .select({ id: participants.ownerId })
        .from(participants)
        .where(and(isChild, containing(childName, q))),
    ),
  )
}

async function readPeople(ctx: Ctx<Office>, ownerIds: string[]): Promise<Map<string, Family['people']>> {
  const notes = ctx.db
    .select({ of: participantPrivate.participantId })
    .from(participantPrivate)
    .where(eq(participantPrivate.participantId, participants.id))
  const rows = await ctx.db
    .select({
      id: participants.id,
      ownerId: participants.ownerId,
      name: attendee.name,
      isSelf: attendee.isSelf,
      birthDate: participants.birthDate,
      hasNotes: sql<boolean>`${exists(notes)}`,
    })
    .from(participants)
    .where(and(inArray(participants.ownerId, ownerIds), isListed(ctx)))
    .orderBy(desc(participants.isSelf), asc(participants.id))
  const ids = rows.map(({ id }) => id)
  const [guardians, places] = await Promise.all([readGuardians(ctx, ids, 'school'), readPlaces(ctx, ids)])
  const people = rows.map((person) => ({
    ...person,
    guardians: (!person.isSelf && guardians.get(person.id)) || [],
    places: places.get(person.id) ?? [],
  }))
  return Map.groupBy(people, ({ ownerId }) => ownerId)
}

async function readPlaces({ db }: Ctx<Office>, ids: string[]) {
  const { id, participantId, courseId, courseName, state } = seatClaims
  const receipt = { id: payments.id, number: payments.receiptNumber }
  const rows = await db
    .select({ id, participantId, courseId, courseName, state, orderStatus: orderTable.status, receipt })
    .from(seatClaims)
    .innerJoin(orderTable, eq(orderTable.id, seatClaims.orderId))
    .leftJoin(payments, eq(payments.id, paymentOfPlace))
    .where(and(inArray(participantId, ids), isTaken))
    .orderBy(asc(courseName), asc(seatClaims.id))
  return Map.groupBy(rows, (row) => row.participantId ?? '')
}
