import type { FastifyRequest } from 'fastify'
import type { Student } from '../auth/actor.ts'
import type { Ctx } from '../context.ts'
import type { Guard } from './guards.ts'

/** A route's limit for each person, far above what anybody needs. It counts after the guard has said who calls. */
export function perMinute(max: number, { ctxOf }: Guard<Ctx<Student>>) {
  const keyGenerator = (request: FastifyRequest) => ctxOf(request).actor.userId
  return { rateLimit: { max, timeWindow: 60_000, keyGenerator } }
}
