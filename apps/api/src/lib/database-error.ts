import type { FieldIssue } from '@cadenza/contracts/wire/error'
import { isConflictReason } from '@cadenza/contracts/wire/conflict-sentences'
import { AppError, conflictRaised } from '../errors.ts'

/** PostgreSQL's report of a failed statement; Drizzle hides it behind `cause`. */
interface DatabaseError {
  code: string
  message: string
  detail?: string
  constraint_name?: string
  syscall?: string
}

export function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    // A refusal of ours has a code, too: the database's error is its cause.
    if (current instanceof AppError) continue
    if ('code' in current && typeof current.code === 'string') return current as Error & DatabaseError
  }
  return undefined
}

export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint_name === constraint
}

/** Errors that a user can correct and that a constraint detects: the field, and the message. */
const issues: Partial<Record<string, FieldIssue>> = {
  courses_oldest_not_younger: { path: 'ageMax', message: 'The highest age is below the lowest' },
  courses_room_id_rooms_id_fkey: { path: 'roomId', message: 'There is no such room' },
  courses_term_id_terms_id_fkey: { path: 'termId', message: 'There is no such term' },
}

/**
 * Statement, lock or transaction timeouts, deadlocks, lost or refused connections, no room or handle, a full line before
 * a socket (EAGAIN), shutdown: try again later.
 */
const transient =
  /^(57014|55P03|57P0\d|08\w{3}|53\d{3}|40\w{3}|25006|25P0[34]|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EAGAIN|EMFILE|ENFILE|ENOBUFS|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E(HOST|NET)UNREACH)$/

const unreachable =
  /^(57P0[123]|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E(HOST|NET)UNREACH)$/
/** The queue's driver gives these no code. */
const lostInWords = /Connection terminated|timeout exceeded when trying to connect/

/** Reported by PostgreSQL, or by PgBouncer, whose refusals all have the code 08P01. */
const fullWords = /no more connections|too many (clients|connections)|connection slots|query_wait_timeout/

/** True when there was no place for one more connection. */
export function takesNoMoreConnections(error: unknown): boolean {
  const refused = databaseError(error)
  return refused?.code === '53300' || (refused?.code === '08P01' && fullWords.test(refused.message))
}

/** Why the database cannot be reached or accepts no connections, as a code; undefined for any other error. */
export function whyUnreachable(error: unknown): string | undefined {
  if (takesNoMoreConnections(error)) return undefined
  // The queue reports copies of errors.
  const {
    code = '',
    message = '',
    syscall,
  } = databaseError(error) ?? (Object(error) as Partial<DatabaseError>)
  if (unreachable.test(code) || isMissingSocket({ code, syscall })) return code
  return lostInWords.test(message) ? 'CONNECTION_LOST' : undefined
}

/** An absent database is logged once, with a time (process/outage.ts): here the word is enough. */
export function causeOf(refusal: unknown): { why: string } | { err: unknown } {
  const why = whyUnreachable(refusal)
  return why ? { why } : { err: refusal }
}

/** A Unix socket that does not exist (yet) means that the database is away. */
const isMissingSocket = ({ code, syscall }: { code: string; syscall: string | undefined }) =>
  code === 'ENOENT' && syscall === 'connect'

/** True for errors that the same statement may survive when it is retried later. */
export function isTransient(error: unknown): boolean {
  const refused = databaseError(error)
  if (!refused) return whyUnreachable(error) !== undefined
  return isMissingSocket({ syscall: undefined, ...refused }) || transient.test(refused.code)
}

/**
 * Translates what the database refused into an error that a client may read: a reason raised by our SQL functions
 * (CZ409) becomes a conflict, a timeout or a lost connection becomes `unavailable`; everything else stays as it is.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const refused = databaseError(error)
  if (!refused) return error
  if (refused.code === 'CZ409' && isConflictReason(refused.message))
    return conflictRaised(refused.message, JSON.parse(refused.detail ?? '{}'))
  if (takesNoMoreConnections(error))
    return new AppError(
      'unavailable',
      'The database takes no more connections; please try again in a moment',
      {
        cause: error,
      },
    )
  if (isTransient(error)) return new AppError('unavailable', 'Please try again in a moment', { cause: error })
  const issue = issues[refused.constraint_name ?? '']
  if (issue)
    return new AppError('invalid_input', 'The request is not valid', { cause: error, issues: [issue] })
  // Class 22: a value that no column can hold, such as a forged cursor or a null character.
  if (refused.code.startsWith('22'))
    return new AppError('invalid_input', 'The request holds a value that cannot be used', { cause: error })
  return error
}

/** Waits for a statement, and throws a refusal of our SQL functions as the matching conflict. */
export async function refusalsAsConflicts<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
