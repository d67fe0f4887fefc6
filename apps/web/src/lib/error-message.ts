import { failureOf, type Failure } from '@cadenza/client/error'
import type { Refusal } from '@cadenza/contracts/conflict-details'
import { pageWordsFor } from '@cadenza/contracts/conflict-sentences'
import type { ErrorCode } from '@cadenza/contracts/error'

/** A failure as a person can read it. `details` are the facts to go on with; a compared `reason` tells which. */
export type ReadableError = Words & (Refusal | { reason?: undefined; details?: undefined })

interface Words {
  message: string
  requestId?: string
  /** Message by field name, for forms. */
  fieldErrors?: Record<string, string>
}

/** Turns whatever an operation failed with into words; the server's own message is the last resort. */
export function messageFor(error: unknown): ReadableError {
  const failure = failureOf(error)
  if (!failure) return { message: isUnanswered(error) ? unreachable : internal }
  const { status: _, issues, ...refusal } = failure
  const serverMessage = error instanceof Error ? error.message : ''
  return {
    ...refusal,
    message: wordsFor(failure) || serverMessage || internal,
    fieldErrors: issues && Object.fromEntries(issues.map((issue) => [issue.path, issue.message])),
  }
}

/** The API client found no answer, or one that did not come from the API. */
function isUnanswered(error: unknown) {
  return error instanceof Error && (error.name === 'TRPCClientError' || error instanceof TypeError)
}

const unreachable = 'The server could not be reached. Please check your connection and try again.'
const internal = 'Something went wrong on our side. Please try again.'

/** Of what has no reason of its own; the server says itself what is missing, forbidden or unpaid. */
const kinds: Record<ErrorCode, string | undefined> = {
  invalid_input: 'Please check what you entered.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  internal,
  unauthenticated: undefined,
  forbidden: undefined,
  not_found: undefined,
  conflict: undefined,
  payment_required: undefined,
}
const wordsOfKinds = new Map(Object.entries(kinds))

function wordsFor({ reason, details }: Failure): string | undefined {
  return reason && (pageWordsFor(reason, details) ?? wordsOfKinds.get(reason))
}
