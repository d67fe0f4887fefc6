import { setTimeout as pause } from 'node:timers/promises'
import { databaseError } from '../lib/database-error.ts'

const mostTries = 3
const longestPauseMs = 50

/**
 * Runs a statement of its own transaction, up to three times while PostgreSQL undoes it for another one's sake (a
 * serialization failure, a deadlock). Nothing of it happened then, so the caller need not know.
 */
export async function retryUndone<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await statement()
    } catch (error) {
      if (tries === mostTries || !isUndone(error)) throw error
      // At random, so that the two do not meet again.
      // oxlint-disable-next-line cadenza/guessable -- nobody gains by guessing a pause
      await pause(Math.random() * longestPauseMs)
    }
  }
}

function isUndone(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseError(error)?.code ?? '')
}
