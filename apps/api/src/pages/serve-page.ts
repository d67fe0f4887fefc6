import { inLanguage } from '@cadenza/contracts/language/current.server'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { sourceLanguage } from '@cadenza/contracts/language/source-language'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerNetworkOf } from '../lib/caller-network.ts'
import { Overloaded, limitConcurrency } from '../admission/gate.ts'
import { createNetworkBudget } from '../admission/network-budget.ts'
import { isKnown } from '../http/etag.ts'
import { causeOf } from '../lib/database-error.ts'
import { remember } from '../lib/remember.ts'
import { contentPolicy } from './content-policy.ts'
import { failurePage, toPageFailure } from './failure-page.ts'
import { newScriptMark, toDocument, type PageDocument } from './page-document.ts'
import { createPageRenderer, type RenderedPage } from './page-renderer.ts'
import type { PagesOptions } from './options.ts'
import type { WebBuild } from './web-build.ts'

/** Rendering uses one processor: more at once are no faster. In 2 s it completes some two hundred. */
const renderings = { atOnce: 8, waiting: 240, waitMs: 2000 }
const longestRenderingMs = 5000
const cache = { keepMs: 1000, mostSize: 20_000_000 }
/**
 * Renderings that one network may cause; cached pages cost nothing. A school's whole network opening different pages at
 * once stays below the limit, a program that crawls addresses does not.
 */
const budget = { burst: 300, perSecond: 20, atOnce: 40, networks: 10_000 }
const shedLogMs = 1000

export interface PageServer {
  /** Responds to an address with its page. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Responds that there is no page now, with the id of the request, which is in the log. */
  fail(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply>
}

export function createPageServer(
  build: WebBuild,
  { siteConfig, publicUrl, visitorOf, version, now, languageOf = () => sourceLanguage }: PagesOptions,
): PageServer {
  const render = createPageRenderer({ build, siteConfig, publicUrl })
  const inTurn = limitConcurrency(renderings)
  const renderingBudget = createNetworkBudget({ ...budget, now })
  const pageAt = remember<RenderedPage>({
    ...cache,
    // Its compressed copy, which comes later and is never larger, is counted from the beginning.
    sizeOf: ({ documentFor }) => 2 * documentFor('').body.length,
    isWorthKeeping: ({ status }) => status < 500 && !build.isEdited,
  })
  const logFailure = failureLogger()

  async function renderInTurn(
    page: { address: string; language: string },
    request: FastifyRequest,
  ): Promise<RenderedPage> {
    const leave = renderingBudget.enter(callerNetworkOf(request), 1)
    const signal = AbortSignal.timeout(longestRenderingMs)
    try {
      return await inTurn(async () => {
        signal.throwIfAborted()
        return render(page, visitorOf(request), signal)
      })
    } finally {
      leave()
    }
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const address = build.canonicalAddress(request.url)
    const language = languageOf(request)
    const today = dayIn(siteConfig().timeZone, now())
    const page = await pageAt(`${version()} ${today} ${language} ${address}`, () =>
      renderInTurn({ address, language }, request),
    )
    return sendPage(request, reply, page)
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
    if (page.location) reply.header('location', movedTo(page, request.url))
    reply.status(page.status)
    if (page.status >= 500) announceFailure(request, reply, page.failure)
    return sendDocument(request, reply, page.documentFor(request.id))
  }

  async function fail(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const failure = announceFailure(request, reply, error)
    const { schoolName } = siteConfig()
    const html = inLanguage(languageOf(request), () =>
      failurePage(failure, { schoolName, requestId: request.id, assets: build.assets }),
    )
    return sendDocument(request, reply, toDocument(Buffer.from(html), newScriptMark()))
  }

  function announceFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const failure = toPageFailure(error)
    reply.status(failure.status)
    if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
    logFailure(request, failure.status, error)
    return failure
  }

  return { serve, fail }

  /** Nothing in a page is personal: it is rendered as a visitor sees it, and may be cached in front of us. */
  async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PageDocument) {
    reply
      .header('content-security-policy', contentPolicy(siteConfig(), document.scriptSources, build.allowed))
      .header('cache-control', reply.statusCode === 200 ? sharedBriefly(siteConfig(), now()) : 'no-cache')
      .header('etag', document.etag)
      .type('text/html; charset=utf-8')
    if (reply.statusCode === 200 && isKnown(request, document.etag)) return reply.status(304).send()
    if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(document.body)
    return reply.header('content-encoding', 'gzip').send(await document.gzipped())
  }
}

/** What was asked with an address that has moved for good, such as the mark of a campaign, goes along. */
function movedTo({ status, location }: RenderedPage, url: string) {
  const query = status === 301 ? url.indexOf('?') : -1
  return query < 0 ? location : location + url.slice(query)
}

/**
 * Browsers revalidate each time, which costs nothing for a page that they have; caches in front of us serve most
 * requests, but none on another day of the school's calendar: a lower price ends with its last day.
 */
function sharedBriefly({ timeZone }: SiteConfig, now: Date): string {
  const isToday = (seconds: number) =>
    dayIn(timeZone, new Date(now.getTime() + seconds * 1000)) === dayIn(timeZone, now)
  if (isToday(70)) return 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
  return isToday(10) ? 'public, max-age=0, s-maxage=10' : 'no-cache'
}

/** Logs every page that failed; of those that were shed, which come by the thousand, one a second with their number. */
function failureLogger() {
  let shed = 0
  let loggedAt = -Infinity
  return ({ log, id: requestId, raw }: FastifyRequest, status: number, error: unknown) => {
    // A stranger who opens pages and hangs up must not fill the log.
    if (raw.destroyed) return
    if (status === 500) return log.error({ err: error, requestId }, 'page failed')
    if (status === 503 && !(error instanceof Overloaded))
      return log.warn({ ...causeOf(error), requestId }, 'page could not be served')
    shed++
    if (performance.now() - loggedAt < shedLogMs) return
    log.warn({ requestId, status, pages: shed }, 'pages shed')
    loggedAt = performance.now()
    shed = 0
  }
}
