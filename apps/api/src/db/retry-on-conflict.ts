import { setTimeout as pause } from 'node:timers/promises'
import { databaseError } from '../lib/database-error.ts'

const mostTries = 3
const longestPauseMs = 50

/**
 * Runs a statement that is a transaction of its own, up to three times on a serialization failure or a deadlock (40001,
 * 40P01). A failed try has no effect, so the caller need not know.
 */
export async function retryOnConflict<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await statement()
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
