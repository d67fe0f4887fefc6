import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { officeContactLimit } from '@cadenza/contracts/families/family-values'
import type { RecordContactInput, RemoveRecordedContactInput } from '@cadenza/contracts/families/going-home'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { contacts } from '../../db/schema/participants.ts'
import { conflict, notFound } from '../../errors.ts'
import { lockChild } from '../../records/people/require-child.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { recordChanges } from '../family-changes/record-changes.ts'
import { facts } from './contact-facts.ts'

/**
 * Writes down a contact of a child, as somebody told the office; with an id changes one that the office wrote. It does not
 * count among the family's ten, and holds again where a guardian said that it was wrong. All guardians get a mail in which
 * one press says so. Throws `not_found`, also for a contact of the family, and `too_many_contacts`.
 */
export function recordContact(
  ctx: Ctx<Office>,
  { participantId, id, recordedHow, toldBy, ...after }: RecordContactInput,
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    await lockChild(tx, participantId)
    const before = id === undefined ? undefined : await readRecorded(tx, participantId, id)
    if (id === undefined) await requireRoom(tx, participantId)
    const row = { ...after, recordedHow, toldBy, recordedBy: ctx.actor.userId, suspendedAt: null }
    const contactId = id ?? (await add(tx, { ...row, participantId }))
    if (id !== undefined)
      await tx
        .update(contacts)
        .set({ ...row, changedAt: sql`clock_timestamp()` })
        .where(eq(contacts.id, id))
    // One that was suspended held for nothing: to the guardians it is new.
    const known = before && !before.isSuspended ? before.facts : null
    if (!isDeepStrictEqual(known, after)) {
      const change = { kind: 'contact', participantId, before: known, after } as const
      await recordChanges(tx, ctx, [change], { how: recordedHow, by: toldBy, contactId })
    }
    const detail = { contactId, how: recordedHow }
    await writeAudit(tx, ctx, { action: 'recordContact', subjectId: participantId, detail })
    return { id: contactId }
  })
}

/** Removes a contact that the office wrote down; false when there is none. Guardians are notified. Throws `not_found`. */
export function removeRecordedContact(
  ctx: Ctx<Office>,
  { participantId, id, recordedHow, toldBy }: RemoveRecordedContactInput,
): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockChild(tx, participantId)
    const [before] = await tx.delete(contacts).where(isRecorded(participantId, id)).returning(facts)
    if (!before) return { removed: false }
    const change = { kind: 'contact', participantId, before, after: null } as const
    await recordChanges(tx, ctx, [change], { how: recordedHow, by: toldBy })
    const detail = { contactId: id, how: recordedHow }
    await writeAudit(tx, ctx, { action: 'removeRecordedContact', subjectId: participantId, detail })
    return { removed: true }
  })
}

const isOfOffice = (participantId: string) =>
  and(eq(contacts.participantId, participantId), isNotNull(contacts.recordedBy))
const isRecorded = (participantId: string, id: string) => and(eq(contacts.id, id), isOfOffice(participantId))

async function readRecorded(tx: Executor, participantId: string, id: string) {
  const [row] = await tx
    .select({ facts, isSuspended: sql<boolean>`${contacts.suspendedAt} is not null` })
    .from(contacts)
    .where(isRecorded(participantId, id))
  if (!row) throw notFound('contact')
  return row
}

async function requireRoom(tx: Executor, participantId: string): Promise<void> {
  if ((await tx.$count(contacts, isOfOffice(participantId))) >= officeContactLimit)
    throw conflict('too_many_contacts', { limit: officeContactLimit })
}

async function add(tx: Executor, row: typeof contacts.$inferInsert): Promise<string> {
  const [made] = await tx.insert(contacts).values(row).returning({ id: contacts.id })
  if (!made) throw new Error('a contact was added without a row')
  return made.id
}
