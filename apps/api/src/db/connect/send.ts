import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { databaseError, refusalsAsConflicts } from '../../lib/database-error.ts'
import type { Database, Executor, Transaction } from './client.ts'

const mostTries = 3
const longestPauseMs = 50

/**
 * Sends a statement that calls SQL functions, and throws what they refuse as the matching conflict. Outside a
 * transaction it is repeated after a serialization failure or a deadlock.
 */
export function send<T>(db: Executor, statement: () => PromiseLike<T>): Promise<T> {
  const sent = 'rollback' in db ? statement() : retryOnConflict(statement)
  return refusalsAsConflicts(sent)
}

/**
 * Runs a transaction, again from its start after a serialization failure or a deadlock. One that writes much
 * (`isLong`) has no time limit as a whole.
 */
export function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { isLong = false } = {},
): Promise<T> {
  const handle = isLong && db.$client ? drizzle({ client: db.$client.patient }) : db
  return retryOnConflict(() => handle.transaction(work))
}

/**
 * Up to three times on a serialization failure or a deadlock (40001, 40P01). A failed try has no effect, so the caller
 * need not know.
 */
async function retryOnConflict<T>(run: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error
      // Random, so that the two do not collide again.
      // oxlint-disable-next-line cadenza/guessable -- nobody gains by guessing a pause
      await pause(Math.random() * longestPauseMs)
    }
  }
}

function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseError(error)?.code ?? '')
}
