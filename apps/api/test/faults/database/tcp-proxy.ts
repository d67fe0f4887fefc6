import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What the proxy does to existing and new connections:
 * - `pass`: forwards.
 * - `latency`: forwards each way half of `latencyMs` later.
 * - `blackhole`: accepts, but nothing sent arrives. What was sent in the meantime is lost, as are the connections that had
 * something in flight: after a cut they stay silent, which is the worst that a network does.
 * - `mute`: what the client sends arrives, what the server sends does not.
 * - `reset`: every connection is cut by RST, new ones as soon as they come.
 * - `refuse`: existing connections are closed, new ones are refused.
 */
export type ProxyMode = 'pass' | 'latency' | 'blackhole' | 'mute' | 'reset' | 'refuse'

export interface TcpProxy {
  port: number
  /** Takes effect at once, also for open connections. */
  setMode(mode: ProxyMode, options?: { latencyMs?: number }): Promise<void>
  /** A database URL through the proxy: what `url` (an embedded server's) says, with this host and port. */
  through(url: string): string
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
}

/** Stands between a client and a TCP port or Unix socket, and misbehaves on demand. */
export async function startTcpProxy(target: { path: string } | { port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let mode: ProxyMode = 'pass'
  let delayMs = 0
  let port = 0

  const server = createServer((near) => {
    if (mode === 'reset') return void near.resetAndDestroy()
    const far = 'path' in target ? connect(target.path) : connect(target.port, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    forward(near, far, ['blackhole'])
    forward(far, near, ['blackhole', 'mute'])
    const forget = () => pairs.delete(pair)
    near.once('close', forget)
  })

  function forward(from: Socket, to: Socket, silent: ProxyMode[]) {
    let lost = false
    from.on('error', () => {})
    from.on('data', (chunk) => {
      lost ||= silent.includes(mode)
      if (lost) return
      if (mode === 'latency') setTimeout(() => to.writable && to.write(chunk), delayMs)
      else to.write(chunk)
    })
    // A cut network carries no FIN either.
    from.on('close', () => {
      if (mode !== 'blackhole' && !lost) to.destroy()
    })
  }

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve())
    })
  const cutAll = (cut: (socket: Socket) => void) => {
    for (const { near, far } of pairs) {
      cut(near)
      far.destroy()
    }
  }

  await listen()
  port = (server.address() as AddressInfo).port
  return {
    port,
    async setMode(next, { latencyMs = 0 } = {}) {
      const wasRefusing = mode === 'refuse'
      mode = next
      delayMs = latencyMs / 2
      if (next === 'reset') cutAll((socket) => socket.resetAndDestroy())
      if (next === 'refuse') {
        if (!wasRefusing) server.close()
        cutAll((socket) => socket.destroy())
      } else if (wasRefusing) await listen()
    },
    through: (url) => throughPort(url, port),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      cutAll((socket) => socket.destroy())
      await closed
    },
  }
}

function throughPort(url: string, port: number): string {
  const changed = new URL(url)
  changed.searchParams.delete('host')
  changed.hostname = '127.0.0.1'
  changed.port = String(port)
  return changed.href
}
