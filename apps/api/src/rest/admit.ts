import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken, toStudent } from '../callers/authenticate.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { admitIdentity } from '../features/sign-in/admit-identity.ts'
import { signIn } from '../features/sign-in/sign-in.ts'
import { authorise } from '../policy/authorise.ts'
import { changeBy, type LimitedCall } from '../admission/rate-limits.ts'
import type { RestOptions } from './options.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit of its own for each account: only so often. */
    within?: LimitedCall
  }
}

/** Decorates a scope that admits callers. */
export const admits = 'admitsByConfig'

/** The config of each route in `scope` decides who is admitted; the body of any other caller is not even read. */
export function admitByConfig(scope: FastifyInstance, options: RestOptions) {
  scope.decorate(admits, true)
  scope.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions
    if (config.who === 'identityToken' || config.who === 'provider') return
    const { actor } = await (config.who === 'identified' ? identify : countedCaller)(options, request)
    authorise({ ...config, verified: undefined }, actor)
  })
  // Of what is wrong with the body an unverified account is told first.
  scope.addHook('preHandler', async ({ routeOptions: { config }, ctx }) => {
    if (config.verified && ctx) authorise(config, ctx.actor)
  })
}

/** The admitted caller's context; throws where the scope admits none. */
export function ctxOf(request: FastifyRequest): Ctx {
  if (!request.ctx) throw new Error(`${request.routeOptions.url} is in a scope that admits no callers`)
  return request.ctx
}

/** Every change by a signed-in person is counted, unless the route has a limit of its own. */
async function countedCaller({ contextOf, countCall }: RestOptions, request: FastifyRequest): Promise<Ctx> {
  const ctx = await contextOf(request)
  const { actor } = ctx
  if (actor.kind !== 'user') return ctx
  const isChange = !['GET', 'HEAD'].includes(request.method)
  const call = request.routeOptions.config.within ?? (isChange && changeBy(actor))
  if (call) await countCall(call, request, actor)
  return ctx
}

/** Holds an access token of ours, or an identity token and so perhaps no record yet. */
async function identify(options: RestOptions, request: FastifyRequest): Promise<Ctx> {
  try {
    return await countedCaller(options, request)
  } catch (error) {
    const token = bearerToken(request.headers.authorization)
    const perhapsIdToken = error instanceof AppError && error.kind === 'unauthenticated' && token
    if (!perhapsIdToken) throw error
    const { deps, load } = options
    const identity = await admitIdentity(deps, token)
    const leave = await load.identify(request, identity.uid)
    try {
      const actor = toStudent(await signIn(deps, identity))
      return (request.ctx = { ...deps, actor, requestId: request.id })
    } finally {
      leave()
    }
  }
}
