import { failureOf } from '@cadenza/client/error'

/** The HTTP status of a failed operation; undefined when no response came. */
export function statusOf(error: unknown): number | undefined {
  return failureOf(error)?.status
}
