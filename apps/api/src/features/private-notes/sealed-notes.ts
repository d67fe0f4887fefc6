import { noteFields, type NoteField } from '@cadenza/contracts/families/family-values'
import type { PrivateNote } from '@cadenza/contracts/families/private-notes'
import type { Sealed } from '../../auth/data-seal.ts'
import type { Deps } from '../../context.ts'

/** A note as it is stored. */
export interface SealedNote extends Sealed {
  participantId: string
  field: NoteField
  updatedAt: Date
}

/** What a note is bound to: moved to another participant or field, it does not open. */
export function purposeOf({ participantId, field }: Pick<SealedNote, 'participantId' | 'field'>): string {
  return `${participantId}/${field}`
}

/** All notes in their order, an empty text where there is none. One that does not open says so beside the others. */
export function openNotes(deps: Deps, sealed: readonly SealedNote[]): PrivateNote[] {
  return noteFields.map((field) => {
    const note = sealed.find((one) => one.field === field)
    if (!note) return { field, text: '', updatedAt: null }
    const text = openNote(deps, note)
    const updatedAt = note.updatedAt.toISOString()
    return text === undefined ? { field, text: '', updatedAt, unreadable: true } : { field, text, updatedAt }
  })
}

/** The line names the note and its key, for readers of the log; it says nothing about the content. */
function openNote({ dataSeal, log }: Deps, note: SealedNote): string | undefined {
  try {
    return dataSeal.open(note, purposeOf(note))
  } catch (cause) {
    log.error(
      { err: cause },
      `the private note ${purposeOf(note)}, sealed with the key ${note.keyId}, does not open`,
    )
    return undefined
  }
}
