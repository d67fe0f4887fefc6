import { noteFields, type NoteField } from '@cadenza/contracts/family-values'
import type { PrivateNote } from '@cadenza/contracts/private-notes'
import type { Sealed } from '../../auth/data-seal.ts'
import type { Deps } from '../../context.ts'

/** A note as it is stored. */
export interface SealedNote extends Sealed {
  participantId: string
  field: NoteField
  updatedAt: Date
}

/** What a note is bound to: moved to another participant or field it does not open. */
export function placeOf({ participantId, field }: Pick<SealedNote, 'participantId' | 'field'>): string {
  return `${participantId}/${field}`
}

/** All notes in their order, an empty text where there is none. Throws when one does not open: that is not the same as none. */
export function openNotes(deps: Deps, sealed: readonly SealedNote[]): PrivateNote[] {
  return noteFields.map((field) => {
    const note = sealed.find((one) => one.field === field)
    return note
      ? { field, text: openNote(deps, note), updatedAt: note.updatedAt.toISOString() }
      : { field, text: '', updatedAt: null }
  })
}

/** The error names the note and its key, for whoever reads the log; nobody is told what it might have said. */
function openNote({ dataSeal }: Deps, note: SealedNote): string {
  try {
    return dataSeal.open(note, placeOf(note))
  } catch (cause) {
    throw new Error(`the private note ${placeOf(note)}, sealed with the key ${note.keyId}, does not open`, {
      cause,
    })
  }
}
