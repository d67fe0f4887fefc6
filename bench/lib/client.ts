import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  /** 0 when the connection broke. */
  status: number
  text: string
  /** The text as JSON; undefined if it is not JSON. */
  readonly body: Record<string, unknown>
  /** From the call to the last byte, with the time that it waited for a socket. */
  milliseconds: number
  /** How long a busy server asked to wait. */
  retryAfterSeconds: number
}

interface Call {
  token?: string
  headers?: OutgoingHttpHeaders
  json?: unknown
  /** Sent instead of `json`. */
  body?: string | URLSearchParams | FormData
}

const mostTries = 20

/** Sends whole requests over sockets that it keeps, and counts the responses. */
export class Client {
  readonly #origin: string
  readonly #agent: Agent
  /** The longest request, from its socket to its last byte. */
  longestMs = 0
  /** How often each status was received. */
  readonly statuses: Record<number, number> = {}

  /**
   * Without an `origin` each call names its own, and `sockets` counts for each. `from` is the address of this machine
   * that requests are sent from.
   */
  constructor({ origin = '', from, sockets = 64 }: { origin?: string; from?: string; sockets?: number }) {
    this.#origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets, localAddress: from })
  }

  async call(method: string, path: string, { token, headers, json, body }: Call = {}): Promise<Answer> {
    const encoded = body === undefined ? undefined : new Response(body)
    const payload = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json === undefined
        ? ''
        : JSON.stringify(json)
    return this.#send(method, path, payload, {
      ...(payload && { 'content-type': encoded?.headers.get('content-type') ?? 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    })
  }

  /** As `call`, but tries again after the time that a busy server states (429, 503). */
  async callPatiently(method: string, path: string, given?: Call): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.call(method, path, given)
      if ((answer.status !== 503 && answer.status !== 429) || tries === mostTries) return answer
      await pause(answer.retryAfterSeconds * 1000 * (1 + Math.random() / 4))
    }
  }

  close() {
    this.#agent.destroy()
  }

  /** As little work of its own as possible: the product shares the machine with this client. */
  async #send(method: string, path: string, payload: string | Buffer, headers: OutgoingHttpHeaders) {
    const began = performance.now()
    let onSocket = began
    let text = ''
    const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
      const broken = () => resolve(undefined)
      const sent = request(`${this.#origin}${path}`, { method, headers, agent: this.#agent }, (response) => {
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('error', broken)
        response.on('end', () => resolve(response))
      })
      sent.once('socket', () => (onSocket = performance.now()))
      sent.on('error', broken)
      sent.end(payload)
    })
    const status = answer?.statusCode ?? 0
    const now = performance.now()
    this.longestMs = Math.max(this.longestMs, Math.round(now - onSocket))
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    return {
      status,
      text,
      get body() {
        return parse(text)
      },
      milliseconds: now - began,
      retryAfterSeconds: Number(answer?.headers['retry-after'] ?? 1),
    }
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Runs `work` over the items, `width` at a time. */
export async function inParallel<T>(
  items: T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      for (const [index, item] of queue) await work(item, index)
    }),
  )
}
