import { sqlAnswer, sqlCall } from '../connect/sql-function.ts'

/** The outcome of a request to join the queue for a sale. */
export const takeTicket = sqlAnswer('take_ticket', {
  takes: { opening: 'uuid', user: 'uuid' },
  answer: 'text',
  of: ['taken', 'kept', 'closed', 'unknown'],
})

/** The position of a user who reports that they are there. */
export const checkInTicket = sqlAnswer('check_in_ticket', {
  takes: { opening: 'uuid', user: 'uuid', number: 'integer?' },
  answer: 'text',
  of: ['here', 'called', 'not_yet', 'ended', 'closed', 'unknown'],
})

/** Does what is due in a waiting room: draws, calls, closes. */
export const advanceOpening = sqlAnswer('advance_opening', { takes: { opening: 'uuid' }, answer: 'void' })

/** The seats of a term that are free or held, for use inside a larger statement. */
export const seatsOfTerm = sqlCall('seats_of_term', {
  takes: { term: 'uuid' },
  rows: { free: 'integer', held: 'integer', sells: 'boolean' },
})
