/** What a family may give its place back for when the school changes it (`material-changes.ts` says how much of it). */
export const materialChanges = ['dates', 'room', 'teacher', 'level', 'ages', 'language'] as const
export type MaterialChange = (typeof materialChanges)[number]

/** What a family says to a change. */
export const changeAnswers = ['fine', 'give_back'] as const
export type ChangeAnswer = (typeof changeAnswers)[number]

/** What became of a place in a class that has changed. */
export const placeOutcomes = ['fine', 'given_back', 'moved', 'not_heard'] as const
export type PlaceOutcome = (typeof placeOutcomes)[number]
