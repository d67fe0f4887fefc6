import type { CoverInstrument } from '@cadenza/contracts/pictures/cover-values'
import type { InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import { typicalInstruments } from './motifs/motif-of-instrument.ts'
import { hashText, pick, randomFrom } from './random.ts'
import { sceneryNames } from './sceneries/sceneries.ts'
import { schemes } from './schemes.ts'
import { skyNames } from './skies/skies.ts'

export interface CoverSubject {
  family: InstrumentFamily
  /** Absent, the seed chooses one that is typical of the family. */
  instrument?: CoverInstrument | undefined
}

/** What is seen at a glance on the cover of a class: its instrument, in which country, under which sky, how coloured. */
export function coverLook(seed: string, { family, instrument }: CoverSubject) {
  const shown = instrument ?? pick(randomFrom(`instrument of ${seed}`), typicalInstruments[family])
  // One number for the three, so that they are as many looks as their product, and each is as likely.
  const looks = schemes.length * sceneryNames.length * skyNames.length
  const look = hashText(`look of ${shown} ${seed}`) % looks
  return {
    instrument: shown,
    scheme: look % schemes.length,
    scenery: at(sceneryNames, Math.floor(look / schemes.length)),
    sky: at(skyNames, Math.floor(look / schemes.length / sceneryNames.length)),
  }
}

function at<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}
