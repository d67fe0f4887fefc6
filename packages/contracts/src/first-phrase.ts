import { plain } from './plain-text.ts'

/**
 * The key of the phrase that a text names first; of two that start at the same word the longer one ("drum
 * machine" over "drum"). Whole words are matched, in the singular or with a plural s, regardless of case and
 * accents.
 */
export function firstPhrase<Key extends string>(
  text: string,
  phrasesOf: Iterable<readonly [Key, readonly string[]]>,
): Key | undefined {
  const words = ` ${plainWords(text)} `
  let best: { key: Key; start: number; length: number } | undefined
  for (const [key, phrases] of phrasesOf) {
    for (const phrase of phrases) {
      const start = startOf(phrase, words)
      if (start === -1) continue
      const earlier = best === undefined || start < best.start
      const longer = best !== undefined && start === best.start && phrase.length > best.length
      if (earlier || longer) best = { key, start, length: phrase.length }
    }
  }
  return best?.key
}

// Matches whole words, in the singular or with a plural s.
function startOf(phrase: string, words: string): number {
  const found = [words.indexOf(` ${phrase} `), words.indexOf(` ${phrase}s `)].filter((start) => start !== -1)
  return found.length === 0 ? -1 : Math.min(...found)
}

function plainWords(text: string): string {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}

/** The phrases of a comma-separated list. */
export function phrases(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim())
}
