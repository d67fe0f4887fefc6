import type { ConsentKind, NoteField } from './family-values.ts'

// The names that pages and mails use for the same things.

/** What each text is about. */
export const consentTitles: Record<ConsentKind, string> = {
  terms: 'Terms of attendance',
  treatment: 'Treatment in an emergency',
  photo: 'Photos and films',
  messages: 'News about other classes',
}

/** What each private note is about. */
export const noteTitles: Record<NoteField, string> = {
  medical: 'Health',
  dietary: 'Food and drink',
  support: 'Help that is needed',
}
