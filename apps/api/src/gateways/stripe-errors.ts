import Stripe from 'stripe'
import { AppError, ProviderFailure } from '../errors.ts'

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
 * For a call under a key of ours whose outcome is open. A timeout, a lost connection and a request that still runs (409)
 * leave the key good; an answered 5xx may be kept under it.
 */
export function outcomeUnknown(cause: unknown): Error {
  const isKept = cause instanceof Stripe.errors.StripeAPIError && (cause.statusCode ?? 0) >= 500
  return isKept ? new ProviderFailure('the provider failed', { cause }) : providerUnavailable(cause)
}
