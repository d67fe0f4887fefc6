import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { retryAfterSecondsOf, type CountCall } from '../rate-limits.ts'
import type { TrpcContext } from './procedures.ts'
import { appRouter, type AppRouter } from './router.ts'

interface Options {
  /** Authenticates; throws AppError when the caller's token is not good. */
  contextOf(request: FastifyRequest): Promise<Ctx>
  visitorOf(request: FastifyRequest): Ctx
  countCall: CountCall
}

/** The tRPC door. A batch counts each of its calls; more than ten at once are refused. */
export function trpcPlugin({ contextOf, visitorOf, countCall }: Options): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        maxBatchSize: 10,
        createContext: async ({ req }): Promise<TrpcContext> => {
          const count: TrpcContext['count'] = (call, person) => countCall(call, req, person)
          try {
            return { ctx: await contextOf(req), refusal: undefined, count }
          } catch (error) {
            if (error instanceof AppError) return { ctx: visitorOf(req), refusal: error, count }
            throw error
          }
        },
        responseMeta({ errors }) {
          const waits = errors.flatMap(({ cause }) => retryAfterSecondsOf(cause) ?? [])
          return waits.length > 0 ? { headers: { 'retry-after': String(Math.max(...waits)) } } : {}
        },
        onError({ error, ctx, path }) {
          if (error.code === 'INTERNAL_SERVER_ERROR')
            ctx?.ctx.log.error({ err: error.cause ?? error, path }, 'procedure failed')
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>)
  }
}
