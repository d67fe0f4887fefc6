import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import { ageOn, today } from '../../../lib/format/age.ts'
import { RelatedClasses } from './related-classes-section.tsx'
import { useParticipants, buyable } from '../../../shared/children/queries.ts'
import { useRelated } from './queries.ts'

/**
 * Where else to look, once it is known whom the viewer buys for. Of them count those whom the class takes, or all if it
 * takes none.
 */
export function RelatedForFamily({ course, forVisitors }: { course: Course; forVisitors: CourseOnCard[] }) {
  const { id, times, ageMin, ageMax } = course
  const ages = buyable(useParticipants().data ?? []).flatMap(({ birthDate }) =>
    birthDate ? [ageOn(birthDate, times?.startsOn ?? today())] : [],
  )
  const fitting = ages.filter((age) => age >= (ageMin ?? 0) && age <= (ageMax ?? age))
  const { data = forVisitors } = useRelated(id, fitting.length > 0 ? fitting : ages)
  return <RelatedClasses course={course} related={data} />
}
