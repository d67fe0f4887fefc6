import { trpc } from '../../../lib/loading/trpc.ts'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { useCallback } from 'react'
import { asksForWhom } from '../../../shared/children/for-whom.ts'
import type { Attendee, Participant } from '@cadenza/contracts/families/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import { useQueries } from '@tanstack/react-query'
import { isFor } from '../../../shared/children/queries.ts'

/** Reads a class whose id alone is known. */
export function useReadCourse() {
  const utils = trpc.useUtils()
  return useCallback((id: string) => utils.public.courses.get.fetch({ id }), [utils])
}

/** Tells whether the viewer has to be asked whom a class is for, before it is put into the cart. */
export function useAsksForWhom() {
  const utils = trpc.useUtils()
  return useCallback(
    async (course: CourseOnCard): Promise<boolean> => {
      const { participants, viewer } = utils.student
      const known = await Promise.all([participants.list.ensureData(), viewer.get.ensureData()])
      return asksForWhom(course, ...known)
    },
    [utils],
  )
}

interface Beside {
  /** What they want besides: classes that could overlap with it. */
  beside: { course: { id: string }; participant: Attendee }[]
}

/**
 * What dates, ages and other classes mean for a class for each family member; nothing until known, nor while
 * it is not known what they want `beside` it.
 */
export function useFamilyProblems(course: CourseOnCard, family: Participant[], wanted: Beside | undefined) {
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

/** What dates, ages and other classes mean for the viewer's own place in these classes. */
export const useChecked = (courseIds: string[], { enabled }: { enabled: boolean }) =>
  trpc.public.timetable.check.useQuery({ courseIds }, { enabled, placeholderData: (before) => before })

/** For whom a class is in the viewer's cart, and who of the family has a place in it. */
export function useAttendeesOf(courseId: string, { enabled }: { enabled: boolean }) {
  // A class that was added to the cart concerns its own card only: the others are not rendered again.
  const ofCourse = useCallback(
    (rows: Row[]) => rows.filter((row) => row.course.id === courseId).map((row) => row.participant),
    [courseId],
  )
  const ofCart = useCallback((cart: { items: Row[] }) => ofCourse(cart.items), [ofCourse])
  const { data: inCart } = trpc.student.cart.get.useQuery(undefined, { enabled, select: ofCart })
  const { data: enrolled } = trpc.student.enrolments.list.useQuery(undefined, {
    enabled,
    staleTime: 60_000,
    select: ofCourse,
  })
  return { inCart, enrolled }
}

/** The places of the viewer and the children. */
export const useOwnEnrolments = () => trpc.student.enrolments.list.useQuery(undefined, { staleTime: 60_000 })

/** A line of the cart, or a place. */
interface Row {
  course: { id: string }
  participant: Attendee
}
