// The values of a timetable: closed lists without a validator, as in course-values.ts.

/** A session takes place, or it was taken off and its students are informed. */
export const sessionStates = ['planned', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]

/** What can be in only one place at a time. */
export const resourceKinds = ['room', 'person', 'equipment'] as const

/** What the school does when a student's classes overlap: refuse the second, or only warn. */
export const clashPolicies = ['block', 'warn'] as const
export type ClashPolicy = (typeof clashPolicies)[number]

/**
 * What a timetable can object to a class for a participant; the SQL function `participant_problems` reports
 * it.
 */
export const timetableProblems = [
  'sale_not_open',
  'sale_closed',
  'too_young',
  'too_old',
  'birth_date_missing',
  'prerequisite',
  'clash',
] as const
export type TimetableProblemKind = (typeof timetableProblems)[number]

/** ISO weekdays, Monday first: 1 to 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** When a session begins: before noon, before five in the afternoon, later. */
export const dayparts = ['morning', 'afternoon', 'evening'] as const
export type Daypart = (typeof dayparts)[number]

/** The languages that classes are taught in, by their BCP 47 tags. */
export const teachingLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh'] as const
export type TeachingLanguage = (typeof teachingLanguages)[number]

/** What a room offers. */
export const roomFeatures = ['piano', 'drum_kit', 'amplifiers', 'recording', 'stage', 'step_free'] as const
export type RoomFeature = (typeof roomFeatures)[number]

/** How a class repeats; only the resulting sessions count. */
export const recurrences = ['every_weekday', 'weekly', 'every_n_weeks', 'by_hand'] as const
export type Recurrence = (typeof recurrences)[number]

/** What a calendar program is shown: the user's places, the classes they teach, or the use of a room. */
export const feedScopes = ['mine', 'teaching', 'room'] as const
export type FeedScope = (typeof feedScopes)[number]
/** The maximum number of calendar addresses per person. */
export const mostFeeds = 10

/** The limits: a class in sessions; a session lasts 5 minutes to 12 hours; a term four months. */
export const mostSessions = 200
export const shortestSessionMinutes = 5
export const longestSessionMinutes = 720
export const longestTermDays = 120
