import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteConfig } from '@cadenza/contracts/site'
import type { createCaller } from '../trpc/router.ts'
import { contentPolicy } from './content-policy.ts'
import { newNonce } from './nonce.ts'
import { rememberBriefly } from './page-cache.ts'
import { createPageRenderer, type RenderedPage } from './page-renderer.ts'
import { robots, sitemap } from './search-engines.ts'
import { loadWebBuild } from './web-build.ts'

export interface PagesOptions {
  siteConfig: () => SiteConfig
  /** Origin under which people reach the site, without a slash at the end. */
  publicUrl: () => string
  /** Calls procedures for a visitor, without HTTP. */
  callerFor: (request: FastifyRequest) => ReturnType<typeof createCaller>
}

const cacheMs = 1000

/** The web app: its built files, every page (public ones with their content), sitemap.xml and robots.txt. */
export function pagesPlugin({ siteConfig, publicUrl, callerFor }: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const build = await loadWebBuild()
    const render = createPageRenderer({ build, siteConfig, publicUrl })
    const cached = rememberBriefly(cacheMs, (url, request: FastifyRequest) => render(url, callerFor(request)))

    await app.register(fastifyStatic, {
      root: build.assetsFolder,
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      // Folders are not there for anybody; the file server itself would call them forbidden.
      allowedPath: (path) => !path.endsWith('/'),
      immutable: true,
      maxAge: '365d',
    })
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(publicUrl())))
    app.get('/sitemap.xml', async (request, reply) =>
      reply.type('application/xml').send(await sitemap(publicUrl(), callerFor(request))),
    )
    app.get('/*', async (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound()
      const page = await cached(request.url, request)
      return send(request, reply, page, siteConfig())
    })
  }
}

/** Programs that ask for JSON are told "not found" in their own language. */
function wantsPage({ headers: { accept = '' } }: FastifyRequest) {
  return accept.includes('text/html') || !accept.includes('json')
}

/** Each answer has its own nonce, also when the page was rendered for an earlier one. */
async function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, config: SiteConfig) {
  const nonce = newNonce()
  if (page.location) reply.header('location', page.location)
  reply
    .status(page.status)
    .header('content-security-policy', contentPolicy(config, nonce))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  const html = page.withNonce(nonce)
  if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 5 }))
}

const compress = promisify(gzip)
