import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'

/** Runs the action on each item in turn. One item's failure is logged and left for the next run; the rest still run. */
export async function forEachIsolated<T extends { id: string }>(
  { log }: { log: FastifyBaseLogger },
  items: T[],
  action: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await action(item)
    } catch (error) {
      const isPassing = error instanceof AppError && error.kind === 'unavailable'
      log[isPassing ? 'warn' : 'error']({ err: error, id: item.id }, 'could not be done; it is tried again')
    }
  }
}
