import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import * as offers from '../../db/functions/offers.ts'
import * as functions from '../../db/functions/waitlist.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { transact } from '../../db/connect/send.ts'
import { waitlistEntries, waitlistPeople } from '../../db/schema/waitlist.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import { sweepOffers } from '../checkout/end-or-remind-offer.ts'

const stillInLine = inArray(waitlistEntries.state, ['waiting', 'offered'])

/**
 * Takes up what the jobs of waiting lists missed: offers and saved seats whose time is over, lists of classes that have
 * begun or are not sold any more, people who left their families, free seats that nobody was offered. Part of every
 * reconciliation.
 */
export async function keepWaitlists(deps: Deps): Promise<void> {
  await sweepOffers(deps)
  await openSeats(deps)
  await endWaitlists(deps)
  await pruneEntries(deps, await listStrayed(deps))
  await forEachIsolated(deps, await offers.standingWaitlists(deps.db, {}), ({ id }) =>
    offers.offerSeats(deps.db, { course: id, freed: true }),
  )
}

/**
 * Locks the classes of a term that have a waiting list, before the term: who writes dates locks the class first, and new
 * dates of the sale offer seats.
 */
export async function lockWaitlists(tx: Executor, termId: string): Promise<void> {
  const waiting = tx
    .select({ id: waitlistEntries.courseId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.state, 'waiting'))
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.termId, termId), inArray(courses.id, waiting)))
    .orderBy(courses.id)
    .for('no key update')
}

/**
 * Children have passed from an account to another: entries that wait for them pass to their new owner and keep their
 * place, where the former may no longer buy for all of their people and the new one may. An offer stays with the account
 * that it was made to, and ends for those whom it may no longer buy for. The caller has locked users and participants.
 */
export async function passEntries(tx: Executor, from: string): Promise<void> {
  await tx.execute(sql`
    select from courses
     where id in (select course_id from waitlist_entries where user_id = ${from} and state = 'waiting')
     order by id for no key update`)
  await tx.execute(sql`
    update waitlist_entries entry set user_id = person.owner_id
      from waitlist_people waiting join participants person on person.id = waiting.participant_id
     where entry.user_id = ${from} and entry.state = 'waiting' and waiting.entry_id = entry.id and waiting.is_live
       and not may_buy_for(${from}, person.id)
       and not exists (select from waitlist_people other
                        where other.entry_id = entry.id and other.is_live and not may_buy_for(person.owner_id, other.participant_id))`)
}

async function openSeats(deps: Deps) {
  const due = await deps.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(isNotNull(courses.savedUntil), lte(courses.savedUntil, sql`clock_timestamp()`)))
  await forEachIsolated(deps, due, ({ id }) => offers.openSavedSeats(deps.db, { course: id }))
}

async function endWaitlists(deps: Deps) {
  const over = await deps.db
    .selectDistinct({ id: courses.id, status: courses.status })
    .from(waitlistEntries)
    .innerJoin(courses, eq(courses.id, waitlistEntries.courseId))
    .where(
      and(
        stillInLine,
        or(ne(courses.status, 'Approved'), lte(courses.firstSessionAt, sql`clock_timestamp()`)),
      ),
    )
  await forEachIsolated(deps, over, async ({ id, status }) => {
    await endOffersOf(deps, id)
    await transact(deps.db, async (tx) => {
      await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('no key update')
      await functions.endWaitlist(tx, { course: id, why: status === 'Approved' ? 'began' : 'cancelled' })
    })
  })
}

/** Ends the offers of a class that are not being paid. */
async function endOffersOf(deps: Deps, courseId: string): Promise<void> {
  const offered = await deps.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .where(and(eq(seatClaims.courseId, courseId), eq(seatClaims.state, 'held'), eq(orders.status, 'offered')))
  await forEachIsolated(deps, offered, ({ id }) => offers.endOffer(deps.db, { order: id, kind: 'closed' }))
}

/** Entries with people who were erased, are about to be, or whom the family no longer looks after. */
function listStrayed({ db }: Deps): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .innerJoin(waitlistPeople, and(eq(waitlistPeople.entryId, waitlistEntries.id), waitlistPeople.isLive))
    .innerJoin(participants, eq(participants.id, waitlistPeople.participantId))
    .where(
      and(
        stillInLine,
        or(
          isNotNull(participants.erasedAt),
          isNotNull(participants.eraseAt),
          and(
            ne(participants.ownerId, waitlistEntries.userId),
            sql`not may_buy_for(${waitlistEntries.userId}, ${participants.id})`,
          ),
        ),
      ),
    )
}

/**
 * Takes participants out of the lines of people who may no longer buy for them; after the transaction that decided it.
 * What fails here is taken up by the next reconciliation.
 */
export async function leaveWaitlists(deps: Deps, participantIds: string[]): Promise<void> {
  const rows = await deps.db
    .selectDistinct({ id: waitlistPeople.entryId })
    .from(waitlistPeople)
    .where(and(inArray(waitlistPeople.participantId, participantIds), waitlistPeople.isLive))
  await pruneEntries(deps, rows)
}

/** The same for all whom a deleted account has put into lines. */
export async function leaveOwnLines(deps: Deps, userId: string): Promise<void> {
  const rows = await deps.db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.userId, userId), stillInLine))
  await pruneEntries(deps, rows)
}

async function pruneEntries(deps: Deps, entries: { id: string }[]) {
  await forEachIsolated(deps, entries, ({ id: entry }) => functions.pruneEntry(deps.db, { entry }))
}
