/** An id of ours from an address; undefined if it is not valid. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
    ? value
    : undefined
}
