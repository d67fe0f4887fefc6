import type { TransactionSql } from 'postgres'
import type { IdentityContext } from './context.ts'

/** Thrown inside `transaction` when a row changed between finding and locking it. */
export class LostRace extends Error {}

const maxTries = 4

/**
 * Runs a transaction again when another one was faster: a row changed under it, or took the same unique
 * value. The next attempt then finds what the other one has written.
 */
export async function transaction<T>(
  { sql }: IdentityContext,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // The driver's result type unwraps arrays of promises, of which there are none here.
      return (await sql.begin(work)) as T
    } catch (error) {
      const lost = error instanceof LostRace || isUniqueViolation(error)
      if (!lost || attempt === maxTries) throw error
    }
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
