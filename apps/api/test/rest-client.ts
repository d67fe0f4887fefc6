import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer<T> {
  status: number
  headers: Record<string, unknown>
  body: T
}

interface Call {
  as?: { token: string }
  body?: unknown
  headers?: Record<string, string>
}

/** Calls a documented path as an outside client would. The test specifies the type of the response. */
export async function call<T = Record<string, unknown>>(
  app: FastifyInstance,
  target: string,
  { as, body, headers = {} }: Call = {},
): Promise<Answer<T>> {
  const [method = '', url = ''] = target.split(' ')
  const answer = await app.inject({
    method: method as InjectOptions['method'],
    url,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...jsonType(body), ...headers },
    payload: bytesOf(body),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? answer.json() : (answer.body as T),
  }
}

/** What every refusal looks like. */
export interface Refusal {
  error: {
    code: string
    message: string
    requestId: string
    issues?: { path: string; message: string }[]
    details?: Record<string, unknown>
  }
}

/** A form with one file, as a browser sends it. */
export function imageForm(
  bytes: Buffer,
  { field = 'image', filename = 'picture.png', type = 'image/png' } = {},
) {
  const boundary = 'form-boundary-of-the-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

function jsonType(body: unknown) {
  return body !== undefined && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}
}

function bytesOf(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body
  return JSON.stringify(body)
}
