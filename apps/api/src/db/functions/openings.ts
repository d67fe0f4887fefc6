import { sqlFunction } from '../connect/sql-function.ts'

/** The outcome of a request to join the queue for a sale. */
export const takeTicket = sqlFunction('take_ticket', {
  takes: { opening: 'uuid', user: 'uuid' },
  answer: 'text',
  of: ['taken', 'kept', 'closed', 'unknown'],
}).answer

/** The position of a user who reports that they are there. */
export const checkInTicket = sqlFunction('check_in_ticket', {
  takes: { opening: 'uuid', user: 'uuid', number: 'integer?' },
  answer: 'text',
  of: ['here', 'called', 'not_yet', 'ended', 'closed', 'unknown'],
}).answer

/** Does what is due in a waiting room: draws, calls, closes. */
export const advanceOpening = sqlFunction('advance_opening', {
  takes: { opening: 'uuid' },
  answer: 'void',
}).answer

/** The seats of a term that are free or held, for use inside a larger statement. */
export const seatsOfTerm = sqlFunction('seats_of_term', {
  takes: { term: 'uuid' },
  rows: { free: 'integer', held: 'integer', sells: 'boolean' },
}).call
