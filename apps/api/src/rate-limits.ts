import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Student } from './auth/actor.ts'
import { AppError } from './errors.ts'

/** For each person, far above what anybody needs. */
const callsPerMinute = {
  addToCart: 600,
  startCheckout: 120,
  uploadImage: 60,
  exportOwnData: 6,
  eraseOwnAccount: 6,
} as const
export type LimitedCall = keyof typeof callsPerMinute

/** Counts one call of a person; throws `rate_limited`, which says how long to wait. */
export type CountCall = (call: LimitedCall, request: FastifyRequest, person: Student) => Promise<void>

/** The counters of both doors: whoever uses the two of them gets no second helping. */
export function createRateLimits(app: FastifyInstance): CountCall {
  const callers = new WeakMap<FastifyRequest, string>()
  const limiterOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => callers.get(request) ?? request.ip,
    })
  const limiters = {
    addToCart: limiterOf(callsPerMinute.addToCart),
    startCheckout: limiterOf(callsPerMinute.startCheckout),
    uploadImage: limiterOf(callsPerMinute.uploadImage),
    exportOwnData: limiterOf(callsPerMinute.exportOwnData),
    eraseOwnAccount: limiterOf(callsPerMinute.eraseOwnAccount),
  } satisfies Record<LimitedCall, unknown>

  return async (call, request, { userId }) => {
    callers.set(request, userId)
    const count = await limiters[call](request)
    if (count.isAllowed || !count.isExceeded) return
    const details = { retryAfterSeconds: count.ttlInSeconds }
    throw new AppError('rate_limited', 'That was too often; please wait a moment', { details })
  }
}

/** How long the refused should wait, in seconds; undefined for every other error. */
export function retryAfterSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined
  const { retryAfterSeconds } = error.details ?? {}
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : usualWaitSeconds[error.kind]
}

const usualWaitSeconds: Partial<Record<AppError['kind'], number>> = { rate_limited: 60, unavailable: 5 }
