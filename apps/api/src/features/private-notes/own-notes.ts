import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PrivateNote, SetPrivateNoteInput } from '@cadenza/contracts/private-notes'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import { participantPrivate } from '../../db/family-schema.ts'
import { participants } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { queueFamilyChanged } from '../mails/family-changed.ts'
import { readPrivateNotes } from './read-private-notes.ts'
import { placeOf } from './sealed-notes.ts'

/** The private notes of a participant that the caller looks after, themselves included; `not_found` for everybody else's. */
export function readOwnNotes(ctx: Ctx<Student>, participantId: string): Promise<PrivateNote[]> {
  return readPrivateNotes({ by: 'guardian', ctx, participantId })
}

/** Writes one note, or takes it away by an empty text. The other guardians are told that something changed. */
export async function setPrivateNote(
  ctx: Ctx<Student>,
  { participantId, field, text }: SetPrivateNoteInput,
): Promise<PrivateNote[]> {
  await ctx.db.transaction(async (tx) => {
    await lockOwn(tx, ctx, participantId)
    const note = { participantId, field }
    const isChanged = text === '' ? await removeNote(tx, note) : await storeNote(tx, ctx, { ...note, text })
    if (isChanged) await queueFamilyChanged(tx, { participantId, what: 'notes', byUserId: ctx.actor.userId })
  })
  return readOwnNotes(ctx, participantId)
}

/** Whoever stops looking after a participant does so before or after this. */
async function lockOwn(tx: Executor, ctx: Ctx<Student>, participantId: string) {
  const locked = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('no key update')
  const own = locked.length > 0 && (await isOwn(tx, ctx, participantId))
  if (!own) throw notFound('participant')
}

/** Read after the lock, so that what was committed meanwhile counts. */
async function isOwn(tx: Executor, { actor }: Ctx<Student>, participantId: string): Promise<boolean> {
  const found = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, participantId), inArray(participants.id, lookedAfterBy(actor.userId))))
  return found.length > 0
}

type Note = Pick<SetPrivateNoteInput, 'participantId' | 'field'>

async function removeNote(tx: Executor, { participantId, field }: Note): Promise<boolean> {
  const gone = await tx
    .delete(participantPrivate)
    .where(and(eq(participantPrivate.participantId, participantId), eq(participantPrivate.field, field)))
    .returning({ field: participantPrivate.field })
  return gone.length > 0
}

async function storeNote(
  tx: Executor,
  { dataSeal }: Ctx,
  { text, ...note }: SetPrivateNoteInput,
): Promise<true> {
  const sealed = { ...dataSeal.seal(text, placeOf(note)), updatedAt: sql`clock_timestamp()` }
  await tx
    .insert(participantPrivate)
    .values({ ...note, ...sealed })
    .onConflictDoUpdate({
      target: [participantPrivate.participantId, participantPrivate.field],
      set: sealed,
    })
  return true
}
