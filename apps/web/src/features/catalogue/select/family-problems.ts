import { t } from '@lingui/core/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import { forAges } from '@cadenza/contracts/courses/ages'
import { ageOn, today } from '../../../lib/format/age.ts'
import { sayTimetableProblem } from '../../../shared/places/timetable-problem.ts'

/** `Mia is 7 when it starts. This class is for ages 8–12.` */
export function sayProblem(
  problem: TimetableProblem,
  participant: Participant,
  course: CourseOnCard,
): string {
  const { birthDate, isSelf, givenName } = participant
  if (problem.problem === 'birth_date_missing') return forAges(course)
  if (problem.problem !== 'too_young' && problem.problem !== 'too_old')
    return sayTimetableProblem(problem, participant)
  const age = birthDate && ageOn(birthDate, course.times?.startsOn ?? today())
  const then = isSelf
    ? t`You are ${{ age: age ?? '' }} when it starts.`
    : t`${givenName} is ${{ age: age ?? '' }} when it starts.`
  return `${then} ${forAges(course)}`
}
