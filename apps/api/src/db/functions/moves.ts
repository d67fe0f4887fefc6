import { sqlFunction } from '../connect/sql-function.ts'

/** What a move of a place to a class would cost at a moment, in minor units. */
export const quoteMove = sqlFunction('quote_move', {
  takes: {
    claim: 'uuid',
    course: 'uuid',
    at: 'timestamp with time zone',
    credit: 'integer?',
    price: 'integer?',
  },
  rows: {
    holdsMinor: 'integer',
    creditMinor: 'integer',
    usedMinor: 'integer',
    keptMinor: 'integer',
    keptFeeMinor: 'integer',
    priceMinor: 'integer',
    totalMinor: 'integer',
    refundMinor: 'integer',
    waivedMinor: 'integer',
    rule: 'text',
    until: 'timestamp with time zone?',
  },
}).row

/** What stands in the way of a move. */
export const moveProblemsOf = sqlFunction('move_problems', {
  takes: { claim: 'uuid', course: 'uuid', currency: 'text', office: 'boolean', waive: 'boolean' },
  rows: { problem: 'text', courseIds: 'uuid[]' },
})

/** The order of an offer that a place can be moved to; for use inside a larger statement. */
export const offerToMoveTo = sqlFunction('offer_to_move_to', {
  takes: { claim: 'uuid', course: 'uuid' },
  answer: 'uuid?',
}).call

/** Moves a place: the order, which is settled where nothing is to be paid; null when there is no such place of the caller. */
export const startMove = sqlFunction('start_move', {
  takes: {
    claim: 'uuid',
    course: 'uuid',
    user: 'uuid?',
    provider: 'text',
    currency: 'text',
    total: 'integer',
    refund: 'integer',
    holdSeconds: 'integer',
    at: 'timestamp with time zone',
    actor: 'uuid',
    request: 'text?',
    credit: 'integer?',
    waive: 'boolean',
    why: 'text?',
    limit: 'integer?',
    price: 'integer?',
    as: 'uuid?',
  },
  answer: 'uuid?',
}).answer

/** Gives a place to another child of the family: the new claim; null when there is no such place of the caller. */
export const changeParticipant = sqlFunction('change_participant', {
  takes: {
    claim: 'uuid',
    participant: 'uuid',
    user: 'uuid?',
    provider: 'text',
    actor: 'uuid',
    request: 'text?',
  },
  answer: 'uuid?',
}).answer

/** Undoes a move: the claim that is live then; null when there is none to undo. */
export const undoMove = sqlFunction('undo_move', {
  takes: {
    claim: 'uuid',
    provider: 'text',
    currency: 'text',
    at: 'timestamp with time zone',
    actor: 'uuid',
    request: 'text?',
    limit: 'integer?',
  },
  answer: 'uuid?',
}).answer
