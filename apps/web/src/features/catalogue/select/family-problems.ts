import type { Course } from '@cadenza/contracts/courses/course'
import type { Attendee, Participant } from '@cadenza/contracts/families/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import { forAges } from '@cadenza/contracts/courses/ages'
import { useQueries } from '@tanstack/react-query'
import { ageOn, today } from '../../../lib/format/age.ts'
import { sayTimetableProblem } from '../../../shared/places/timetable-problem.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { isFor } from '../../../lib/viewer/queries.ts'

/** `Mia is 7 when it starts. This class is for ages 8–12.` */
export function sayProblem(problem: TimetableProblem, participant: Participant, course: Course): string {
  const { birthDate, isSelf, givenName } = participant
  if (problem.problem === 'birth_date_missing') return forAges(course)
  if (problem.problem !== 'too_young' && problem.problem !== 'too_old')
    return sayTimetableProblem(problem, participant)
  const age = birthDate && ageOn(birthDate, course.times?.startsOn ?? today())
  return `${isSelf ? 'You are' : `${givenName} is`} ${age} when it starts. ${forAges(course)}`
}

interface Beside {
  /** What they want besides: classes that could overlap with it. */
  beside: { course: { id: string }; participant: Attendee }[]
}

/**
 * What dates, ages and other classes mean for a class for each family member; nothing until known, nor while
 * it is not known what they want `beside` it.
 */
export function useFamilyProblems(course: Course, family: Participant[], wanted: Beside | undefined) {
  const { check } = trpc.useUtils().public.timetable
  const besideFor = (participant: Participant) =>
    (wanted?.beside ?? [])
      .filter((item) => isFor(item.participant, participant))
      .map((item) => item.course.id)
  const loaded = useQueries({
    queries: family.map((participant) =>
      check.queryOptions(
        {
          courseIds: [...new Set([course.id, ...besideFor(participant)])],
          ...(!participant.isSelf && { participantId: participant.id }),
        },
        { enabled: wanted !== undefined },
      ),
    ),
  })
  const problems = new Map<string, TimetableProblem[]>(
    family.map(({ id }, index) => [
      id,
      loaded[index]?.data?.find(({ courseId }) => courseId === course.id)?.problems ?? [],
    ]),
  )
  return ({ id }: Participant) => problems.get(id) ?? []
}
