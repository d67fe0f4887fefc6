import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { varyBy } from '../http/answer-headers.ts'
import { openToAll } from '../policy/authority.ts'
import { isFaultOfRequest } from './failure-page.ts'
import type { PagesOptions } from './options.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { createPageServer } from './serve-page.ts'
import { loadWebBuild } from './web-build.ts'

/** The web app: its built files, every page (public ones with their content), sitemap.xml and robots.txt. */
export function pagesPlugin(options: PagesOptions): FastifyPluginAsync {
  return async (app) => {
    const build = options.web ?? (await loadWebBuild())
    const pages = createPageServer(build, options)
    if (build.assetsFolder) await serveAssets(app, build.assetsFolder)
    if (build.deskWorker) serveWorker(app, build.deskWorker)
    searchEngineRoutes(app, options)
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => varyBy(reply, 'accept', 'accept-encoding'))
      scope.setErrorHandler((error, request, reply) => {
        if (!wantsPage(request) || isFaultOfRequest(error)) throw error
        return pages.fail(request, reply, error)
      })
      scope.get('/*', { config: openToAll }, async (request, reply) =>
        wantsPage(request) ? pages.serve(request, reply) : reply.callNotFound(),
      )
    })
  }
}

async function serveAssets(app: FastifyInstance, root: string) {
  // What the build has made: the route of the file server itself reads the folder twice for each file.
  const names = new Set(await readdir(root))
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: openToAll },
    ({ params: { '*': name } }, reply) => (names.has(name) ? reply.sendFile(name) : reply.callNotFound()),
  )
}

/** Asked for anew each day by browsers that have it. It fetches documents and files of ours, and nothing else. */
function serveWorker(app: FastifyInstance, script: string) {
  app.get('/desk-worker.js', { config: openToAll }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

/** Programs that ask for JSON get "not found" as JSON. */
function wantsPage({ headers: { accept = '' } }: FastifyRequest) {
  return accept.includes('text/html') || !accept.includes('json')
}
