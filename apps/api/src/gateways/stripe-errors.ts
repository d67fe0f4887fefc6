import Stripe from 'stripe'
import { AppError, ProviderFailure, UnusableAnswer } from '../errors.ts'

/** The provider knows no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** What a client reads when the provider did not answer, or not as it should. */
export function providerUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The payment provider cannot be reached right now; nothing was charged by this request',
    { cause },
  )
}

/**
 * For a question that changes nothing: an answer that we cannot use stays one, what the provider will never answer (an id
 * that it does not take) is one too, and everything else may be asked again.
 */
export function notAnswered(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const refused =
    cause instanceof Stripe.errors.StripeInvalidRequestError && [400, 404].includes(cause.statusCode ?? 0)
  // What the SDK itself stumbles over is an answer that is no object at all.
  const unexpected = !(cause instanceof Stripe.errors.StripeError)
  return refused || unexpected ? new UnusableAnswer({ cause }) : providerUnavailable(cause)
}

/**
 * For a call under a key of ours whose outcome is open. A timeout, a lost connection and a request that still runs (409)
 * leave the key good; an answered 5xx may be kept under it.
 */
export function outcomeUnknown(cause: unknown): Error {
  const isKept = cause instanceof Stripe.errors.StripeAPIError && (cause.statusCode ?? 0) >= 500
  return isKept ? new ProviderFailure('the provider failed', { cause }) : providerUnavailable(cause)
}
