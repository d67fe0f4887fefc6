import { msg } from '@lingui/core/runtime-macro'
import { worded } from '../language/words.ts'

/** The instrument families in the order in which they are offered. */
export const instrumentFamilies = [
  'guitar',
  'violin',
  'piano',
  'drums',
  'brass',
  'voice',
  'wind',
  'electronic',
  'theory',
] as const
export type InstrumentFamily = (typeof instrumentFamilies)[number]

export const familyLabels = worded<InstrumentFamily>({
  guitar: msg`Guitar`,
  violin: msg`Violin`,
  piano: msg`Piano`,
  drums: msg`Drums`,
  brass: msg`Brass`,
  voice: msg`Voice`,
  wind: msg`Wind`,
  electronic: msg`Electronic`,
  theory: msg`Theory`,
})
