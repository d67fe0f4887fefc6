/**
 * The addresses of a list that was pasted: between commas, semicolons, blanks or lines, each once. Of `Ana Lopez
 * <ana@example.org>`, as mail programs write it, the address alone.
 */
export function addressesIn(text: string): string[] {
  const named = /(?<=^|[\s,;])(?:[^\s,;<>@]+[ \t]+)*<([^<>\s]+)>/g
  const words = text
    .replaceAll(named, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const seen = new Map(words.map((word) => [word.toLowerCase(), word]))
  return [...seen.values()]
}
