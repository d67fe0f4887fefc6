import type { ConflictReason, ErrorCode, FieldIssue } from '@cadenza/contracts/error'

/** What the API adds to each failed operation. */
interface ApiErrorData {
  code?: string
  httpStatus?: number
  reason?: ConflictReason | ErrorCode
  requestId?: string
  issues?: FieldIssue[]
  details?: Record<string, unknown>
}

/** Undefined when no answer came, or none that the API gave. */
export function apiErrorData(error: unknown): ApiErrorData | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  // The shape is set by the error formatter of our own API.
  return (error.data as ApiErrorData | null | undefined) ?? undefined
}

/** The HTTP status of a failed operation; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return apiErrorData(error)?.httpStatus
}
