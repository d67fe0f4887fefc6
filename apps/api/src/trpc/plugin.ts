import type { AnyRouter } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { fastifyRequestHandler, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify'
import { inLanguage } from '@cadenza/contracts/language/current.server'
import { largestImportBytes } from '@cadenza/contracts/courses/import-values'
import type { Ctx } from '../context.ts'
import { AppError, asTimeout, errorTable } from '../errors.ts'
import { Overloaded } from '../admission/gate.ts'
import { longestBodyMs } from '../admission/bodies.ts'
import { longestWorkMs, type Lane, type LoadShedder } from '../admission/load-shedder.ts'
import type { CountCall } from '../admission/rate-limits.ts'
import { logFailure } from '../http/log-failure.ts'
import { retryAfterSecondsOf, shortWaitSeconds } from '../http/retry-after.ts'
import { openToAll } from '../policy/authority.ts'
import { authorise } from '../policy/authorise.ts'
import { laneOfProcedures } from './lane-of-procedures.ts'
import type { TrpcContext } from './procedures.ts'
import { appRouter, metaOf, procedures } from './router.ts'

export interface Options {
  /** Authenticates; throws AppError when the caller's token is not good. */
  contextOf(request: FastifyRequest): Promise<Ctx>
  visitorOf(request: FastifyRequest): Ctx
  countCall: CountCall
  load: LoadShedder
  /** That a request is answered in. */
  languageOf(request: FastifyRequest): string
}

const prefix = '/trpc'
/**
 * Those of this lane are given files: one as text, each letter of which may take two in JSON, the others in base 64, of
 * less.
 */
const withFiles = Object.keys(procedures).filter((name) => metaOf(procedures[name])?.lane === 'uploads')
const largestFileBody = 2 * largestImportBytes + 64 * 1024
const anyWithFiles = withFiles.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')

interface ProcedurePath {
  path: string
}

/** The tRPC door. Each call of a batch is counted; more than ten at once are refused. It reads only JSON. */
export function trpcPlugin({
  contextOf,
  visitorOf,
  countCall,
  load,
  languageOf,
}: Options): FastifyPluginAsync {
  return async (app) => {
    const makeContext = async (req: FastifyRequest): Promise<TrpcContext> => {
      const count: TrpcContext['count'] = (call, person) => countCall(call, req, person)
      try {
        return { ctx: await contextOf(req), refusal: undefined, count }
      } catch (error) {
        if (!(error instanceof AppError) || error instanceof Overloaded) throw error
        return { ctx: visitorOf(req), refusal: error, count }
      }
    }
    load.watch(app, laneOf)
    const { handler, contextFor } = openDoor(app, { router: appRouter, prefix, makeContext, languageOf })
    // A whole file is read from those alone who may send one.
    app.post<{ Params: ProcedurePath }>(`${prefix}/:path(^(?:${anyWithFiles})$)`, {
      onRequest: async (request) => {
        const { ctx, refusal } = await contextFor(request)
        if (refusal) throw refusal
        authorise(metaOf(procedures[request.params.path]), ctx.actor)
      },
      bodyLimit: largestFileBody,
      handlerTimeout: longestBodyMs('upload') + longestWorkMs('uploads'),
      config: { ...openToAll, body: 'upload' },
      handler,
    })
  }
}

interface Door extends Pick<Options, 'languageOf'> {
  router: AnyRouter
  prefix: string
  makeContext(request: FastifyRequest): Promise<TrpcContext>
}

/** Serves the procedures of a router below an address: each declares who may call it. */
export function openDoor(app: FastifyInstance, { router, prefix: at, makeContext, languageOf }: Door) {
  const contexts = new WeakMap<FastifyRequest, Promise<TrpcContext>>()
  const contextFor = (request: FastifyRequest) => contexts.get(request) ?? makeContext(request)
  const trpcOptions: FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'] = {
    router,
    maxBatchSize: 10,
    createContext: ({ req }) => contextFor(req),
    responseMeta({ errors, ctx }) {
      const waits = errors.flatMap(({ cause }) => retryAfterSecondsOf(cause) ?? [])
      const wait = waits.length > 0 && { 'retry-after': String(Math.max(...waits)) }
      // A refusal before there is a context has no type of its own.
      return { headers: { ...wait, ...(!ctx && { 'content-type': 'application/json' }) } }
    },
    onError({ error, req, path }) {
      if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
        logFailure(req.log, error.cause ?? error, { requestId: req.id, path })
    },
  }
  app.setErrorHandler(sendRefusal)
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done))
  // The caller is known before the body is read; procedures that need to know report what failed.
  app.addHook('onRequest', async (request) => {
    const context = makeContext(request)
    contexts.set(request, context)
    await context.catch((error: unknown) => {
      if (error instanceof Overloaded) throw error
    })
  })
  // tRPC parses the text itself. Its own plugin would also accept forms, and read them without any limit.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const handler: RouteHandlerMethod = (req, res) => {
    const { path } = req.params as ProcedurePath
    return fastifyRequestHandler({ ...trpcOptions, req, res, path })
  }
  app.route({
    method: ['GET', 'POST'],
    url: `${at}/:path`,
    // Fastify's own HEAD would need the length of a response that the adapter streams.
    exposeHeadRoute: false,
    config: openToAll,
    handler,
  })
  return { handler, contextFor }
}

/** Known before anything else of the request is read. An address that is not ours has no names in it. */
function laneOf({ params }: FastifyRequest): Lane {
  const { path } = params as Partial<ProcedurePath>
  return path ? laneOfProcedures(path) : 'other'
}

/** A refusal before any procedure runs, in the shape that the client understands for a whole batch. */
function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof AppError ? error : asTimeout(error)
  if (!refusal) throw error
  logFailure(request.log, refusal, { requestId: request.id })
  const { status, trpc } = errorTable[refusal.kind]
  const data = { code: trpc, httpStatus: status, reason: refusal.code, requestId: request.id }
  return reply
    .status(status)
    .header('retry-after', retryAfterSecondsOf(refusal) ?? shortWaitSeconds)
    .send({ error: { message: refusal.message, code: TRPC_ERROR_CODES_BY_KEY[trpc], data } })
}
