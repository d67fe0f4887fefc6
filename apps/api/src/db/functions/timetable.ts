import { sqlAnswer } from '../connect/sql-function.ts'

/** Gives a session back to the teacher of its class, even to one who is away then. */
export const giveBackSession = sqlAnswer('give_back_session', { takes: { session: 'uuid' }, answer: 'void' })
