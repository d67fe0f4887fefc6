import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { ApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** Calls one procedure by its path, such as `public.courses.list`. */
export type ApiCaller = (path: string, input: unknown) => Promise<unknown>

/** A client that answers without HTTP; for rendering on the server. */
export function callerClient(caller: ApiCaller): ApiClient {
  const call = async (path: string, input?: unknown) => {
    try {
      return await caller(path, input)
    } catch (error) {
      throw toApiError(error)
    }
  }
  return { query: call, mutation: call }
}

/** Looks like the error that the browser would get, so that pages need not know where they are rendered. */
function toApiError(error: unknown): ApiError {
  const cause = error instanceof Error ? error : new Error(String(error))
  // By name: the API has its own copy of the class, so instanceof would say no.
  const httpStatus = cause.name === TRPCError.name ? getHTTPStatusCodeFromError(cause as TRPCError) : 500
  return new ApiError(cause.message, { httpStatus }, { cause })
}
