import type { Executor } from '../connect/client.ts'
import { sqlFunction } from '../connect/sql-function.ts'

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
export const standingWaitlists = sqlFunction('standing_lines', { takes: {}, rows: { id: 'uuid' } }).rows

/** Offers the free seats of a class; `freed`: all of them are the line's, else no more than were saved for it already. */
export const offerSeats = sqlFunction('offer_seats', {
  takes: { course: 'uuid', freed: 'boolean' },
  answer: 'void',
}).answer

/** Changes how many seats a class has. */
export const setCapacity = sqlFunction('set_capacity', {
  takes: { course: 'uuid', capacity: 'integer' },
  answer: 'void',
}).answer

/** True when seats went on sale that had been saved for those who wait. */
export const openSavedSeats = sqlFunction('open_saved_seats', {
  takes: { course: 'uuid' },
  answer: 'boolean',
}).answer

/** False when the entry does not wait. */
export const offerOutOfTurn = sqlFunction('offer_out_of_turn', {
  takes: { entry: 'uuid', actor: 'uuid', reason: 'text' },
  answer: 'boolean',
}).answer
