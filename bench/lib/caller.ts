import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

export interface Answer {
  /** 0 when the connection broke. */
  status: number
  text: string
  milliseconds: number
}

interface Call {
  token?: string
  headers?: OutgoingHttpHeaders
  json?: unknown
  form?: FormData
}

/** Sends whole requests from one address of this machine, and keeps its connections. */
export class Caller {
  readonly origin: string
  readonly #agent: Agent

  constructor(origin: string, address: string) {
    this.origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: address })
  }

  async call(method: string, path: string, { token, headers = {}, json, form }: Call = {}): Promise<Answer> {
    const encoded = form && new Response(form)
    const body = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json === undefined
        ? ''
        : JSON.stringify(json)
    const type = encoded?.headers.get('content-type') ?? (json === undefined ? undefined : 'application/json')
    return this.send(method, path, body, {
      ...(type && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    })
  }

  send(method: string, path: string, body: string | Buffer, headers: OutgoingHttpHeaders): Promise<Answer> {
    const began = performance.now()
    return new Promise((resolve) => {
      let text = ''
      const end = (status: number) => resolve({ status, text, milliseconds: performance.now() - began })
      const sent = request(`${this.origin}${path}`, { method, headers, agent: this.#agent }, (answer) => {
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => end(answer.statusCode ?? 0))
        answer.on('error', () => end(0))
      })
      sent.on('error', () => end(0))
      sent.end(body)
    })
  }

  close() {
    this.#agent.destroy()
  }
}

const identity = '/identitytoolkit.googleapis.com/v1/accounts'

/**
 * Signs a user in as a browser does, and returns the access token; makes the account when there is no password for it.
 */
export async function signIn(
  caller: Caller,
  { email, password, isNew = false }: { email: string; password: string; isNew?: boolean },
): Promise<Answer & { token: string }> {
  const way = isNew ? 'signUp' : 'signInWithPassword'
  const json = { email, password, returnSecureToken: true }
  const known = await caller.call('POST', `${identity}:${way}?key=demo-key`, { json })
  const { idToken = '' } = known.status === 200 ? (JSON.parse(known.text) as { idToken?: string }) : {}
  const exchanged = await caller.call('POST', '/jwt', { token: idToken, json: { email } })
  const milliseconds = known.milliseconds + exchanged.milliseconds
  return { ...exchanged, milliseconds, token: exchanged.status === 200 ? exchanged.text : '' }
}
