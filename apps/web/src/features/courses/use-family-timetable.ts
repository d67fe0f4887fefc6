import type { Course } from '@cadenza/contracts/course'
import type { Participant } from '@cadenza/contracts/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable'
import { useQueries } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'
import { isFor } from '../../lib/session/viewer.ts'

/** What dates, ages and other classes mean for a class for each family member; nothing until known. */
export function useFamilyTimetable(course: Course, family: Participant[]) {
  const { check } = trpc.useUtils().public.timetable
  const { data: cart } = trpc.student.cart.get.useQuery()
  const selectedBy = (participant: Participant) =>
    (cart?.items ?? []).filter((item) => isFor(item.participant, participant)).map((item) => item.course.id)
  const answers = useQueries({
    queries: family.map((participant) =>
      check.queryOptions(
        {
          courseIds: [...new Set([course.id, ...selectedBy(participant)])],
          ...(!participant.isSelf && { participantId: participant.id }),
        },
        { enabled: cart !== undefined },
      ),
    ),
  })
  const problems = new Map<string, TimetableProblem[]>(
    family.map(({ id }, index) => [
      id,
      answers[index]?.data?.find(({ courseId }) => courseId === course.id)?.problems ?? [],
    ]),
  )
  return ({ id }: Participant) => problems.get(id) ?? []
}
