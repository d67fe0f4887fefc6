import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { mustNotCollect } from '../../db/schema/attendance.ts'
import { contacts, familyChanges, guardianships, participants } from '../../db/schema/participants.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { scholarships } from '../../db/schema/discounts.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { ended } from '../../records/people/live-guardianships.ts'
import { lockFamilies } from '../../records/people/lock-families.ts'
import { endCheckouts, holdingFor } from '../checkout/end-checkouts.ts'
import { eraseMarks } from './erase-marks.ts'

/**
 * Leaves what the books need of participants: nameless rows, which claims point to. Contacts, who must not take them home,
 * private notes, who changed them, exceptions, scholarships and whatever was selected for them are removed, checkouts that hold a seat
 * for them end, and no one else looks after them any more. Marks of their sessions lose names and reasons. Answers to
 * consent texts stay: they hold nothing that a person wrote.
 */
export async function eraseParticipants(tx: Executor, deps: Deps, ids: string[]): Promise<void> {
  await lockFamilies(tx, ids)
  await endCheckouts(tx, inArray(orders.id, holdingFor(tx, ids)), ids)
  for (const table of [
    contacts,
    mustNotCollect,
    participantPrivate,
    familyChanges,
    eligibilityWaivers,
    scholarships,
    cartItems,
  ])
    await tx.delete(table).where(inArray(table.participantId, ids))
  await eraseMarks(tx, ids)
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
      mayLeaveAlone: false,
      eraseAt: null,
      erasedAt: deps.now(),
    })
    .where(inArray(participants.id, ids))
}
