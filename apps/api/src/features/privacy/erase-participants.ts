import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { contacts, familyChanges, guardianships, participants } from '../../db/schema/participants.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { releasePlaces } from '../../db/functions/offline-payments.ts'
import { orderReleased } from '../../db/functions/orders.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { ended } from '../../records/people/live-guardianships.ts'
import { lockWithTheirOrders } from '../../records/people/lock-participants.ts'

/**
 * Leaves what the books need of participants: nameless rows, which claims point to. Contacts, private notes, who
 * changed them, exceptions and whatever was selected for them are removed, checkouts that hold a seat for them end, and
 * no one else looks after them any more. Answers to consent texts stay: they hold nothing that a person wrote.
 */
export async function eraseParticipants(tx: Executor, deps: Deps, ids: string[]): Promise<void> {
  await lockFamilies(tx, ids)
  await endCheckouts(tx, inArray(orders.id, holdingFor(tx, ids)), ids)
  for (const table of [contacts, participantPrivate, familyChanges, eligibilityWaivers, cartItems])
    await tx.delete(table).where(inArray(table.participantId, ids))
  await tx
    .update(guardianships)
    .set({ ...ended(deps.now()), tokenHash: null })
    .where(inArray(guardianships.participantId, ids))
  await tx
    .update(participants)
    .set({
      // A self takes its name from its account.
      givenName: sql`case when ${participants.isSelf} then '' else 'Deleted' end`,
      familyName: sql`case when ${participants.isSelf} then '' else 'child' end`,
      birthDate: null,
      levels: {},
      eraseAt: null,
      erasedAt: deps.now(),
    })
    .where(inArray(participants.id, ids))
}

/**
 * Ends running checkouts; the queue asks the provider. `settle_order` decides on money that it took. What waits for a
 * transfer ends at once, for these participants alone where some are named. The caller has locked users and participants.
 */
export async function endCheckouts(tx: Executor, which: SQL | undefined, ids?: string[]): Promise<void> {
  const look = jobQueued({
    queue: 'look-after-order',
    data: sql`jsonb_build_object('orderId', id)`,
    start: sql`clock_timestamp()`,
  })
  await tx.execute(sql`
    with ended as (update orders set status = 'releasing' where ${which} and is_live and status <> 'releasing' returning id)
    select ${look} from ended`)
  await releaseReserved(tx, and(which, eq(orders.status, 'reserved')), ids)
}

/** Of several orders all classes are locked first, in the order of their ids. */
async function releaseReserved(tx: Executor, which: SQL | undefined, participantIds?: string[]) {
  const reserved = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('no key update')
  const ids = reserved.map(({ id }) => id)
  if (ids.length === 0) return
  const held = tx.select({ id: seatClaims.courseId }).from(seatClaims).where(inArray(seatClaims.orderId, ids))
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, held))
    .orderBy(asc(courses.id))
    .for('no key update')
  await tx
    .select({
      released: participantIds
        ? releasePlaces.call({ order: orders.id, course: null, participants: participantIds })
        : orderReleased(orders.id),
    })
    .from(orders)
    .where(inArray(orders.id, ids))
}

/** As everywhere: users, then participants, each by id. A cart or a checkout of theirs comes before or after. */
export async function lockFamilies(tx: Executor, ids: string[]) {
  const isConcerned = or(
    inArray(
      users.id,
      tx.select({ id: participants.ownerId }).from(participants).where(inArray(participants.id, ids)),
    ),
    inArray(
      users.id,
      tx
        .select({ id: guardianships.userId })
        .from(guardianships)
        .where(and(inArray(guardianships.participantId, ids), isNull(guardianships.revokedAt))),
    ),
  )
  await tx.select({ id: users.id }).from(users).where(isConcerned).orderBy(asc(users.id)).for('no key update')
  await lockWithTheirOrders(tx, ids)
}

/** Before anything of an account is changed: concurrent erasures lock in the same order. */
export async function lockFamilyOf(tx: Executor, userId: string) {
  const own = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.ownerId, userId), isNull(participants.erasedAt)))
  await lockFamilies(
    tx,
    own.map(({ id }) => id),
  )
}

/** Orders that hold a seat for one of them. */
export function holdingFor(tx: Executor, ids: string[]) {
  return tx
    .select({ id: seatClaims.orderId })
    .from(seatClaims)
    .where(and(inArray(seatClaims.participantId, ids), eq(seatClaims.state, 'held')))
}
