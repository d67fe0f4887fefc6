import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import type { Sandbox } from '@cadenza/sandbox'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { answerHeaders, bareHeaders } from './http/answer-headers.ts'
import { longestBodyMs } from './admission/bodies.ts'
import type { Ctx, Deps } from './context.ts'
import type { Database } from './db/connect/client.ts'
import { catalogueVersion } from './records/classes/catalogue-version.ts'
import { translateDatabaseError } from './lib/database-error.ts'
import { healthPlugin, type DatabaseProbe } from './process/health.ts'
import { createIdentifyCaller } from './admission/identify-caller.ts'
import { refuseWhileStarting } from './process/starting.ts'
import { longestRequestMs, type Lifecycle } from './admission/phase.ts'
import { createLoadShedder, type Lane, type LoadShedder } from './admission/load-shedder.ts'
import { callerNetworkOf } from './lib/caller-network.ts'
import { openToAll } from './policy/authority.ts'
import { pagesPlugin } from './pages/plugin.ts'
import type { WebBuild } from './pages/web-build.ts'
import { createRateLimits } from './admission/rate-limits.ts'
import { absentAddress } from './rest/absent-address.ts'
import { sendError } from './rest/error-answer.ts'
import { restPlugin } from './rest/plugin.ts'
import { requireAuthority } from './rest/route-policy.ts'
import { logRequests } from './http/log-requests.ts'
import { securityTxt } from './http/security-txt.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { isCheckoutCall, namesOfProcedures } from './trpc/lane-of-procedures.ts'
import { gatePlugin } from './trpc/gate-plugin.ts'
import { trpcPlugin } from './trpc/plugin.ts'

export interface AppOptions {
  deps: Deps
  /** Where visitors read the catalogue; signed-in callers read it from `deps`. */
  visitorsCatalogue?: () => Database
  sandbox: Sandbox | undefined
  siteConfig: () => SiteConfig
  /** Where people reach the site. */
  publicUrl: () => string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted to name the caller; none unless named. */
  trustedProxies?: string[]
  /** Who receives reports of security holes, beside the contact page. */
  securityContact?: string | undefined
  log: FastifyBaseLogger
  probe: DatabaseProbe
  /** Warnings: what is not as it should be but stops no work. */
  warnings?: () => string[]
  lifecycle: Lifecycle
  load?: LoadShedder
  telemetry?: Telemetry | undefined
  /** False leaves the web app out, for tests of the API alone. */
  pages?: boolean
  /** The web app as it was built, unless given. */
  web?: WebBuild | undefined
}

const bodyLimit = 64 * 1024

/** The whole server, not yet listening: two doors, the pages and, in sandbox mode, the outside services. */
export async function buildApp({
  deps,
  visitorsCatalogue = () => deps.catalogue,
  sandbox,
  siteConfig,
  publicUrl,
  trustedProxies = [],
  securityContact,
  log,
  probe,
  warnings,
  lifecycle,
  load = createLoadShedder(lifecycle),
  telemetry,
  pages = true,
  web,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // A tRPC batch names all its procedures in one path segment.
    routerOptions: { maxParamLength: 5000 },
    genReqId: () => crypto.randomUUID(),
    // Loading the pages may take a busy machine longer than Fastify's ten seconds.
    pluginTimeout: 60_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    serverFactory: load.connections(trustedProxies).serverFactory,
    frameworkErrors: (error, request, reply) => {
      bareHeaders(reply)
      void sendError(error, request, reply)
    },
  })
  app.decorateRequest('ctx', null)
  telemetry?.watch(app, isCheckout)
  // A scope that takes bodies declares their type; nothing else is read.
  app.removeAllContentTypeParsers()
  app.addHook('onRoute', limitTime)
  load.bodies.watch(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(absentAddress)
  answerHeaders(app, { publicUrl })
  const languageOf = () => deps.settings.language
  refuseWhileStarting(app, {
    lifecycle,
    schoolName: () => siteConfig().schoolName,
    language: languageOf,
  })
  logRequests(app, namesOfProcedures)
  const countCall = createRateLimits(deps)

  const { visitorOf, contextOf } = contexts({ deps, visitorsCatalogue, load })

  // The outside services that the sandbox stands in for have rules of their own; every address after them says who may
  // call.
  if (sandbox) await app.register(sandbox.plugin)
  app.addHook('onRoute', requireAuthority)
  app.get('/config.json', { logLevel: 'silent', config: openToAll }, () => siteConfig())
  await app.register(healthPlugin({ lifecycle, probe, warnings }))
  await app.register(
    securityTxt({ publicUrl, contact: () => securityContact ?? deps.school.email, now: deps.now }),
  )
  await app.register(restPlugin({ deps, contextOf, countCall, load }))
  await app.register(trpcPlugin({ contextOf, visitorOf, countCall, load, languageOf }))
  await app.register(gatePlugin({ visitorOf, countCall, load, languageOf }))
  if (pages) {
    await app.register(async (scope) => {
      load.watch(scope, pageLaneOf)
      const version = () => catalogueVersion({ catalogue: visitorsCatalogue() })
      const now = () => deps.now()
      await scope.register(pagesPlugin({ web, siteConfig, publicUrl, visitorOf, version, now, languageOf }))
    })
  }
  return app
}

type Contexts = Required<Pick<AppOptions, 'deps' | 'visitorsCatalogue' | 'load'>>

/** Who asks, and what they get to act with. */
function contexts({ deps, visitorsCatalogue, load }: Contexts) {
  const visitorOf = (request: FastifyRequest): Ctx => ({
    ...deps,
    catalogue: visitorsCatalogue(),
    actor: { kind: 'visitor' },
    requestId: request.id,
    callerNetwork: callerNetworkOf(request),
    gauges: load.gauges,
  })
  const identifyCaller = createIdentifyCaller(deps, load)
  const contextOf = async (request: FastifyRequest): Promise<Ctx> => {
    try {
      const ctx = visitorOf(request)
      ctx.actor = await identifyCaller(request)
      if (ctx.actor.kind === 'user') ctx.catalogue = deps.catalogue
      return (request.ctx = ctx)
    } catch (error) {
      throw translateDatabaseError(error)
    }
  }
  return { visitorOf, contextOf }
}

/** What begins or ends a payment. */
function isCheckout({ routeOptions, params }: FastifyRequest): boolean {
  const { lane } = routeOptions.config
  if (lane === 'checkout' || lane === 'webhooks' || routeOptions.url === '/payments') return true
  return routeOptions.url === '/trpc/:path' && isCheckoutCall(params)
}

/**
 * Fastify's clock starts with the request: where a body may arrive slowly, it is a safety net behind the lane's own
 * clock.
 */
function limitTime(route: RouteOptions) {
  const bodyless = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
  route.handlerTimeout ??= bodyless ? longestRequestMs : longestBodyMs('small') + longestRequestMs
}

/** Files and robots.txt are too cheap to need a slot. */
function pageLaneOf({ routeOptions: { url } }: FastifyRequest): Lane | undefined {
  return url === '/*' || url?.startsWith('/sitemap') ? 'pages' : undefined
}
