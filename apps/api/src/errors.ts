import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import {
  parseConflictDetails,
  type ConflictDetails,
  type Refusal,
} from '@cadenza/contracts/wire/conflict-details'
import { answerFor } from '@cadenza/contracts/wire/conflict-sentences'
import type { ConflictReason, ErrorCode, FieldIssue } from '@cadenza/contracts/wire/error'

/** The single mapping from failure kinds to HTTP status and tRPC name. Both doors read it. */
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
  details?: Refusal['details']
  cause?: unknown
}

/** A refusal that a client may read. Anything else that is thrown becomes an `internal` error with a fixed message. */
export class AppError extends Error {
  readonly kind: ErrorCode
  readonly reason: ConflictReason | undefined
  readonly issues: FieldIssue[] | undefined
  readonly details: Refusal['details']

  constructor(kind: ErrorCode, message: string, { reason, issues, details, cause }: Extras = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.kind = kind
    this.reason = reason
    this.issues = issues
    this.details = details
  }

  /** What the client switches on: the reason if there is one, otherwise the kind. */
  get code(): ErrorCode | ConflictReason {
    return this.reason ?? this.kind
  }
}

/** What can be missing: pages show the sentence. */
const missing = {
  address: msg`There is no such address`,
  calendar: msg`There is no such calendar`,
  child: msg`There is no such child`,
  'children of this family': msg`There is no such children of this family`,
  class: msg`There is no such class`,
  'closed day': msg`There is no such closed day`,
  'closed time': msg`There is no such closed time`,
  contact: msg`There is no such contact`,
  date: msg`There is no such date`,
  discount: msg`There is no such discount`,
  entry: msg`There is no such entry`,
  'failed refund': msg`There is no such failed refund`,
  file: msg`There is no such file`,
  guardian: msg`There is no such guardian`,
  gate: msg`There is no such gate`,
  'guardian of these children': msg`There is no such guardian of these children`,
  instructor: msg`There is no such instructor`,
  invitation: msg`There is no such invitation`,
  mail: msg`There is no such mail`,
  message: msg`There is no such message`,
  offer: msg`There is no such offer`,
  order: msg`There is no such order`,
  page: msg`There is no such page`,
  participant: msg`There is no such participant`,
  payment: msg`There is no such payment`,
  'payment that can be taken back': msg`There is no such payment that can be taken back`,
  'pending class': msg`There is no such pending class`,
  person: msg`There is no such person`,
  picture: msg`There is no such picture`,
  place: msg`There is no such place`,
  policy: msg`There is no such policy`,
  'refund to be sent by hand': msg`There is no such refund to be sent by hand`,
  'registered person with this address': msg`There is no such registered person with this address`,
  room: msg`There is no such room`,
  scholarship: msg`There is no such scholarship`,
  teacher: msg`There is no such teacher`,
  term: msg`There is no such term`,
  text: msg`There is no such text`,
  ticket: msg`There is no such ticket`,
  transaction: msg`There is no such transaction`,
  user: msg`There is no such user`,
  'waiting room': msg`There is no such waiting room`,
}
export type Missing = keyof typeof missing

export const notFound = (what: Missing) => new AppError('not_found', say(missing[what]))

/** The facts that must accompany a reason, unless it has none or they may be missing. */
type FactsOf<R extends ConflictReason> = R extends keyof ConflictDetails
  ? Partial<ConflictDetails[R]> extends ConflictDetails[R]
    ? [details?: ConflictDetails[R]]
    : [details: ConflictDetails[R]]
  : []

export function conflict<R extends ConflictReason>(reason: R, ...[details]: FactsOf<R>): AppError {
  return new AppError('conflict', answerFor(reason, details), { reason, details })
}

/**
 * The refusal of one of our SQL functions, with its facts as it wrote them. Throws when they do not belong to that
 * reason.
 */
export function conflictRaised(reason: ConflictReason, details: unknown): AppError {
  const parsed = parseConflictDetails(reason, details)
  return new AppError('conflict', answerFor(reason, parsed), {
    reason,
    details: parsed,
  })
}

/** For a caller who is known but not allowed; never for another user's row, which is `not_found`. */
export function forbidden(): AppError {
  return new AppError('forbidden', say(msg`You may not do this`))
}

/** For a guardian who may see a child and its data, but nothing more. */
export function mayOnlyLook(): AppError {
  return new AppError('forbidden', answerFor('may_only_look', undefined), { reason: 'may_only_look' })
}

/** The one refusal for every exceeded limit: it does not reveal what was counted. */
export function tooOften(seconds: number): AppError {
  const details = { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }
  return new AppError('rate_limited', 'That was too often; please wait a moment', { details })
}

/**
 * A request that exceeded the server's time limit; the outcome is unknown, not a refusal. Undefined for any other
 * error.
 */
export function asTimeout(error: unknown): AppError | undefined {
  const timedOut = error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT'
  return timedOut ? tookTooLong(error) : undefined
}

export function tookTooLong(cause?: unknown): AppError {
  return new AppError('unavailable', 'This took too long; please try again', { cause })
}

/**
 * The provider responded, but the response is unusable; asking again would change nothing. To a client it is
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

/** For a field error that only the use case or the database can detect: the field's path, and the message. */
export function wrongField(path: string, message: string): AppError {
  return new AppError('invalid_input', 'The request is not valid', { issues: [{ path, message }] })
}
