import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import type { AppError } from '../errors.ts'
import { logSecurity } from './security-log.ts'

const callers = new WeakMap<FastifyRequest, Ctx>()

/** Lets the door's error handler know who it was that it refuses. */
export function rememberCaller(request: FastifyRequest, ctx: Ctx): void {
  callers.set(request, ctx)
}

export function callerOf(request: FastifyRequest): Ctx | undefined {
  return callers.get(request)
}

/**
 * Writes down that somebody signed in was refused what they may not do; `call` is the procedure or the route. However
 * often they try, a person gets the first line of each minute, the tenth, the hundredth, each with the count so far.
 */
export function noteForbidden(ctx: Ctx | undefined, error: AppError, call: string): void {
  if (ctx?.actor.kind !== 'user') return
  if (error.kind !== 'forbidden' && error.reason !== 'own_submission') return
  const { userId: actor, role } = ctx.actor
  const attempts = countAttempt(ctx.log, ctx.now().getTime(), actor)
  if (!/^10*$/.test(String(attempts))) return
  const { requestId, callerNetwork: network } = ctx
  logSecurity(ctx.log, 'forbidden', { actor, role, call, why: error.code, attempts, requestId, network })
}

interface Minute {
  endsAt: number
  attempts: Map<string, number>
}

/** By the log that the lines go to: each product of a process counts for itself. Forgotten every minute. */
const minutes = new WeakMap<FastifyBaseLogger, Minute>()

function countAttempt(log: FastifyBaseLogger, now: number, actor: string): number {
  const running = minutes.get(log)
  const minute = running && now < running.endsAt ? running : { endsAt: now + 60_000, attempts: new Map() }
  minutes.set(log, minute)
  const attempts = (minute.attempts.get(actor) ?? 0) + 1
  minute.attempts.set(actor, attempts)
  return attempts
}
