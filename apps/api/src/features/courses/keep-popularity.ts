import type { Database } from '../../db/client.ts'
import { refreshPopularity } from '../../db/functions.ts'

/** Brings the order of large lists, and which classes are sold out, up to date: once a minute, by the queue. */
export async function keepPopularity(db: Database): Promise<void> {
  await refreshPopularity(db)
}
