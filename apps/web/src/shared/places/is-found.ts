const searchable = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text has all words that somebody has typed, whatever their accents and capitals. */
export function isFound(text: string, typed: string): boolean {
  const within = searchable(text)
  return searchable(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
