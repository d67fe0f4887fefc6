import { plain } from '../text/plain-text.ts'

/** Finds what a text names first; undefined if it names none of the phrases. */
export type PhraseFinder<Key> = (text: string) => Key | undefined

/**
 * Finds the key of the phrase that a text names first; of two that start at the same word the longer one ("drum
 * machine" over "drum"). Whole words are matched, in the singular or with a plural s, regardless of case and
 * accents. A phrase that belongs to two keys counts for the first.
 */
export function phraseFinder<Key extends string>(
  phrasesOf: Iterable<readonly [Key, readonly string[]]>,
): PhraseFinder<Key> {
  const pairs = [...phrasesOf].flatMap(([key, phrases]) => phrases.map((phrase) => [phrase, key] as const))
  const keyOf = new Map(pairs.toReversed())
  const longestFirst = [...keyOf.keys()].toSorted((a, b) => b.length - a.length)
  // oxlint-disable-next-line cadenza/dynamic-pattern -- phrases are our own: words and spaces
  const pattern = new RegExp(` (${longestFirst.join('|')})s? `)
  return (text) => {
    const [, phrase = ''] = pattern.exec(` ${plainWords(text)} `) ?? []
    return keyOf.get(phrase)
  }
}

function plainWords(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

/** The phrases of a comma-separated list. */
export function phrases(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim())
}
