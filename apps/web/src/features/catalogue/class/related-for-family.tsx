import type { Course } from '@cadenza/contracts/courses/course'
import { ageOn, today } from '../../../lib/format/age.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { buyable, useParticipants } from '../../../lib/viewer/queries.ts'
import { RelatedClasses } from './related-classes-section.tsx'

/**
 * Where else to look, once it is known whom the viewer buys for. Of them count those whom the class takes, or all if it
 * takes none.
 */
export function RelatedForFamily({ course, forVisitors }: { course: Course; forVisitors: Course[] }) {
  const { id, times, ageMin, ageMax } = course
  const ages = buyable(useParticipants().data ?? []).flatMap(({ birthDate }) =>
    birthDate ? [ageOn(birthDate, times?.startsOn ?? today())] : [],
  )
  const fitting = ages.filter((age) => age >= (ageMin ?? 0) && age <= (ageMax ?? age))
  const { data = forVisitors } = trpc.public.courses.related.useQuery(
    { id, ages: fitting.length > 0 ? fitting : ages },
    { enabled: ages.length > 0, staleTime: 60_000 },
  )
  return <RelatedClasses course={course} related={data} />
}
