import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureOf } from '@cadenza/client/error'
import { say } from '@cadenza/contracts/language/words'
import type { Refusal } from '@cadenza/contracts/wire/conflict-details'
import type { ErrorCode } from '@cadenza/contracts/wire/error'
import { unreachable } from './api-error.ts'

/**
 * A failure as a person can read it. `details` are the facts needed to go on; `reason` determines which.
 */
export type ReadableError = Words & (Refusal | { reason?: undefined; details?: undefined })

interface Words {
  message: string
  requestId?: string
  /** Message by field name, for forms. */
  fieldErrors?: Record<string, string>
}

/**
 * Turns any failure of an operation into words: ours for a kind of failure, the server's for a specific
 * reason.
 */
export function messageFor(error: unknown): ReadableError {
  const failure = failureOf(error)
  if (!failure) return withoutAnswer(error)
  const { status: _, issues, ...refusal } = failure
  const serverMessage = error instanceof Error ? error.message : ''
  const ofKind = wordsOfKinds.get(failure.reason ?? '') ?? (isOurs(failure) ? internal : undefined)
  return {
    ...refusal,
    message: ofKind ? say(ofKind) : serverMessage || say(internal),
    fieldErrors: issues && Object.fromEntries(issues.map((issue) => [issue.path, issue.message])),
  }
}

/** A server's description of its own faults is for its engineers. */
const isOurs = ({ status }: { status: number }) => status >= 500

/**
 * Whether the connection or the server is at fault: what the browser knows of a call without a response from
 * the school.
 */
function withoutAnswer(error: unknown): Words {
  if (!isUnanswered(error)) return { message: say(internal) }
  if (isForeign(error)) return { message: say(internal) }
  if (isTimeout(error)) return { message: say(late) }
  return { message: navigator.onLine === false ? say(offline) : unreachable() }
}

/** The API client got no response, or one that did not come from the API. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'TRPCClientError' || error instanceof TypeError)
}

/** Something responded, but not as the API does: a proxy in front of it, or a page in place of data. */
function isForeign({ cause }: Error) {
  return cause instanceof SyntaxError
}

function isTimeout({ cause }: Error) {
  return cause instanceof Error && cause.name === 'TimeoutError'
}

const offline = msg`You are offline. This is tried again by itself when your connection is back.`
const late = msg`Our server takes too long to answer. The fault is on our side, not in your connection.`
const internal = msg`Something went wrong on our side. Please try again.`

/** For failures without a specific reason; the server itself says what is missing, forbidden or unpaid. */
const kinds: Record<ErrorCode, MessageDescriptor | undefined> = {
  invalid_input: msg`Please check what you entered.`,
  rate_limited: msg`Too many attempts. Please wait a moment and try again.`,
  unavailable: msg`The service is not available right now. Please try again in a moment.`,
  internal,
  unauthenticated: undefined,
  forbidden: undefined,
  not_found: undefined,
  conflict: undefined,
  payment_required: undefined,
}
const wordsOfKinds = new Map(Object.entries(kinds))
