import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Passed {
  method: string
  path: string
  idempotencyKey: string | undefined
  status: number
}

export interface ProviderFront {
  origin: string
  /** Every request so far and what became of it. */
  passed: Passed[]
  /** The next `times` POSTs get `status` and are not forwarded. */
  refuseNext(status: number, times: number): void
  /** Stops listening; `open` listens again on the same port. */
  close(): Promise<void>
  open(): Promise<void>
}

/** Stands between the product and the payment provider, responds for it on demand, and records the requests. */
export async function startProviderFront(provider: string): Promise<ProviderFront> {
  const passed: Passed[] = []
  let refusal = { status: 500, left: 0 }
  let port = 0
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST' && refusal.left > 0) {
      refusal.left--
      return refuse(incoming, outgoing, refusal.status)
    }
    forward(incoming, outgoing)
  })

  const note = ({ method = '', url: path = '', headers }: IncomingMessage, status: number) => {
    const key = headers['idempotency-key']
    passed.push({ method, path, idempotencyKey: Array.isArray(key) ? key[0] : key, status })
  }
  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number) {
    incoming.resume()
    note(incoming, status)
    const type = status === 402 ? 'card_error' : status === 429 ? 'rate_limit_error' : 'api_error'
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ error: { type, message: 'the test says so' } }))
  }
  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url, headers } = incoming
    const onward = request(`${provider}${url}`, { method, headers }, (answer) => {
      note(incoming, answer.statusCode ?? 0)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await open()
  port = (server.address() as AddressInfo).port
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    refuseNext(status, times) {
      refusal = { status, left: times }
    },
    open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
