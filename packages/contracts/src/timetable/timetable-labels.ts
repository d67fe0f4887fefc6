import type { Daypart, Recurrence, RoomFeature, TeachingLanguage, Weekday } from './timetable-values.ts'

// The values of timetable-values.ts in words: separate, because every page parses addresses that name the
// values.

export const weekdayLabels: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

export const daypartLabels: Record<Daypart, string> = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
}

export const languageLabels: Record<TeachingLanguage, string> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
  vi: 'Vietnamese',
  zh: 'Chinese',
}

export const roomFeatureLabels: Record<RoomFeature, string> = {
  piano: 'Piano',
  drum_kit: 'Drum kit',
  amplifiers: 'Amplifiers',
  recording: 'Recording',
  stage: 'Stage',
  step_free: 'Step-free access',
}

export const recurrenceLabels: Record<Recurrence, string> = {
  every_weekday: 'Every weekday',
  weekly: 'Weekly, on days',
  every_n_weeks: 'Every few weeks',
  by_hand: 'By hand',
}
