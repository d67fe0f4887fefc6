import type { Executor } from '../client.ts'
import { sqlFunction } from '../sql-function.ts'

/** Puts participants into the line of a full class: the entry's id. `most`: of one account; null for the office. */
export const joinLine = sqlFunction('join_line', {
  takes: { user: 'uuid', course: 'uuid', participants: 'uuid[]', currency: 'text', most: 'integer?' },
  answer: 'uuid',
}).answer

/** Takes an entry of a user out of its line. */
export const leaveLine = sqlFunction('leave_line', {
  takes: { entry: 'uuid', user: 'uuid' },
  answer: 'text',
  of: ['left', 'gone', 'in_payment', 'unknown'],
}).answer

/** Turns an offer into an order that can be paid, unless another tab was faster. */
export const acceptOffer = sqlFunction('accept_offer', {
  takes: { order: 'uuid', user: 'uuid', provider: 'text', expected: 'integer', holdSeconds: 'integer' },
  answer: 'text',
  of: ['accepted', 'live'],
}).answer

const end = sqlFunction('end_offer', { takes: { order: 'uuid', kind: 'text' }, answer: 'boolean' }).answer

/** True when this call ended the offer. */
export const endOffer = (
  db: Executor,
  given: { order: string; kind: 'declined' | 'left' | 'expired' | 'closed' },
) => end(db, given)

/** True when this call had the family reminded. */
export const remindOfOffer = sqlFunction('remind_of_offer', {
  takes: { order: 'uuid' },
  answer: 'boolean',
}).answer

/** Classes whose free seats a family would be offered now. */
export const standingLines = sqlFunction('standing_lines', { takes: {}, rows: { id: 'uuid' } }).rows

/** Offers the free seats of such a class. */
export const wakeLine = sqlFunction('wake_line', { takes: { course: 'uuid' }, answer: 'void' }).answer

/** Takes those out of an entry whom the user may no longer buy for, or who have a place by now; always true. */
export const pruneEntry = sqlFunction('prune_entry', { takes: { entry: 'uuid' }, answer: 'boolean' }).answer

/** Entries that wait for children who have passed to another account pass with them. */
export const passEntries = sqlFunction('pass_entries', { takes: { from: 'uuid' }, answer: 'void' }).answer

/** Ends all that waits for a class; the caller has locked it. */
export const endLine = sqlFunction('end_line', {
  takes: { course: 'uuid', why: 'text' },
  answer: 'void',
}).answer

/** True when seats went on sale that had been saved for those who wait. */
export const openSavedSeats = sqlFunction('open_saved_seats', {
  takes: { course: 'uuid' },
  answer: 'boolean',
}).answer

/** False when the entry does not wait, or stands at that end of the line. */
export const moveEntry = sqlFunction('move_entry', {
  takes: { entry: 'uuid', up: 'boolean', actor: 'uuid', reason: 'text' },
  answer: 'boolean',
}).answer

/** False when the entry does not wait. */
export const offerOutOfTurn = sqlFunction('offer_out_of_turn', {
  takes: { entry: 'uuid', actor: 'uuid', reason: 'text' },
  answer: 'boolean',
}).answer
