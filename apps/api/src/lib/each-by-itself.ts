import type { Deps } from '../context.ts'
import { AppError } from '../errors.ts'

/** Does the same to each. What fails is logged, is left for the next time and keeps none of the others from its turn. */
export async function eachByItself<T extends { id: string }>(
  { log }: Pick<Deps, 'log'>,
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
