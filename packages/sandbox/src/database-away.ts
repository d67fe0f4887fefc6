/**
 * No connection, no free one in the pool, a shutdown, or no response in time: the same request may be
 * repeated soon.
 */
const passing =
  /^(57014|55P03|57P0\d|08\w{3}|53\d{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ENOENT|EAI_AGAIN)$/

/** How long the caller should wait, in seconds. */
export const awaySeconds = 5

/**
 * True for a failure of the database and not of the sandbox: the response is 503, as from the outside
 * services.
 */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && passing.test(error.code)
  )
}
