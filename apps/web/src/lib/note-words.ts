import type { NoteField } from '@cadenza/contracts/family-values'

/** What each of the private notes is about. */
export const noteWords: Record<NoteField, { label: string; hint: string }> = {
  medical: { label: 'Health', hint: 'Allergies, medicines, what to do when something happens.' },
  dietary: { label: 'Food and drink', hint: 'What must not be eaten, and what is preferred.' },
  support: { label: 'Help that is needed', hint: 'With reading, hearing, moving, in a group …' },
}
