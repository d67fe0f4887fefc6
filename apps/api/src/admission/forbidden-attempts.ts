import type { Ctx } from '../context.ts'
import type { AppError } from '../errors.ts'
import { countForLog } from './attempts-of-a-minute.ts'
import { logSecurity } from '../lib/security-log.ts'

/**
 * Logs that a signed-in caller was refused something they may not do; `call` is the procedure or the route. However
 * often they try, only the first, tenth and hundredth attempt of each minute get a line, each with the count so far.
 */
export function noteForbidden(ctx: Ctx | null, error: AppError, call: string): void {
  if (ctx?.actor.kind !== 'user') return
  if (error.kind !== 'forbidden' && error.reason !== 'own_submission') return
  const { userId: actor, role } = ctx.actor
  const attempts = countForLog(ctx.log, ctx.now(), actor)
  if (attempts === undefined) return
  const { requestId, callerNetwork: network } = ctx
  logSecurity(ctx.log, 'forbidden', { actor, role, call, why: error.code, attempts, requestId, network })
}
