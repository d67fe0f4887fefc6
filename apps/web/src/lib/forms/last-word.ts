/** The family name that a child most likely shares: the last word of a name that has several. */
export function lastWordOf(name = ''): string {
  return name.trim().split(/\s+/).slice(1).at(-1) ?? ''
}
