import type { Refusal } from '@cadenza/contracts/wire/conflict-details'
import type { FieldIssue } from '@cadenza/contracts/wire/error'

/**
 * What the school says about a call that failed. `reason` is from a closed list (`sold_out`,
 * `unauthenticated` and so on); comparing it with one of them narrows `details`, the facts needed to go on,
 * such as the right amount.
 */
export type Failure = CallFailure & (Refusal | { reason: undefined; details: undefined })

interface CallFailure {
  /** HTTP status. */
  status: number
  /** To find the call in the school's log. */
  requestId: string | undefined
  /** Invalid fields of the input. */
  issues: FieldIssue[] | undefined
}

/** Reads the error of a call; undefined when no response came, or none from the school. */
export function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  // The shape is set by the error formatter of the school's own API.
  const data = error.data as Partial<Failure & { httpStatus: number }> | null | undefined
  if (!data?.httpStatus) return undefined
  const { httpStatus: status, reason, requestId, issues, details } = data
  // The API pairs a reason only with its own details (`conflict` of its errors.ts).
  return { status, reason, requestId, issues, details } as Failure
}
