import { overdueMinutes, type AttendanceState } from '@cadenza/contracts/places/attendance-values'

/** A person's place in a session of today, with what was marked. Times in milliseconds. */
export interface DayPlace {
  sessionId: string
  claimId: string
  participantId: string
  isChild: boolean
  begins: number
  ends: number
  /** It is not cancelled, and the place is on its roster. */
  isExpected: boolean
  state: AttendanceState | null
  inAt: number | null
  outAt: number | null
  toldAt: number | null
}

/** Where somebody is, by all their places of the day; undefined for who is not in the house. */
export type Stay = { isNotHandedOver: boolean } | undefined

const overdueMs = overdueMinutes * 60_000

const isPresent = ({ state }: DayPlace) => state === 'present' || state === 'late'
const hasCome = (place: DayPlace) => place.inAt !== null || isPresent(place)
const isElsewhere = (place: DayPlace) =>
  !hasCome(place) && (place.state === 'absent' || place.state === 'excused')

/** Those that decide when a day is over: not those that the person does not come to. */
const attended = (day: DayPlace[]) => day.filter((place) => !isElsewhere(place))

/**
 * Whether somebody is in the house: they came to one of their classes, and have not left since. Coming and going count for
 * the whole day: one in at the first class and one out after the last are enough. An adult is gone when their last class
 * ends; a child stays until somebody says with whom it left.
 */
export function stayOf(day: DayPlace[], now: number): Stay {
  const came = Math.max(...day.map(cameAt))
  if (came === -Infinity || leftAt(day) >= came) return undefined
  const over = Math.max(...attended(day).map(({ ends }) => ends))
  if (!day.some(({ isChild }) => isChild)) return now < over ? { isNotHandedOver: false } : undefined
  return { isNotHandedOver: now >= over + overdueMs }
}

/** Who was marked as present came by the beginning, unless the same mark says that they have left. */
function cameAt(place: DayPlace): number {
  if (place.inAt !== null) return place.inAt
  return isPresent(place) && place.outAt === null ? place.begins : -Infinity
}

export const leftAt = (day: DayPlace[]): number => Math.max(...day.map(({ outAt }) => outAt ?? -Infinity))

/** The place to name somebody by: of the class under way, else of the next, else of the last. */
export function currentPlace(
  day: DayPlace[],
  now: number,
): { place: DayPlace; phase: 'now' | 'next' | 'over' } | undefined {
  const byTime = attended(day).toSorted((one, other) => one.begins - other.begins)
  const under = byTime.find(({ begins, ends }) => begins <= now && now < ends)
  if (under) return { place: under, phase: 'now' }
  const next = byTime.find(({ begins }) => begins > now)
  if (next) return { place: next, phase: 'next' }
  const last = byTime.at(-1)
  return last && { place: last, phase: 'over' }
}

/** Whether a teacher or a gate has marked anything there: what a family said beforehand is no mark. */
const isMarked = (place: DayPlace) =>
  place.inAt !== null || place.outAt !== null || (place.state !== null && place.state !== 'excused')

const isDue = ({ begins }: Pick<DayPlace, 'begins'>, now: number) => now >= begins + overdueMs

/**
 * Of one session that began a while ago: `not_marked` while nobody there was marked, else the places of those who should be
 * there and are not.
 */
export function missingOf(places: DayPlace[], now: number): 'not_marked' | DayPlace[] {
  const expected = places.filter(({ isExpected }) => isExpected)
  const [first] = expected
  if (!first || !isDue(first, now)) return []
  if (!places.some(isMarked)) return expected.some(({ state }) => state === null) ? 'not_marked' : []
  return expected.filter((place) => !hasCome(place) && place.state !== 'excused')
}
