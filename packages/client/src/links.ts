import type { AppRouter } from '@cadenza/api/router'
import { httpBatchLink, type TRPCLink } from '@trpc/client'

/** A step that every call passes on its way to the server. */
export type ClientLink = TRPCLink<AppRouter>

export interface ClientOptions {
  /** Where the school is: `https://school.example`. In a browser on the school's own pages: an empty text. */
  origin: string
  /** The access token of `POST /jwt`, asked for before each request; undefined for a visitor. */
  token?: () => string | undefined | Promise<string | undefined>
  /** Steps before a call is sent, the outermost first. */
  links?: ClientLink[]
}

/** As many calls as the server takes in one request. */
const callsPerRequest = 10

/** Sends calls that are made at once in one request, with the caller's token. */
export function clientLinks({ origin, token, links = [] }: ClientOptions): ClientLink[] {
  return [
    ...links,
    httpBatchLink({ url: `${origin}/trpc`, maxItems: callsPerRequest, headers: () => authorize(token) }),
  ]
}

async function authorize(token: ClientOptions['token']): Promise<{ authorization?: string }> {
  const found = await token?.()
  return found === undefined ? {} : { authorization: `Bearer ${found}` }
}
