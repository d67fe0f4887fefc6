// Vite for `npm run dev`, at the address of the site: serves the sources to browsers, with hot reload, renders pages
// for the API, and passes every other request on to it.
import { json } from 'node:stream/consumers'
import { TRPCError } from '@trpc/server'
import { createServer } from 'vite'

const entry = '/src/entry-server.tsx'

/**
 * `api` is the origin of the API; a request waits for `isOpen`, and is refused when that resolves with false.
 * @param {{ host: string, port: number, api: string, isOpen: () => Promise<boolean> }} options
 */
export async function serveSources({ host, port, api, isOpen }) {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    plugins: [rendering(api)],
    server: {
      host,
      port,
      strictPort: true,
      cors: false,
      proxy: { '^/(?!@|__|src/|node_modules/)': { target: api, bypass: refuseUnless(isOpen) } },
      warmup: { clientFiles: ['./src/entry-client.tsx'] },
    },
  })
  await vite.listen()
  const { port: actual } = vite.httpServer.address()
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    /** Before the first page, which may not take long. A mistake in a source is shown by that page. */
    loaded: vite.ssrLoadModule(entry).catch(() => undefined),
    close: () => vite.close(),
  }
}

function refuseUnless(isOpen) {
  return async ({ url }, response) => {
    if (await isOpen()) return undefined
    response
      .writeHead(503, { 'content-type': 'text/plain' })
      .end('The API does not run: the terminal says why.\n')
    return url
  }
}

/** The API sends what is rendered here under its own headers (apps/api/src/pages/web-sources.ts). */
const rendering = (api) => ({
  name: 'rendering',
  configureServer(vite) {
    vite.middlewares.use('/@render', async (request, response) => {
      try {
        const { url, settings, nonce, language } = await json(request)
        const { render, canonicalAddress } = await vite.ssrLoadModule(entry)
        const { pathname, search } = new URL(url)
        const page = new Request(new URL(canonicalAddress(pathname + search), url))
        response.end(JSON.stringify(await render(page, { settings, nonce, language, caller: callerOf(api) })))
      } catch (error) {
        vite.ssrFixStacktrace(error)
        response.writeHead(500).end(error.stack)
      }
    })
  },
})

/** Calls a procedure of the API for a visitor. */
function callerOf(api) {
  return async (path, input) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
    const response = await fetch(`${api}/trpc/${path}${query}`)
    const { result, error } = await response.json()
    if (error) throw new TRPCError({ code: error.data.code, message: error.message })
    return result.data
  }
}
