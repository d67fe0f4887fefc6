import { Agent, request } from 'node:http'

/** Keeps its connections, as browsers and scripts do. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 })

export interface Answer {
  status: number
  body: Record<string, unknown>
}

interface Call {
  token?: string
  json?: unknown
  form?: Record<string, string>
}

/** One request with as little work of its own as possible: the product shares the machine with this client. */
export function call(method: string, url: string, { token, json, form }: Call = {}): Promise<Answer> {
  const payload = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json)
  const headers: Record<string, string | number> = {
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  if (token) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(text) }))
    })
    sent.on('error', reject)
    sent.end(payload)
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
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
