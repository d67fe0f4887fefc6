import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { findGatekeeper } from '../features/gates/find-gatekeeper.ts'
import { gateCookieOf } from '../http/gate-cookie.ts'
import { gateProcedures, gateRouter } from './gate-router.ts'
import { openDoor, type Options } from './plugin.ts'
import type { TrpcContext } from './procedures.ts'
import { requireAuthority } from './router.ts'

requireAuthority(gateProcedures)

/**
 * The door of tablets at gates. Nothing else reads their cookie, and no token counts here. That the cookie goes with
 * requests of our own pages alone (`SameSite=Strict`), and that only JSON is read, keeps other sites out.
 */
export function gatePlugin({
  visitorOf,
  countCall,
  load,
  languageOf,
}: Omit<Options, 'contextOf'>): FastifyPluginAsync {
  return async (app) => {
    const makeContext = async (request: FastifyRequest): Promise<TrpcContext> => {
      const ctx: Ctx = visitorOf(request)
      const secret = gateCookieOf(request)
      const actor = secret === undefined ? undefined : await findGatekeeper(ctx, secret)
      const count: TrpcContext['count'] = (call, keeper) => countCall(call, request, keeper)
      if (actor) return { ctx: { ...ctx, actor }, refusal: undefined, count }
      return { ctx, refusal: new AppError('unauthenticated', 'This tablet has no gate') }
    }
    load.watch(app, () => 'other')
    openDoor(app, { router: gateRouter, prefix: '/gate/trpc', makeContext, languageOf })
  }
}
