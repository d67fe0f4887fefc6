import { msg } from '@lingui/core/runtime-macro'
import { worded } from '../language/words.ts'
import type { Daypart, Recurrence, RoomFeature, TeachingLanguage, Weekday } from './timetable-values.ts'

// The values of timetable-values.ts in words: separate, because every page parses addresses that name the
// values.

export const weekdayLabels = worded<Weekday>({
  1: msg`Monday`,
  2: msg`Tuesday`,
  3: msg`Wednesday`,
  4: msg`Thursday`,
  5: msg`Friday`,
  6: msg`Saturday`,
  7: msg`Sunday`,
})

export const daypartLabels = worded<Daypart>({
  morning: msg`Mornings`,
  afternoon: msg`Afternoons`,
  evening: msg`Evenings`,
})

export const languageLabels = worded<TeachingLanguage>({
  en: msg`English`,
  de: msg`German`,
  es: msg`Spanish`,
  fr: msg`French`,
  it: msg`Italian`,
  pt: msg`Portuguese`,
  vi: msg`Vietnamese`,
  zh: msg`Chinese`,
})

export const roomFeatureLabels = worded<RoomFeature>({
  piano: msg`Piano`,
  drum_kit: msg`Drum kit`,
  amplifiers: msg`Amplifiers`,
  recording: msg`Recording`,
  stage: msg`Stage`,
  step_free: msg`Step-free access`,
})

export const recurrenceLabels = worded<Recurrence>({
  every_weekday: msg`Every weekday`,
  weekly: msg`Weekly, on days`,
  every_n_weeks: msg`Every few weeks`,
  by_hand: msg`By hand`,
})
