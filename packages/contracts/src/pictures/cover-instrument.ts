import { instrumentFamilies, type InstrumentFamily } from './instrument-values.ts'
import { coverPhrases } from './cover-phrases.ts'
import type { CoverInstrument } from './cover-values.ts'
import { phraseFinder } from './first-phrase.ts'

/** The parts of a class that decide what its cover shows. */
export interface CoverFacts {
  family: InstrumentFamily
  name: string
  instruments: string[]
}

const findersByFamily = new Map(
  instrumentFamilies.map((family) => [family, phraseFinder(coverPhrases[family])]),
)

/**
 * The instrument that the cover of a class shows: the one that its name names, else the first of its
 * instruments, among those of its family. Undefined when neither is more specific than the family, whose
 * typical ones then take turns.
 */
export function coverInstrumentOf({ family, name, instruments }: CoverFacts): CoverInstrument | undefined {
  const find = findersByFamily.get(family)
  for (const text of [name, ...instruments]) {
    const found = find?.(text)
    if (found) return found
  }
  return undefined
}

/**
 * The address of the drawn cover of a class, `/art/cover/<family>/<id>_<instrument>.svg`. The instrument is
 * part of the seed for the version of the product before this one, which may serve requests beside us: it
 * draws the family's there.
 */
export function coverAddress(
  { id, family }: Pick<CoverFacts, 'family'> & { id: string },
  instrument: CoverInstrument | undefined,
): string {
  return `/art/cover/${family}/${id}${instrument ? `_${instrument}` : ''}.svg`
}
