import { msg } from '@lingui/core/runtime-macro'
import { listOf } from '../text/list-of.ts'
import type { ConsentKind, NoteField, readingReasons, ToldWay } from './family-values.ts'
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

/** How the school was told something. */
export const toldWayLabels = worded<ToldWay>({
  phone: msg`By telephone`,
  paper: msg`On paper`,
  in_person: msg`In person`,
})

/** What each private note is about. */
export const noteTitles = worded<NoteField>({
  medical: msg`Health`,
  dietary: msg`Food and drink`,
  support: msg`Help that is needed`,
})

/** Why private notes were read: a usual reason in the reader’s language, any other as its author wrote it. */
export const reasonInWords = (stored: string): string =>
  new Map<string, string>(Object.entries(usualReasons)).get(stored) ?? stored

const usualReasons = worded<(typeof readingReasons)[number]>({
  'An accident or an illness at the school': msg`An accident or an illness at the school`,
  'A doctor or an ambulance asks': msg`A doctor or an ambulance asks`,
  'The family has asked us to': msg`The family has asked us to`,
  'To prepare food or care for the child': msg`To prepare food or care for the child`,
})
