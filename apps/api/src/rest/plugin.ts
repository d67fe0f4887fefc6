import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Ctx, Deps } from '../context.ts'

export function restPlugin(_options: {
  deps: Deps
  contextOf(request: FastifyRequest): Promise<Ctx>
}): FastifyPluginAsync {
  return async () => {}
}
