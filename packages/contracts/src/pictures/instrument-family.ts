import { instrumentFamilies, type InstrumentFamily } from './instrument-values.ts'
import { phraseFinder } from './first-phrase.ts'
import { instrumentPhrases } from './instrument-phrases.ts'

/** Guesses the family from a class name. The instrument named first wins. Unknown names are `theory`. */
export function familyOf(text: string): InstrumentFamily {
  return namedFamilyOf(text) ?? 'theory'
}

/** The family of the first instrument that a text names; undefined if it names none. */
export const namedFamilyOf = phraseFinder(
  instrumentFamilies.map((family) => [family, instrumentPhrases[family]] as const),
)
