import { sqlFunction } from '../../connect/sql-function.ts'

/** What each place would get back if a session were called off. */
export const wantedShares = sqlFunction('wanted_shares', {
  takes: { session: 'uuid' },
  rows: { claimId: 'uuid', amountMinor: 'integer' },
})

/** Writes what each place gets back for a session that is called off, and queues the job that gives it. */
export const shareSession = sqlFunction('share_session', {
  takes: { session: 'uuid', edit: 'uuid', actor: 'uuid', request: 'text', limit: 'integer?' },
  answer: 'void',
}).answer

/** Gives a place its share of a session, once. */
export const giveShare = sqlFunction('give_share', {
  takes: { session: 'uuid', claim: 'uuid', actor: 'uuid', request: 'text' },
  answer: 'void',
}).answer
