import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { createLoadShedder } from '../../src/admission/load-shedder.ts'
import { restPlugin } from '../../src/rest/plugin.ts'
import type { Deps } from '../../src/context.ts'

/** The routes of the REST door as Fastify itself registers them, without HEAD: Fastify makes one for each GET. */
export const restRoutes = await listRestRoutes()

async function listRestRoutes(): Promise<Map<string, RouteOptions>> {
  const app = Fastify()
  // To be registered, routes need nothing of it.
  const deps = {} as Deps
  const routes = collectRoutes(app)
  await app.register(
    restPlugin({
      deps,
      load: createLoadShedder({ phase: 'serving' }),
      contextOf: () => Promise.reject(new Error('not called')),
      countCall: async () => {},
    }),
  )
  await app.ready()
  await app.close()
  return routes
}

/** `GET /carts` and its options, for each route that is registered from now on. */
function collectRoutes(app: FastifyInstance): Map<string, RouteOptions> {
  const routes = new Map<string, RouteOptions>()
  app.addHook('onRoute', (route) => {
    const url = route.url.length > 1 ? route.url.replace(/\/$/, '') : route.url
    for (const method of [route.method].flat()) if (method !== 'HEAD') routes.set(`${method} ${url}`, route)
  })
  return routes
}

/** The schemas of a route's success responses. */
export function outputsOf(route: string): unknown[] {
  const response = Object.entries(restRoutes.get(route)?.schema?.response ?? {})
  return response.flatMap(([status, schema]: [string, unknown]) => (status.startsWith('2') ? [schema] : []))
}

/** As `/openapi.json` writes a route: `GET /users/{id}`. */
export function toDocumentedPath(route: string): string {
  return route.replaceAll(/:(\w+)/g, '{$1}')
}
