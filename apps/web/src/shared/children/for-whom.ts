import { t } from '@lingui/core/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import type { TimetableProblemKind } from '@cadenza/contracts/timetable/timetable-values'
import type { Attendee, Participant } from '@cadenza/contracts/families/participant'
import type { Viewer } from '@cadenza/contracts/people/user'
import { ageOn, today, takesAge } from '../../lib/format/age.ts'

interface Ages extends Pick<Course, 'ageMin' | 'ageMax'> {
  times: { startsOn: string } | null
}

/**
 * Whether to ask whom a class is for: when the school would refuse to guess, as for a viewer who never said
 * whom they buy for, and when it needs a date of birth.
 */
export function asksForWhom(
  course: Ages,
  family: Participant[],
  { hasSaidForWhom }: Pick<Viewer, 'hasSaidForWhom'>,
): boolean {
  const self = family.find(({ isSelf }) => isSelf)
  return (
    family.length > 1 ||
    isForChildren(course) ||
    (!hasSaidForWhom && !isForAdults(course)) ||
    (self !== undefined && needsBirthDate(self, course))
  )
}

/** Those it may be for, the viewer last, and only for a class that they could attend. */
export function choicesFor(course: Ages, family: Participant[]): Participant[] {
  const self = family.filter((one) => one.isSelf && mayBeFor(one, course))
  return [...family.filter(({ canBuy, isSelf }) => canBuy && !isSelf), ...self]
}

/** The possible age of an account's owner, if unknown: an adult's. */
function mayBeFor({ birthDate }: Participant, course: Ages): boolean {
  if (!isForChildren(course)) return true
  return birthDate !== null && isOfAge(birthDate, course)
}

/** Whether it suits them on its first day; an account's owner whose age is unknown is an adult. */
export function suits(participant: Participant, course: Ages): boolean {
  const { birthDate, isSelf } = participant
  return birthDate === null ? isSelf && mayBeFor(participant, course) : isOfAge(birthDate, course)
}

/** The children whom the viewer may select a class for, and whose age fits. */
export function childrenFor(course: Ages, family: Participant[]): Participant[] {
  return choicesFor(course, family).filter((participant) => !participant.isSelf && suits(participant, course))
}

export function isForAdults({ ageMin }: Ages): boolean {
  return ageMin !== null && ageMin >= 18
}

function isForChildren({ ageMax }: Ages): boolean {
  return ageMax !== null && ageMax < 18
}

function needsBirthDate({ birthDate }: Participant, { ageMin, ageMax }: Ages): boolean {
  return birthDate === null && (ageMax !== null || (ageMin !== null && ageMin > 18))
}

function isOfAge(birthDate: string, course: Ages): boolean {
  return takesAge(course, ageOn(birthDate, course.times?.startsOn ?? today()))
}

/** What prevents selecting a class for a participant; of two that overlap one may be chosen later. */
export const unfit: ReadonlySet<TimetableProblemKind> = new Set<TimetableProblemKind>([
  'too_young',
  'too_old',
  'birth_date_missing',
  'prerequisite',
])

/** By their first name, unless two family members share it; the viewer is `you`. */
export function callName(one: Attendee, family: Participant[]): string {
  if (one.isSelf) return t`you`
  const given = family.find(({ id }) => id === one.id)?.givenName
  const isShared = family.filter((other) => !other.isSelf && other.givenName === given).length > 1
  return given && !isShared ? given : one.name
}
