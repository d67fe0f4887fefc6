import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/connect/client.ts'
import { openings } from '../../db/schema/openings.ts'

interface Wanted {
  termId: string
  waitingRoom: boolean
  /** The sale has another time, still to come: lots that were drawn for the former one do not count for it. */
  opensAnew: boolean
}

/** Gives a term the intended waiting room, or none: then its classes are sold like any others at once. */
export async function setWaitingRoom(
  tx: Transaction,
  { termId, waitingRoom, opensAnew }: Wanted,
): Promise<void> {
  const [room] = await tx
    .select({ drawnAt: openings.drawnAt })
    .from(openings)
    .where(eq(openings.termId, termId))
    .for('update')
  const isOver = room !== undefined && room.drawnAt !== null && opensAnew
  if (room && (!waitingRoom || isOver)) await tx.delete(openings).where(eq(openings.termId, termId))
  if (waitingRoom && (!room || isOver)) await tx.insert(openings).values({ termId })
}
