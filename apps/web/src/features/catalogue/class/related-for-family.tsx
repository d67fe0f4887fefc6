import { t } from '@lingui/core/macro'
import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import { useState } from 'react'
import { ageOn, today, takesAge } from '../../../lib/format/age.ts'
import { buyable, useParticipants } from '../../../shared/children/queries.ts'
import { ForWhomRow } from '../children/for-whom-row.tsx'
import { useRelated } from './queries.ts'
import { RelatedClasses } from './related-classes-section.tsx'

interface RelatedForFamilyProps {
  course: Course
  /** For visitors. */
  related: CourseOnCard[]
}

/**
 * Where else to look, for a chosen age or else for those whom the viewer buys for. Of them count those whom the class
 * takes, or all if it takes none.
 */
export function RelatedForFamily({ course, related }: RelatedForFamilyProps) {
  const [age, setAge] = useState<string>()
  const day = course.times?.startsOn ?? today()
  const ages = buyable(useParticipants().data ?? []).flatMap(({ birthDate }) =>
    birthDate ? [ageOn(birthDate, day)] : [],
  )
  const fitting = ages.filter((one) => takesAge(course, one))
  const asked = age !== undefined ? [Number(age)] : fitting.length > 0 ? fitting : ages
  const { data = related } = useRelated(course.id, asked)
  if (data.length === 0 && age === undefined) return null
  return (
    <RelatedClasses course={course} related={data}>
      <ForWhomRow age={age} day={day} onChoose={setAge} />
      {data.length === 0 && <p className="mt-4">{t`No other class with places fits.`}</p>}
    </RelatedClasses>
  )
}
