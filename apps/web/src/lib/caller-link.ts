import { TRPCClientError } from '@trpc/client'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { observable } from '@trpc/server/observable'
import type { ApiError, ApiLink } from './trpc.ts'

/** Calls one procedure by its path, such as `public.courses.list`. */
export type ApiCaller = (path: string, input: unknown) => Promise<unknown>

/** A link that answers operations without HTTP; for rendering on the server. */
export function callerLink(caller: ApiCaller): ApiLink {
  return () =>
    ({ op }) =>
      observable((observer) => {
        caller(op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: unknown) => observer.error(toClientError(error)),
        )
      })
}

/** Looks like the error that the browser would get, so that pages need not know where they are rendered. */
function toClientError(error: unknown): ApiError {
  const cause = error instanceof Error ? error : new Error(String(error))
  // By name: the API has its own copy of the class, so instanceof would say no.
  const httpStatus = cause.name === TRPCError.name ? getHTTPStatusCodeFromError(cause as TRPCError) : 500
  return Object.assign(new TRPCClientError(cause.message, { cause }), { data: { httpStatus } })
}
