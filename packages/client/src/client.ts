import type { AppRouter } from '@cadenza/api/router'
import { createTRPCClient, type TRPCClient } from '@trpc/client'
import { clientLinks, type ClientOptions } from './links.ts'

/** Every procedure of the school by role, noun and verb: `client.public.courses.list.query({ q: 'jazz' })`. */
export type SchoolClient = TRPCClient<AppRouter>

/**
 * A typed client of a school, for Node and browsers. Calls made at once travel together. A call that fails rejects with
 * an error that `failureOf` of `@cadenza/client/error` reads.
 */
export function createSchoolClient(options: ClientOptions): SchoolClient {
  return createTRPCClient<AppRouter>({ links: clientLinks(options) })
}
