import Stripe from 'stripe'
import { AppError, ProviderFailure, UnusableAnswer } from '../errors.ts'

/** The provider knows no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** What a client reads when the provider did not respond, or responded unexpectedly. */
export function providerUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'The payment provider cannot be reached right now; nothing was charged by this request',
    { cause },
  )
}

/**
 * For a request that changes nothing: a response that we cannot use stays an UnusableAnswer, a request that the
 * provider will always reject (an id that it does not accept) becomes one too, and everything else may be retried.
 */
export function notAnswered(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const refused =
    cause instanceof Stripe.errors.StripeInvalidRequestError && [400, 404].includes(cause.statusCode ?? 0)
  // An error of the SDK's own code means that the response was no object at all.
  const unexpected = !(cause instanceof Stripe.errors.StripeError)
  return refused || unexpected ? new UnusableAnswer({ cause }) : providerUnavailable(cause)
}

/** A list of the provider's, page by page; what fails on the way is as for any request that changes nothing. */
export async function* readList<T, R>(list: AsyncIterable<T>, read: (made: T) => R): AsyncGenerator<R> {
  try {
    for await (const made of list) yield read(made)
  } catch (error) {
    throw notAnswered(error)
  }
}

/**
 * For a call under a key of ours whose outcome is unknown. A timeout, a lost connection and a request that is still
 * running (409) leave the key usable; a 5xx response may be stored under it.
 */
export function outcomeUnknown(cause: unknown): Error {
  const isKept = cause instanceof Stripe.errors.StripeAPIError && (cause.statusCode ?? 0) >= 500
  return isKept ? new ProviderFailure('the provider failed', { cause }) : providerUnavailable(cause)
}
