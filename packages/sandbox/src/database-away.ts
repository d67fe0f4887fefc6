/** No connection, no room for one, a shutdown, or nobody who answers in time: the same may be asked again soon. */
const passing =
  /^(57014|55P03|57P0\d|08\w{3}|53\d{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ENOENT|EAI_AGAIN)$/

/** How long whoever asked should wait, in seconds. */
export const awaySeconds = 5

/** True for a failure of the database and not of the sandbox: it is answered with 503, as the outside services do. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && passing.test(error.code)
  )
}
