import type { ConflictReason, ErrorCode } from '@cadenza/contracts/error'
import { failureOf } from '@cadenza/client/error'

/** A failure as a person can read it. */
export interface ReadableError {
  message: string
  requestId?: string
  reason?: ConflictReason | ErrorCode
  /** Message by field name, for forms. */
  fieldErrors?: Record<string, string>
  /** Facts that the caller needs to go on, such as the right amount. */
  details?: Record<string, unknown>
}

/** Turns whatever an operation failed with into words; the server's own message is the last resort. */
export function messageFor(error: unknown): ReadableError {
  const data = failureOf(error)
  if (!data) return { message: isUnanswered(error) ? unreachable : internal }
  const { reason, requestId, details } = data
  const serverMessage = error instanceof Error ? error.message : ''
  return {
    message: (reason && messages[reason]) || serverMessage || internal,
    requestId,
    reason,
    details,
    fieldErrors: data.issues && Object.fromEntries(data.issues.map((issue) => [issue.path, issue.message])),
  }
}

/** The API client found no answer, or one that did not come from the API. */
function isUnanswered(error: unknown) {
  return error instanceof Error && (error.name === 'TRPCClientError' || error instanceof TypeError)
}

const unreachable = 'The server could not be reached. Please check your connection and try again.'
const internal = 'Something went wrong on our side. Please try again.'

const messages: Partial<Record<ConflictReason | ErrorCode, string>> = {
  invalid_input: 'Please check what you entered.',
  already_in_cart: 'This class is already in your cart.',
  already_enrolled: 'You are already enrolled in this class.',
  amount_too_large: 'This is more than one card payment can take. Please pay for fewer classes at a time.',
  already_paid: 'This order is already paid.',
  cart_changed: 'Your cart has changed meanwhile. Please look at it again.',
  cart_empty: 'Your cart is empty.',
  cart_full: 'Your cart is full. Please pay for the classes in it first.',
  classes_with_students:
    'Students attend or are paying for classes of yours. Ask the school to hand them over or cancel them first.',
  email_unverified: 'Please verify your e-mail address first.',
  hold_ended: 'Your seats are no longer held. Please hold them again.',
  last_admin: 'The school needs at least one admin.',
  nothing_to_refund: 'Nothing of this is left to refund.',
  not_enrolled: 'Only students who are enrolled in this class and have paid can review it.',
  other_currency: 'This class is not for sale now: its price is in another currency.',
  own_account: 'You cannot do this to your own account.',
  own_course: 'You teach this class.',
  own_submission: 'You submitted this class yourself: another admin has to approve it.',
  payment_in_progress: 'A payment is in progress. Please finish or cancel it first.',
  payment_refunded: 'Your payment came too late for these seats. The money is on its way back to your card.',
  price_changed: 'A price has changed. Please look at the new total.',
  seats_below_taken: 'There are more students than that already.',
  sign_in_again: 'Please sign in once more first.',
  sold_out: 'This class is sold out.',
  stale: 'Somebody has changed this meanwhile. Please look at it again.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  internal,
}
