import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  origin: string
  /** Sends requests to these processes, as soon as each says that it is ready. */
  use(origins: string[]): void
  /** The processes that receive requests now. */
  ready(): string[]
  close(): Promise<void>
}

interface Target {
  isReady: boolean
  isLookedAt: boolean
}

const lookEveryMs = 100
const lookPatienceMs = 1000

/**
 * A round-robin proxy: each request goes to the next process that says it is ready. A request without a body is sent to
 * another process when one fails before its response; every other request then gets 503, because it may have been
 * carried out.
 */
export async function startProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const targets = new Map<string, Target>()
  let turn = 0

  const ready = () => [...targets].filter(([, { isReady }]) => isReady).map(([origin]) => origin)
  const look = async ([origin, state]: [string, Target]) => {
    if (state.isLookedAt) return
    state.isLookedAt = true
    // A process that is slow to report whether it is ready has not reported that it is not: on a busy machine all of
    // them are slow.
    state.isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(lookPatienceMs) }).then(
      ({ status }) => status === 200,
      (error: unknown) => error instanceof Error && error.name === 'TimeoutError' && state.isReady,
    )
    state.isLookedAt = false
  }
  const looking = setInterval(() => [...targets].forEach((target) => void look(target)), lookEveryMs)

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tried: string[] = []) {
    const choices = ready().filter((origin) => !tried.includes(origin))
    const origin = choices[turn++ % choices.length]
    if (!origin) return refuse(outgoing)
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean)
    const onward = request(
      new URL(incoming.url ?? '/', origin),
      {
        agent,
        method: incoming.method,
        headers: { ...incoming.headers, 'x-forwarded-for': forwarded.join(', ') },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    onward.on('error', () => {
      if (outgoing.headersSent) return void outgoing.destroy()
      const isBodyless = incoming.method === 'GET' || incoming.method === 'HEAD'
      if (isBodyless && !outgoing.destroyed) pass(incoming, outgoing, [...tried, origin])
      else refuse(outgoing)
    })
    outgoing.once('close', () => outgoing.writableFinished || onward.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(origins) {
      for (const origin of targets.keys()) if (!origins.includes(origin)) targets.delete(origin)
      for (const origin of origins)
        if (!targets.has(origin)) targets.set(origin, { isReady: false, isLookedAt: false })
    },
    ready,
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(outgoing: ServerResponse) {
  outgoing.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
  outgoing.end('{"error":{"code":"unavailable","message":"No process can answer now; please try again"}}')
}
