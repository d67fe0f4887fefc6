import { t } from '@lingui/core/macro'
import { failureOf } from '@cadenza/client/error'
import { notFound } from '@tanstack/react-router'

/** The HTTP status of a failed operation; undefined when no response came. */
export function statusOf(error: unknown): number | undefined {
  return failureOf(error)?.status
}

/**
 * Lets an unknown or misspelt id produce the page "not found" with status 404, in the browser and on the
 * server.
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    if (status === 404 || status === 400) throw notFound()
    throw error
  }
}

let listener: ((status: number) => void) | undefined

/** Calls back whenever the school's server responds with 401 or 403 to a request of this browser; the last caller alone. */
export function onRejection(callback: (status: number) => void) {
  listener = callback
}

/** Receives the status of each failed response, however the request was made. */
export function reportStatus(status: number | undefined) {
  if (status === 401 || status === 403) listener?.(status)
}

/** The message when nothing came from the server, for whatever reason. */
export const unreachable = () =>
  t`The server could not be reached. Please check your connection and try again.`
