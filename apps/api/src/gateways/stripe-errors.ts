import Stripe from 'stripe'
import { AppError } from '../errors.ts'

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
