import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { giveShare } from '../../db/functions/timetable/session-shares.ts'
import type { Jobs } from '../../db/queue/jobs.ts'
import { sessionShares } from '../../db/schema/seat-claims.ts'
import { AppError } from '../../errors.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'

/**
 * Gives each place its share of a session that was called off. Each is one statement: after a crash the job goes on with those
 * that are left. Throws `unavailable` while there are some, and is tried again.
 */
export async function giveShares(
  deps: Deps,
  { sessionId: session, actorId: actor, requestId: request }: Jobs['give-shares'],
): Promise<void> {
  await forEachIsolated(deps, await listLeft(deps, session), ({ id: claim }) =>
    giveShare(deps.db, { session, claim, actor, request }),
  )
  if ((await listLeft(deps, session)).length > 0)
    throw new AppError('unavailable', 'a share of a session could not be given yet')
}

function listLeft({ db }: Deps, sessionId: string) {
  return db
    .select({ id: sessionShares.claimId })
    .from(sessionShares)
    .where(and(eq(sessionShares.sessionId, sessionId), isNull(sessionShares.doneAt)))
}
