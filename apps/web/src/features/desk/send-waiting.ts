import { createMarkQueue } from '../../shared/marks/mark-queue.ts'
import { sendMarks } from './mutations.ts'
import { askToday } from './queries.ts'

/** Sends the marks of an earlier session; what is refused, or fails, is shown at the desk. */
export async function sendWaiting(owner: string): Promise<void> {
  const queue = createMarkQueue({ owner, send: sendMarks, onCells: () => Promise.resolve() })
  try {
    await queue.learnKey((await askToday()).storeKey)
    await queue.flush()
  } catch {
    // They wait on.
  }
}
