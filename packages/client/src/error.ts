import type { Refusal } from '@cadenza/contracts/conflict-details'
import type { FieldIssue } from '@cadenza/contracts/error'

/**
 * What the school says of a call that failed. `reason` is from a closed list (`sold_out`, `unauthenticated` and so on);
 * compared with one of them, it tells what `details` are, the facts to go on with such as the right amount.
 */
export type Failure = CallFailure & (Refusal | { reason: undefined; details: undefined })

interface CallFailure {
  /** HTTP status. */
  status: number
  /** To find the call in the school's log. */
  requestId: string | undefined
  /** Wrong fields of the input. */
  issues: FieldIssue[] | undefined
}

/** Reads the error of a call; undefined when no answer came, or none that the school gave. */
export function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  // The shape is set by the error formatter of the school's own API.
  const data = error.data as Partial<Failure & { httpStatus: number }> | null | undefined
  if (!data?.httpStatus) return undefined
  const { httpStatus: status, reason, requestId, issues, details } = data
  // The API pairs a reason with its own details alone (`conflict` of its errors.ts).
  return { status, reason, requestId, issues, details } as Failure
}
