// What a timetable is made of: closed lists without a validator, as in course-values.ts.

/** A session takes place, or it was taken off and its students are told. */
export const sessionStates = ['planned', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]

/** What can be in one place at a time only. */
export const resourceKinds = ['room', 'person', 'equipment'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** What the school does when a student's classes overlap: refuse the second, or only say so. */
export const clashPolicies = ['block', 'warn'] as const
export type ClashPolicy = (typeof clashPolicies)[number]

/** What a timetable can have against a class for somebody; the SQL function `timetable_problems` says it. */
export const timetableProblems = [
  'sale_not_open',
  'sale_closed',
  'too_young',
  'too_old',
  'age_unknown',
  'prerequisite',
  'clash',
] as const
export type TimetableProblemKind = (typeof timetableProblems)[number]

/** ISO weekdays, Monday first: 1 to 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayLabels: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

/** By when a session begins: before noon, before five in the afternoon, later. */
export const dayparts = ['morning', 'afternoon', 'evening'] as const
export type Daypart = (typeof dayparts)[number]
export const daypartLabels: Record<Daypart, string> = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
}

/** The languages that classes are taught in, by their BCP 47 tags. */
export const teachingLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh'] as const
export type TeachingLanguage = (typeof teachingLanguages)[number]
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

/** What a room offers. */
export const roomFeatures = ['piano', 'drum_kit', 'amplifiers', 'recording', 'stage', 'step_free'] as const
export type RoomFeature = (typeof roomFeatures)[number]
export const roomFeatureLabels: Record<RoomFeature, string> = {
  piano: 'Piano',
  drum_kit: 'Drum kit',
  amplifiers: 'Amplifiers',
  recording: 'Recording',
  stage: 'Stage',
  step_free: 'Step-free access',
}

/** How a class repeats; the sessions that come of it are what counts. */
export const recurrences = ['every_weekday', 'weekly', 'every_n_weeks', 'by_hand'] as const
export type Recurrence = (typeof recurrences)[number]
export const recurrenceLabels: Record<Recurrence, string> = {
  every_weekday: 'Every weekday',
  weekly: 'Weekly, on days',
  every_n_weeks: 'Every few weeks',
  by_hand: 'By hand',
}

/** What a calendar program is shown: one's places, what one teaches, or who is in a room. */
export const feedScopes = ['mine', 'teaching', 'room'] as const
export type FeedScope = (typeof feedScopes)[number]
/** How many calendar addresses one person has at a time. */
export const mostFeeds = 10

/** The longest a class may be, in sessions; a session lasts 5 minutes to 12 hours; a term four months. */
export const mostSessions = 200
export const shortestSessionMinutes = 5
export const longestSessionMinutes = 720
export const longestTermDays = 120
