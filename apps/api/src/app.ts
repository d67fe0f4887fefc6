import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { Sandbox } from '@cadenza/sandbox'
import type { SiteConfig } from '@cadenza/contracts/site'
import { answerHeaders, bareHeaders } from './answer-headers.ts'
import { authenticate } from './auth/authenticate.ts'
import type { Ctx, Deps } from './context.ts'
import { translateDatabaseError } from './database-error.ts'
import { notFound } from './errors.ts'
import { healthPlugin, type DatabaseProbe } from './health.ts'
import { longestRequestMs, type Lifecycle } from './lifecycle.ts'
import { createLoadShedder, type LoadShedder } from './load-shedder.ts'
import { networkOf } from './caller-network.ts'
import { pagesPlugin } from './pages/plugin.ts'
import { createRateLimits } from './rate-limits.ts'
import { sendError } from './rest/error-answer.ts'
import { restPlugin } from './rest/plugin.ts'
import { trpcPlugin } from './trpc/plugin.ts'

export interface AppOptions {
  deps: Deps
  sandbox: Sandbox | undefined
  siteConfig: () => SiteConfig
  /** Where people reach the site. */
  publicUrl: () => string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` says who calls; nobody's unless named. */
  trustedProxies?: string[]
  log: FastifyBaseLogger
  probe: DatabaseProbe
  lifecycle: Lifecycle
  load?: LoadShedder
  /** False leaves the web app out, for tests of the API alone. */
  pages?: boolean
}

const bodyLimit = 64 * 1024

/** The whole server, not yet listening: two doors, the pages, and in sandbox mode the outside services. */
export async function buildApp({
  deps,
  sandbox,
  siteConfig,
  publicUrl,
  trustedProxies = [],
  log,
  probe,
  lifecycle,
  load = createLoadShedder(lifecycle),
  pages = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // A tRPC batch names all its procedures in one path segment.
    routerOptions: { maxParamLength: 5000 },
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Drops slow senders before they can hold every socket.
    requestTimeout: 15_000,
    handlerTimeout: longestRequestMs,
    frameworkErrors: (error, request, reply) => {
      bareHeaders(reply)
      void sendError(error, request, reply)
    },
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(notFound('address'), request, reply))
  await answerHeaders(app, { publicUrl })
  await app.register(rateLimit, { global: false })
  const countCall = createRateLimits(app)

  const visitorOf = (request: FastifyRequest): Ctx => ({
    ...deps,
    actor: { kind: 'visitor' },
    requestId: request.id,
    callerNetwork: networkOf(request.ip),
  })
  const contextOf = async (request: FastifyRequest): Promise<Ctx> => {
    try {
      const actor = await authenticate(deps, request.headers.authorization)
      return { ...visitorOf(request), actor }
    } catch (error) {
      throw translateDatabaseError(error)
    }
  }

  app.get('/config.json', { logLevel: 'silent' }, () => siteConfig())
  await app.register(healthPlugin({ lifecycle, probe }))
  await app.register(restPlugin({ deps, contextOf, countCall, load }))
  await app.register(trpcPlugin({ contextOf, visitorOf, countCall, load }))
  if (sandbox) await app.register(sandbox.plugin)
  if (pages) await app.register(pagesPlugin({ siteConfig, publicUrl, visitorOf, now: () => deps.now() }))
  return app
}
