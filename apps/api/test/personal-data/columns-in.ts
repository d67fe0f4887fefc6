/** The columns of a list of words. */
export function columnsIn(lines: Record<string, string> | string | undefined): string[] {
  const words = typeof lines === 'string' ? [lines] : Object.keys(lines ?? {})
  return words.flatMap((list) => list.split(' ')).filter(Boolean)
}
