import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { Sandbox } from '@cadenza/sandbox'
import type { SiteConfig } from '@cadenza/contracts/site'
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
import { securityTxt } from './security-txt.ts'
import { trpcPlugin } from './trpc/plugin.ts'
import { createCaller } from './trpc/router.ts'

export interface AppOptions {
  deps: Deps
  sandbox: Sandbox | undefined
  siteConfig: () => SiteConfig
  /** Where people reach the site. */
  publicUrl: () => string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` says who calls; nobody's unless named. */
  trustedProxies?: string[]
  /** Who hears of holes in the wall, beside the contact page. */
  securityContact?: string | undefined
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
  securityContact,
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
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(notFound('address'), request, reply))
  await app.register(helmet, securityHeaders(publicUrl))
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
  await app.register(securityTxt({ publicUrl, contact: securityContact, now: deps.now }))
  await app.register(restPlugin({ deps, contextOf, countCall, load }))
  await app.register(trpcPlugin({ contextOf, visitorOf, countCall, load }))
  if (sandbox) await app.register(sandbox.plugin)
  if (pages) {
    const callerFor = (request: FastifyRequest) =>
      createCaller({ ctx: visitorOf(request), refusal: undefined })
    await app.register(pagesPlugin({ siteConfig, publicUrl, callerFor }))
  }
  return app
}

/** The strictest headers for every answer; the pages replace the content policy of the documents they render. */
function securityHeaders(publicUrl: () => string) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    // The sign-in popup must be able to answer its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    strictTransportSecurity: publicUrl().startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
