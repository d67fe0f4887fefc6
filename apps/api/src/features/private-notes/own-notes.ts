import { and, eq, sql } from 'drizzle-orm'
import type { PrivateNote, SetPrivateNoteInput } from '@cadenza/contracts/private-notes'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { participantPrivate } from '../../db/family-schema.ts'
import { queueFamilyChanged } from '../mails/family-changed.ts'
import { lockToChange } from '../participants/looked-after.ts'
import { readPrivateNotes } from './read-private-notes.ts'
import { agreeToSeal } from './agreed-keys.ts'
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
    await lockToChange(tx, ctx, [participantId])
    const note = { participantId, field }
    const isChanged = text === '' ? await removeNote(tx, note) : await storeNote(tx, ctx, { ...note, text })
    if (isChanged) await queueFamilyChanged(tx, { participantId, what: 'notes', byUserId: ctx.actor.userId })
  })
  return readOwnNotes(ctx, participantId)
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
  await agreeToSeal(tx, { dataSeal })
  const sealed = { ...dataSeal.seal(text, placeOf(note)), updatedAt: sql`clock_timestamp()` }
  const [stored] = await tx
    .insert(participantPrivate)
    .values({ ...note, ...sealed })
    .onConflictDoUpdate({
      target: [participantPrivate.participantId, participantPrivate.field],
      set: sealed,
    })
    .returning()
  // Read back before it is committed: what does not open takes nothing else's place.
  if (!stored || dataSeal.open(stored, placeOf(stored)) !== text) throw new Error('the note was not kept')
  return true
}
