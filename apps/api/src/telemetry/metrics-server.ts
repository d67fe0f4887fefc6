import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../settings/production-refusals.ts'

/** A collector polls every few seconds on one connection. */
const mostConnections = 16
const silenceMs = 15_000

/** Serves `GET /metrics` at an address, and nothing else. Throws when the port is taken. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  answer: RequestListener,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(
    { requestTimeout: silenceMs, headersTimeout: silenceMs },
    (request, response) => {
      // A body would be read for as long as the client sends.
      if (request.headers['content-length'] ?? request.headers['transfer-encoding'])
        return void response.writeHead(400, { connection: 'close' }).end()
      // A page of another site whose name was pointed at this machine (DNS rebinding) sends that name along. Elsewhere
      // than on the loopback it is for the network to say who may ask.
      if (isLoopback(host) && !isLoopback((request.headers.host ?? '').replace(/:\d+$/, '')))
        return void response.writeHead(403).end()
      if (request.url !== '/metrics') return void response.writeHead(404).end()
      if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
      answer(request, response)
    },
  )
  server.maxConnections = mostConnections
  server.setTimeout(silenceMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
