import type { InstrumentFamily } from '@cadenza/contracts/course-values'
import { brass } from './brass.ts'
import { drums } from './drums.ts'
import { electronic } from './electronic.ts'
import { guitar } from './guitar.ts'
import type { Motif } from './motif.ts'
import { piano } from './piano.ts'
import { theory } from './theory.ts'
import { violin } from './violin.ts'
import { voice } from './voice.ts'
import { wind } from './wind.ts'

export const motifOfFamily: Record<InstrumentFamily, Motif> = {
  guitar,
  violin,
  piano,
  drums,
  brass,
  voice,
  wind,
  electronic,
  theory,
}
