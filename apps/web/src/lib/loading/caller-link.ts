import { t } from '@lingui/core/macro'
import { TRPCClientError } from '@trpc/client'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { observable } from '@trpc/server/observable'
import type { ApiError, ApiLink } from './trpc.ts'

/** Calls one procedure by its path, such as `public.courses.list`. */
export type ApiCaller = (path: string, input: unknown) => Promise<unknown>

/** A link that runs operations without HTTP; for rendering on the server. */
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

/**
 * Looks like the error that the browser would get, so that pages need not know where they are rendered. It is
 * written into the page: the details of a server failure, which may contain a statement and its values, are
 * removed.
 */
function toClientError(error: unknown): ApiError {
  // By name: the API has its own copy of the class, so instanceof would return false.
  const refusal = error instanceof Error && error.name === TRPCError.name ? (error as TRPCError) : undefined
  const httpStatus = refusal ? getHTTPStatusCodeFromError(refusal) : 500
  const message = refusal && httpStatus < 500 ? refusal.message : t`Something went wrong on our side`
  return Object.assign(new TRPCClientError(message), { data: { httpStatus } })
}
