import { msg } from '@lingui/core/runtime-macro'
import { listOf } from '../text/list-of.ts'
import type { ConsentKind, NoteField } from './family-values.ts'
import { say, worded } from '../language/words.ts'

// The names that pages and mails use for the same things.

/** What each text is about. */
export const consentTitles = worded<ConsentKind>({
  terms: msg`Terms of attendance`,
  treatment: msg`Treatment in an emergency`,
  photo: msg`Photos and films`,
  messages: msg`News about other classes`,
})

/** Said after paying, on pages and in mails, until there is one for each of these children. */
export const missingContact = (names: string[]) =>
  say(msg`Still missing: an emergency contact for ${{ names: listOf(names) }}.`)
/** The way to where it is entered. */
export const addContactLabel = (name: string) => say(msg`Say whom to call about ${{ name }}`)

/** What each private note is about. */
export const noteTitles = worded<NoteField>({
  medical: msg`Health`,
  dietary: msg`Food and drink`,
  support: msg`Help that is needed`,
})
