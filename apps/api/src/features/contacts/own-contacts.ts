import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Contact, SaveContactInput } from '@cadenza/contracts/families/family'
import { contactLimit } from '@cadenza/contracts/families/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { contacts } from '../../db/schema/participants.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { conflict, notFound } from '../../errors.ts'
import { facts } from './contact-facts.ts'
import { recordChanges } from '../family-changes/record-changes.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { lockToChange, requireLookedAfter } from '../../records/people/looked-after.ts'

/**
 * Whom to call about a participant whom the caller looks after, oldest first; `not_found` for any other participant.
 */
export async function listContacts(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<Contact[]> {
  await requireLookedAfter(ctx.db, ctx, participantId)
  return readContacts(ctx.db, participantId)
}

/**
 * Adds a contact, or changes the one that is named, and returns all; the other guardians are notified of what changed.
 * Throws `not_found` for a participant whom the caller does not look after and for a contact that is not theirs or that
 * the office wrote down, `may_only_look` and `too_many_contacts`.
 */
export async function saveContact(
  ctx: Ctx<Student>,
  { participantId, id, ...fields }: SaveContactInput,
): Promise<Contact[]> {
  await ctx.db.transaction(async (tx) => {
    await lockToChange(tx, ctx, [participantId])
    if (id) await changeContact(tx, ctx, { participantId, id, ...fields })
    else await addContact(tx, ctx, { participantId, ...fields })
  })
  return listContacts(ctx, { participantId })
}

/** Removes a contact; false when no participant whom the caller looks after has it. Throws `may_only_look`. */
export async function removeContact(
  ctx: Ctx<Student>,
  { participantId, id }: { participantId: string; id: string },
): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockParticipants(tx, [participantId])
    const [before] = await tx
      .delete(contacts)
      .where(
        and(
          eq(contacts.id, id),
          eq(contacts.participantId, participantId),
          inArray(contacts.participantId, lookedAfterBy(ctx.actor.userId)),
        ),
      )
      .returning(facts)
    if (!before) return { removed: false }
    // A caller who may only look is refused.
    await lockToChange(tx, ctx, [participantId])
    await recordChanges(tx, ctx, [{ kind: 'contact', participantId, before, after: null }])
    return { removed: true }
  })
}

const { id: contactId, recordedHow, toldBy, suspendedAt } = contacts

async function readContacts(db: Executor, participantId: string): Promise<Contact[]> {
  const rows = await db
    .select({ id: contactId, ...facts, recordedHow, toldBy, suspendedAt })
    .from(contacts)
    .where(eq(contacts.participantId, participantId))
    .orderBy(asc(contacts.id))
  return rows.map(({ suspendedAt: at, ...row }) => ({ ...row, suspendedAt: at?.toISOString() ?? null }))
}

/** Written by a guardian: what the office wrote down does not count, and only the office changes it. */
const isOfFamily = (participantId: string) =>
  and(eq(contacts.participantId, participantId), isNull(contacts.recordedBy))

type Named = Omit<SaveContactInput, 'id'>

async function addContact(tx: Executor, ctx: Ctx<Student>, { participantId, ...after }: Named) {
  const [row] = await tx.select({ known: count() }).from(contacts).where(isOfFamily(participantId))
  if ((row?.known ?? 0) >= contactLimit) throw conflict('too_many_contacts', { limit: contactLimit })
  await tx.insert(contacts).values({ participantId, ...after })
  await recordChanges(tx, ctx, [{ kind: 'contact', participantId, before: null, after }])
}

/** A contact that is saved unchanged counts as written again, and is not a change. */
async function changeContact(
  tx: Executor,
  ctx: Ctx<Student>,
  { participantId, id, ...after }: Named & { id: string },
) {
  const [before] = await tx
    .select(facts)
    .from(contacts)
    .where(and(eq(contacts.id, id), isOfFamily(participantId)))
  if (!before) throw notFound('contact')
  await tx
    .update(contacts)
    .set({ ...after, changedAt: sql`clock_timestamp()` })
    .where(eq(contacts.id, id))
  if (isDeepStrictEqual(before, after)) return
  await recordChanges(tx, ctx, [{ kind: 'contact', participantId, before, after }])
}
