import { sqlFunction } from '../../connect/sql-function.ts'

/** Gives a session back to the teacher of its class, even to one who is away then. */
export const giveBackSession = sqlFunction('give_back_session', {
  takes: { session: 'uuid' },
  answer: 'void',
}).answer
