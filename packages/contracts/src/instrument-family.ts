import { instrumentFamilies, type InstrumentFamily } from './course-values.ts'
import { instrumentPhrases } from './instrument-phrases.ts'

/**
 * Guesses the family from a class name. The instrument named first wins, and of two phrases that start at the
 * same word the longer one ("drum machine" over "drum"). Unknown names are `theory`.
 */
export function familyOf(text: string): InstrumentFamily {
  const words = ` ${plainWords(text)} `
  let best: { family: InstrumentFamily; start: number; length: number } | undefined
  for (const family of instrumentFamilies) {
    for (const phrase of instrumentPhrases[family]) {
      const start = startOf(phrase, words)
      if (start === -1) continue
      const earlier = best === undefined || start < best.start
      const longer = best !== undefined && start === best.start && phrase.length > best.length
      if (earlier || longer) best = { family, start, length: phrase.length }
    }
  }
  return best?.family ?? 'theory'
}

// Matches whole words, in the singular or with a plural s.
function startOf(phrase: string, words: string): number {
  const found = [words.indexOf(` ${phrase} `), words.indexOf(` ${phrase}s `)].filter((start) => start !== -1)
  return found.length === 0 ? -1 : Math.min(...found)
}

function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
