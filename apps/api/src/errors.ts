import type { ConflictReason, ErrorCode, FieldIssue } from '@cadenza/contracts/error'

/** The one table: what went wrong → HTTP status and the tRPC name of the same thing. Both doors read it. */
export const errorTable = {
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  not_found: { status: 404, trpc: 'NOT_FOUND' },
  invalid_input: { status: 400, trpc: 'BAD_REQUEST' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  payment_required: { status: 402, trpc: 'PAYMENT_REQUIRED' },
  rate_limited: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
} as const satisfies Record<ErrorCode, { status: number; trpc: string }>

interface Extras {
  reason?: ConflictReason
  issues?: FieldIssue[]
  details?: Record<string, unknown>
  cause?: unknown
}

/** A refusal that a client may read. Anything else that is thrown is an `internal` error with a fixed message. */
export class AppError extends Error {
  readonly kind: ErrorCode
  readonly reason: ConflictReason | undefined
  readonly issues: FieldIssue[] | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(kind: ErrorCode, message: string, { reason, issues, details, cause }: Extras = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.kind = kind
    this.reason = reason
    this.issues = issues
    this.details = details
  }

  /** What the client switches over: the reason where there is one, else the kind. */
  get code(): ErrorCode | ConflictReason {
    return this.reason ?? this.kind
  }
}

export const notFound = (what: string) => new AppError('not_found', `There is no such ${what}`)

/** Plain words for each reason; the web has its own, outside clients read these. */
const conflictMessages: Record<ConflictReason, string> = {
  already_in_cart: 'This class is already in your cart',
  already_enrolled: 'You are already enrolled in this class',
  already_paid: 'This order is already paid',
  amount_too_large: 'The total is above the largest amount that a card can be charged',
  amount_too_small: 'The total is below the smallest amount that a card can be charged',
  cart_changed: 'A class in your cart is no longer available',
  cart_empty: 'Your cart is empty',
  cart_full: 'Your cart is full',
  classes_with_students:
    'Students attend or are paying for classes of yours; hand them over or cancel them first',
  course_not_editable: 'This class cannot be edited here in its present state',
  email_unverified: 'Please verify your e-mail address first',
  email_in_use: 'Another account already uses this e-mail address',
  hold_ended: 'Your seats are no longer held',
  last_admin: 'The last admin cannot be removed',
  nothing_to_refund: 'Nothing of this is left to refund',
  not_enrolled: 'Only students who are enrolled in this class and have paid can review it',
  other_currency: 'This class is priced in another currency and is not for sale now',
  own_account: 'You cannot do this to your own account',
  own_course: 'This is your own class',
  own_submission: 'You submitted this class yourself; another admin has to approve it',
  payment_in_progress: 'A payment of yours is still in progress',
  payment_refunded: 'The payment came too late for these seats; the money is on its way back',
  price_changed: 'The total has changed',
  seats_below_taken: 'More seats are taken than that',
  several_match: 'Several classes match; please name the course id',
  sign_in_again: 'Please sign in again first',
  sold_out: 'No seat is left',
  stale: 'Somebody changed this in the meantime',
  status_not_allowed: 'The class cannot change to this status',
  zero_total: 'There is nothing to pay',
}

export function conflict(reason: ConflictReason, details?: Record<string, unknown>): AppError {
  return new AppError('conflict', conflictMessages[reason], { reason, details })
}

/** For somebody who is known but may not; never for another's row, which is `not_found`. */
export function forbidden(): AppError {
  return new AppError('forbidden', 'You may not do this')
}

/** The one refusal for everything that was done too often: it does not tell what was counted. */
export function tooOften(seconds: number): AppError {
  const details = { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }
  return new AppError('rate_limited', 'That was too often; please wait a moment', { details })
}

/** A request that outlived the server's patience; the answer is unknown, not no. Undefined for any other error. */
export function asTimeout(error: unknown): AppError | undefined {
  const timedOut = error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT'
  return timedOut ? tookTooLong(error) : undefined
}

export function tookTooLong(cause?: unknown): AppError {
  return new AppError('unavailable', 'This took too long; please try again', { cause })
}

/**
 * The provider answered, and nothing can be done with what it said; asking again would change nothing. To a client it is
 * `unavailable` all the same.
 */
export class UnusableAnswer extends AppError {
  constructor({ cause }: { cause: unknown }) {
    super('unavailable', 'The payment provider answered something unexpected', { cause })
    this.name = 'UnusableAnswer'
  }
}

/** The provider failed on its side and stored that failure under the key: only another key can succeed. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
}
