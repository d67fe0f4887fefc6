import { and, eq, sql } from 'drizzle-orm'
import type { PrivateNote, SetPrivateNoteInput } from '@cadenza/contracts/families/private-notes'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { recordChanges } from '../family-changes/record-changes.ts'
import { lockToChange } from '../../records/people/looked-after.ts'
import { readPrivateNotes } from './read-private-notes.ts'
import { agreeToSeal } from './agreed-keys.ts'
import { openNotes, purposeOf, type SealedNote } from './sealed-notes.ts'

/** The private notes of a participant whom the caller looks after, themselves included; `not_found` for any other. */
export function readOwnNotes(ctx: Ctx<Student>, participantId: string): Promise<PrivateNote[]> {
  return readPrivateNotes({ by: 'guardian', ctx, participantId })
}

/**
 * Writes one note, or removes it when the text is empty. The other guardians learn which note changed, not what it
 * says.
 */
export async function setPrivateNote(
  ctx: Ctx<Student>,
  { participantId, field, text }: SetPrivateNoteInput,
): Promise<PrivateNote[]> {
  await ctx.db.transaction(async (tx) => {
    await lockToChange(tx, ctx, [participantId])
    const note = { participantId, field }
    const [old] = await tx.select().from(participantPrivate).where(isNote(note))
    if (text === '') await tx.delete(participantPrivate).where(isNote(note))
    else await storeNote(tx, ctx, { ...note, text })
    if (saysAlready(ctx, old, note, text)) return
    const before = { field, written: old !== undefined }
    const after = { field, written: text !== '' }
    await recordChanges(tx, ctx, [{ kind: 'note', participantId, before, after }])
  })
  return readOwnNotes(ctx, participantId)
}

type Note = Pick<SetPrivateNoteInput, 'participantId' | 'field'>

const isNote = ({ participantId, field }: Note) =>
  and(eq(participantPrivate.participantId, participantId), eq(participantPrivate.field, field))

/** Whether the text was there already; a note that does not open counts as different. */
function saysAlready(deps: Deps, old: SealedNote | undefined, { field }: Note, text: string): boolean {
  const known = openNotes(deps, old ? [old] : []).find((one) => one.field === field)
  return known?.text === text && !known.unreadable
}

async function storeNote(
  tx: Executor,
  { dataSeal }: Ctx,
  { text, ...note }: SetPrivateNoteInput,
): Promise<void> {
  await agreeToSeal(tx, { dataSeal })
  const sealed = { ...dataSeal.seal(text, purposeOf(note)), updatedAt: sql`clock_timestamp()` }
  const [stored] = await tx
    .insert(participantPrivate)
    .values({ ...note, ...sealed })
    .onConflictDoUpdate({
      target: [participantPrivate.participantId, participantPrivate.field],
      set: sealed,
    })
    .returning()
  // Read back before it is committed: a note that does not open replaces nothing.
  if (!stored || dataSeal.open(stored, purposeOf(stored)) !== text) throw new Error('the note was not kept')
}
