import type { NoteField } from '@cadenza/contracts/family-values'
import { noteTitles } from '@cadenza/contracts/family-words'
import type { PrivateNote } from '@cadenza/contracts/private-notes'

/** What each of the private notes is about. */
export const noteWords: Record<NoteField, { label: string; hint: string }> = {
  medical: { label: noteTitles.medical, hint: 'Allergies, medicines, what to do when something happens.' },
  dietary: { label: noteTitles.dietary, hint: 'What must not be eaten, and what is preferred.' },
  support: { label: noteTitles.support, hint: 'With reading, hearing, moving, in a group …' },
}

export const unreadableNote = 'This note cannot be opened. Please tell the school.'

/** A note under its heading, as readers see it. */
export function toShown({ field, text, unreadable }: PrivateNote): { label: string; text: string } {
  return { label: noteWords[field].label, text: unreadable ? unreadableNote : text }
}
