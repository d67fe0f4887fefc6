import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { announceEvents } from './event-signal.ts'
import { ApiError } from '../objects/errors.ts'
import { commit, StaleRead, type Change, type StoredAnswer } from './store.ts'

export interface Decision {
  changes: Change[]
}

const maxAttempts = 25

/**
 * Reads, decides and writes; decides anew when another request changed one of the rows in between. So two
 * requests that race for one intent are put in an order, and the later one sees the earlier one's result.
 */
export async function decideAndCommit<D extends Decision>(
  sql: Sql,
  decide: () => Promise<D>,
  answerFor: (decision: D) => StoredAnswer | undefined = () => undefined,
): Promise<D> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const decision = await decide()
    try {
      const answer = answerFor(decision)
      if (decision.changes.length > 0 || answer) await commit(sql, decision.changes, answer)
      if (decision.changes.some((change) => change.kind === 'event')) announceEvents()
      return decision
    } catch (error) {
      if (!(error instanceof StaleRead)) throw error
      // oxlint-disable-next-line cadenza/guessable -- nobody gains by guessing a pause
      await sleep(Math.random() * 5 * attempt)
    }
  }
  const message =
    'This object cannot be accessed right now because another API request is currently accessing it.'
  throw new ApiError(429, { type: 'invalid_request_error', code: 'lock_timeout', message })
}
