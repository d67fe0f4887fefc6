import type { Executor } from '../connect/client.ts'
import { sqlAnswer, sqlRows } from '../connect/sql-function.ts'

/** Puts participants into the line of a full class: the entry's id. `most`: of one account; null for the office. */
export const joinLine = sqlAnswer('join_line', {
  takes: { user: 'uuid', course: 'uuid', participants: 'uuid[]', currency: 'text', most: 'integer?' },
  answer: 'uuid',
})

/** Takes an entry of a user out of its line. */
export const leaveLine = sqlAnswer('leave_line', {
  takes: { entry: 'uuid', user: 'uuid' },
  answer: 'text',
  of: ['left', 'gone', 'in_payment', 'unknown'],
})

/** Turns an offer into an order that can be paid, unless another tab was faster. */
export const acceptOffer = sqlAnswer('accept_offer', {
  takes: { order: 'uuid', user: 'uuid', provider: 'text', expected: 'integer', holdSeconds: 'integer' },
  answer: 'text',
  of: ['accepted', 'live'],
})

const end = sqlAnswer('end_offer', { takes: { order: 'uuid', kind: 'text' }, answer: 'boolean' })

/** True when this call ended the offer. */
export const endOffer = (
  db: Executor,
  given: { order: string; kind: 'declined' | 'left' | 'expired' | 'closed' },
) => end(db, given)

/** True when this call had the family reminded. */
export const remindOfOffer = sqlAnswer('remind_of_offer', { takes: { order: 'uuid' }, answer: 'boolean' })

/** Classes whose free seats a family would be offered now. */
export const standingLines = sqlRows('standing_lines', { takes: {}, rows: { id: 'uuid' } })

/** Offers the free seats of such a class. */
export const wakeLine = sqlAnswer('wake_line', { takes: { course: 'uuid' }, answer: 'void' })

/** Takes those out of an entry whom the user may no longer buy for, or who have a place by now; always true. */
export const pruneEntry = sqlAnswer('prune_entry', { takes: { entry: 'uuid' }, answer: 'boolean' })

/** Entries that wait for children who have passed to another account pass with them. */
export const passEntries = sqlAnswer('pass_entries', { takes: { from: 'uuid' }, answer: 'void' })

/** Ends all that waits for a class; the caller has locked it. */
export const endLine = sqlAnswer('end_line', { takes: { course: 'uuid', why: 'text' }, answer: 'void' })

/** True when seats went on sale that had been saved for those who wait. */
export const openSavedSeats = sqlAnswer('open_saved_seats', { takes: { course: 'uuid' }, answer: 'boolean' })

/** False when the entry does not wait, or stands at that end of the line. */
export const moveEntry = sqlAnswer('move_entry', {
  takes: { entry: 'uuid', up: 'boolean', actor: 'uuid', reason: 'text' },
  answer: 'boolean',
})

/** False when the entry does not wait. */
export const offerOutOfTurn = sqlAnswer('offer_out_of_turn', {
  takes: { entry: 'uuid', actor: 'uuid', reason: 'text' },
  answer: 'boolean',
})
