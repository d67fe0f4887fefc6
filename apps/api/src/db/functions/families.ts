import { sql } from 'drizzle-orm'
import { sqlFunction } from '../connect/sql-function.ts'

// For use inside a larger statement.

const lookedAfter = sqlFunction('looked_after_by', { takes: { user: 'uuid' }, rows: 'uuid' }).call

/** The participants that a user sees. */
export const lookedAfterBy = (user: string) => sql`(select ${lookedAfter({ user })})`

/** The participant that a user is themselves. */
export const selfOf = sqlFunction('self_of', { takes: { user: 'uuid' }, answer: 'uuid?' }).call

/** Whether a user has said whom they buy for. */
export const hasSaidForWhom = sqlFunction('has_said_for_whom', {
  takes: { user: 'uuid' },
  answer: 'boolean',
}).call

const asked = sqlFunction('asked_consent_texts', { takes: {}, rows: 'consent_texts' }).call

/** What guardians are asked now. */
export const askedConsentTexts = () => sql`(select id from ${asked({})})`

/** Whether a user may read a participant's private notes for a class now. */
export const mayReadNotes = sqlFunction('may_read_notes', {
  takes: { user: 'uuid', participant: 'uuid', course: 'uuid' },
  answer: 'boolean',
}).call

/** A class's period for readers of private notes, from its start to its end: one row. */
export const knownDates = sqlFunction('known_dates', {
  takes: { course: 'uuid' },
  rows: { begins: 'timestamp with time zone?', ends: 'timestamp with time zone?' },
}).call

/** Whether contacts and private notes of a class are open now. */
export const notesOpen = sqlFunction('notes_open', { takes: { course: 'uuid' }, answer: 'boolean' }).call

const reads = sqlFunction('reads_notes_of', {
  takes: { user: 'uuid', course: 'uuid' },
  answer: 'boolean',
}).call

/** Whether a user reads the notes of a class's participants now; evaluated once for a whole statement. */
export const readsNotesOf = (user: string, course: string) =>
  sql<boolean>`(select ${reads({ user, course })})`
