/** The first message about a field: errors in a list are reported at its entries. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  if (!Array.isArray(error)) return undefined
  return error.map(messageIn).find((message) => message !== undefined)
}
