import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  /** 0 when the connection broke. */
  status: number
  body: Record<string, unknown>
  /** How long a busy server asked to wait. */
  retryAfterSeconds: number
}

interface Call {
  token?: string
  json?: unknown
  form?: Record<string, string>
}

const mostTries = 20

/** Many clients at once: sockets kept and bounded, retries while the server is busy, and a count of the responses. */
export class Client {
  readonly #agent: Agent
  /** The longest request, from its socket to its last byte. */
  longestMs = 0
  /** How often each status was received. */
  readonly statuses: Record<number, number> = {}

  /** `sockets` counts for each origin. */
  constructor({ sockets }: { sockets: number }) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets })
  }

  /** A client that is asked to wait (429, 503) tries again after the time that the response states. */
  async call(method: string, url: string, given: Call = {}): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#send(method, url, given)
      if ((answer.status !== 503 && answer.status !== 429) || tries === mostTries) return answer
      await pause(answer.retryAfterSeconds * 1000 * (1 + Math.random() / 4))
    }
  }

  close() {
    this.#agent.destroy()
  }

  /** As little work of its own as possible: the product shares the machine with this client. */
  #send(method: string, url: string, { token, json, form }: Call): Promise<Answer> {
    const payload = form
      ? new URLSearchParams(form).toString()
      : json === undefined
        ? ''
        : JSON.stringify(json)
    const headers: Record<string, string | number> = {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': Buffer.byteLength(payload),
    }
    if (token) headers.authorization = `Bearer ${token}`
    const sent = request(url, { method, headers, agent: this.#agent })
    sent.end(payload)
    return this.#answerTo(sent)
  }

  async #answerTo(sent: ClientRequest): Promise<Answer> {
    let startedAt = performance.now()
    sent.once('socket', () => (startedAt = performance.now()))
    const answer = await answerOf(sent)
    this.longestMs = Math.max(this.longestMs, Math.round(performance.now() - startedAt))
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1
    return answer
  }
}

function answerOf(sent: ClientRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, body: {}, retryAfterSeconds: 1 })
    sent.on('error', broken)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', broken)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: parse(text),
          retryAfterSeconds: Number(response.headers['retry-after'] ?? 1),
        }),
      )
    })
  })
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
