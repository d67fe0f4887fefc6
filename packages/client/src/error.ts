import type { ConflictReason, ErrorCode, FieldIssue } from '@cadenza/contracts/error'

/** What the school says of a call that failed. */
export interface Failure {
  /** HTTP status. */
  status: number
  /** Why, from a closed list: `sold_out`, `unauthenticated` and so on. */
  reason: ConflictReason | ErrorCode | undefined
  /** To find the call in the school's log. */
  requestId: string | undefined
  /** Wrong fields of the input. */
  issues: FieldIssue[] | undefined
  /** Facts to go on with, such as the right amount. */
  details: Record<string, unknown> | undefined
}

/** Reads the error of a call; undefined when no answer came, or none that the school gave. */
export function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  // The shape is set by the error formatter of the school's own API.
  const data = error.data as Partial<Failure & { httpStatus: number }> | null | undefined
  if (!data?.httpStatus) return undefined
  const { httpStatus: status, reason, requestId, issues, details } = data
  return { status, reason, requestId, issues, details }
}
