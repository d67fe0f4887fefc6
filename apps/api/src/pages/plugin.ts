import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { SiteConfig } from '@cadenza/contracts/site'
import type { Ctx } from '../context.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { createPageServer } from './serve-page.ts'
import { loadWebBuild } from './web-build.ts'

export interface PagesOptions {
  siteConfig: () => SiteConfig
  /** Origin under which people reach the site, without a slash at the end. */
  publicUrl: () => string
  /** Nobody in particular, at the address that asks. */
  visitorOf: (request: FastifyRequest) => Ctx
}

/** The web app: its built files, every page (public ones with their content), sitemap.xml and robots.txt. */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const build = await loadWebBuild()
    const servePage = createPageServer(build, options)

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
    searchEngineRoutes(app, options)
    app.get('/*', async (request, reply) => {
      reply.header('vary', 'accept, accept-encoding')
      return wantsPage(request) ? servePage(request, reply) : reply.callNotFound()
    })
  }
}

/** Programs that ask for JSON are told "not found" in their own language. */
function wantsPage({ headers: { accept = '' } }: FastifyRequest) {
  return accept.includes('text/html') || !accept.includes('json')
}
