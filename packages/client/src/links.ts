import type { AppRouter } from '@cadenza/api/router'
import { httpBatchLink, type TRPCLink } from '@trpc/client'

/** A step that every call passes on its way to the server. */
export type ClientLink = TRPCLink<AppRouter>

export interface ClientOptions {
  /** Where the school is: `https://school.example`. In a browser on the school's own pages: an empty text. */
  origin: string
  /** The access token of `POST /jwt`, requested before each request; undefined for a visitor. */
  token?: () => string | undefined | Promise<string | undefined>
  /** Steps before a call is sent, the outermost first. */
  links?: ClientLink[]
  /** How long a query and a mutation may take, in milliseconds; without it, forever. */
  limits?: { queryMs: number; mutationMs: number }
}

/** The maximum number of calls that the server accepts in one request. */
const callsPerRequest = 10

/** Sends calls that are made at once in one request, with the caller's token. */
export function clientLinks({ origin, token, links = [], limits }: ClientOptions): ClientLink[] {
  return [
    ...links,
    httpBatchLink({
      url: `${origin}/trpc`,
      maxItems: callsPerRequest,
      headers: () => authorize(token),
      fetch: limits && ((url, init) => fetchWithin(url, init, limits)),
    }),
  ]
}

async function authorize(token: ClientOptions['token']): Promise<{ authorization?: string }> {
  const found = await token?.()
  return found === undefined ? {} : { authorization: `Bearer ${found}` }
}

/** Aborts the request itself when its time is over, instead of merely no longer waiting for it. */
function fetchWithin(
  url: RequestInfo | URL | string,
  init: RequestInit | undefined,
  { queryMs, mutationMs }: NonNullable<ClientOptions['limits']>,
) {
  const limit = AbortSignal.timeout(init?.method === 'POST' ? mutationMs : queryMs)
  return fetch(url, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
}
