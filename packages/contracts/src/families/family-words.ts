import { listOf } from '../text/list-of.ts'
import type { ConsentKind, NoteField } from './family-values.ts'

// The names that pages and mails use for the same things.

/** What each text is about. */
export const consentTitles: Record<ConsentKind, string> = {
  terms: 'Terms of attendance',
  treatment: 'Treatment in an emergency',
  photo: 'Photos and films',
  messages: 'News about other classes',
}

/** Said after paying, on pages and in mails, until there is one for each of these children. */
export const missingContact = (names: string[]) => `Still missing: an emergency contact for ${listOf(names)}.`
/** The way to where it is entered. */
export const addContactLabel = (name: string) => `Say whom to call about ${name}`

/** What each private note is about. */
export const noteTitles: Record<NoteField, string> = {
  medical: 'Health',
  dietary: 'Food and drink',
  support: 'Help that is needed',
}
