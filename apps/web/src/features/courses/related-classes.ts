import type { Course } from '@cadenza/contracts/courses/course'
import { familyLabels } from '@cadenza/contracts/courses/course-values'
import { ageOn, today } from '../../lib/format/age.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { buyable, useParticipants } from '../../lib/session/viewer.ts'

/**
 * Where else to look from a class: what a visitor is shown until it is known whom the viewer buys for. Of them count
 * those whom the class takes, or all if it takes none.
 */
export function useRelatedClasses(course: Course, forVisitors: Course[]): Course[] {
  const { id, times, ageMin, ageMax } = course
  const ages = buyable(useParticipants().data ?? []).flatMap(({ birthDate }) =>
    birthDate ? [ageOn(birthDate, times?.startsOn ?? today())] : [],
  )
  const fitting = ages.filter((age) => age >= (ageMin ?? 0) && age <= (ageMax ?? age))
  const { data } = trpc.public.courses.related.useQuery(
    { id, ages: fitting.length > 0 ? fitting : ages },
    { enabled: ages.length > 0, staleTime: 60_000 },
  )
  return data ?? forVisitors
}

/** `More Piano classes`, where all are of its family. */
export function relatedTitle(course: Pick<Course, 'family' | 'availableSeats'>, related: Course[]): string {
  const isFull = course.availableSeats <= 0
  if (related.every(({ family }) => family === course.family))
    return `More ${familyLabels[course.family]} classes${isFull ? ' with places' : ''}`
  return isFull ? 'Classes with places' : 'More classes this summer'
}
