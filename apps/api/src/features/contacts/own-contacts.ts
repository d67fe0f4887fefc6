import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Contact, SaveContactInput } from '@cadenza/contracts/family'
import { contactLimit } from '@cadenza/contracts/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { contacts } from '../../db/family-schema.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import { conflict, notFound } from '../../errors.ts'
import { queueFamilyChanged } from '../mails/family-changed.ts'
import { lockParticipants } from '../participants/lock-participants.ts'
import { lockToChange, requireLookedAfter } from '../participants/looked-after.ts'

/** Whom to call about a participant whom the caller looks after, first added first; `not_found` for anybody else. */
export async function listContacts(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<Contact[]> {
  await requireLookedAfter(ctx.db, ctx, participantId)
  return readContacts(ctx.db, participantId)
}

/**
 * Adds a contact, or changes the one that is named, and answers all; the other guardians are told that something changed.
 * Throws `not_found` for a participant whom the caller does not look after and for a contact that is not theirs,
 * `may_only_look` and `too_many_contacts`.
 */
export async function saveContact(
  ctx: Ctx<Student>,
  { participantId, id, ...fields }: SaveContactInput,
): Promise<Contact[]> {
  await ctx.db.transaction(async (tx) => {
    await lockToChange(tx, ctx, [participantId])
    if (id) await changeContact(tx, { participantId, id }, fields)
    else await addContact(tx, participantId, fields)
    await tellOthers(tx, ctx, participantId)
  })
  return listContacts(ctx, { participantId })
}

/** Takes a contact away; false when there is none of a participant whom the caller looks after. Throws `may_only_look`. */
export async function removeContact(
  ctx: Ctx<Student>,
  { participantId, id }: { participantId: string; id: string },
): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockParticipants(tx, [participantId])
    const gone = await tx
      .delete(contacts)
      .where(
        and(
          eq(contacts.id, id),
          eq(contacts.participantId, participantId),
          inArray(contacts.participantId, lookedAfterBy(ctx.actor.userId)),
        ),
      )
      .returning({ id: contacts.id })
    if (gone.length === 0) return { removed: false }
    // It stays where they may only look.
    await lockToChange(tx, ctx, [participantId])
    await tellOthers(tx, ctx, participantId)
    return { removed: true }
  })
}

function readContacts(db: Executor, participantId: string) {
  const { id, name, phone, relation, isEmergency, mayPickUp, validUntil } = contacts
  return db
    .select({ id, name, phone, relation, isEmergency, mayPickUp, validUntil })
    .from(contacts)
    .where(eq(contacts.participantId, participantId))
    .orderBy(asc(id))
}

type Fields = Omit<SaveContactInput, 'participantId' | 'id'>

async function addContact(tx: Executor, participantId: string, fields: Fields) {
  const [row] = await tx
    .select({ known: count() })
    .from(contacts)
    .where(eq(contacts.participantId, participantId))
  if ((row?.known ?? 0) >= contactLimit) throw conflict('too_many_contacts', { limit: contactLimit })
  await tx.insert(contacts).values({ participantId, ...fields })
}

async function changeContact(
  tx: Executor,
  { participantId, id }: { participantId: string; id: string },
  fields: Fields,
) {
  const changed = await tx
    .update(contacts)
    .set({ ...fields, changedAt: sql`clock_timestamp()` })
    .where(and(eq(contacts.id, id), eq(contacts.participantId, participantId)))
    .returning({ id: contacts.id })
  if (changed.length === 0) throw notFound('contact')
}

const tellOthers = (tx: Executor, { actor }: Ctx<Student>, participantId: string) =>
  queueFamilyChanged(tx, { participantId, what: 'contacts', byUserId: actor.userId })
