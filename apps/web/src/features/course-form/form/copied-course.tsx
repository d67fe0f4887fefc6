import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseCopy } from '@cadenza/contracts/courses/course-copy'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import type { FirstCourse } from './create-course.tsx'
import { useCourseCopy } from './queries.ts'

interface CopiedCourseProps {
  id: string
  weeks: number
  onChoose: (weeks: number) => void
  /** The form that begins with it. */
  children: (original: FirstCourse) => ReactNode
}

/** A class and its dates some weeks later. The form stays as it is typed in: its dates move, and its term with them. */
export function CopiedCourse({ id, weeks, onChoose, children }: CopiedCourseProps) {
  const [begun] = useState(weeks)
  const copy = useCourseCopy(id, begun)
  const later = useCourseCopy(id, weeks)
  return (
    <QueryView query={copy} skeleton={<TableSkeleton rows={8} />}>
      {(loaded) => (
        <>
          <CopyWeeks copy={loaded} weeks={weeks} onChoose={onChoose} />
          {children({
            ...loaded,
            dates: loaded.dates && { ...loaded.dates, movedBy: weeks - begun },
            termId: (later.data ?? loaded).termId,
          })}
        </>
      )}
    </QueryView>
  )
}

interface CopyWeeksProps {
  copy: CourseCopy
  weeks: number
  onChoose: (weeks: number) => void
}

/** By how many weeks the dates of a copy are moved; days of the week stay. */
function CopyWeeks({ copy: { course, dates }, weeks, onChoose }: CopyWeeksProps) {
  return (
    <div className="mb-6 grid max-w-xl gap-4">
      <Alert tone="info">
        {dates ? (
          <Trans>
            Everything is taken from <strong className="font-semibold">{course.name}</strong>. Nothing is
            stored before you add the class.
          </Trans>
        ) : (
          <Trans>
            Everything is taken from <strong className="font-semibold">{course.name}</strong>, which has no
            dates. Nothing is stored before you add the class.
          </Trans>
        )}
      </Alert>
      {dates && (
        <TextField
          label={t`Weeks later`}
          hint={t`All dates move by whole weeks, so that the days of the week stay.`}
          type="number"
          min={-520}
          max={520}
          defaultValue={weeks}
          onBlur={({ target }) => {
            if (target.validity.valid && target.value !== '' && target.valueAsNumber !== weeks)
              onChoose(target.valueAsNumber)
          }}
        />
      )}
    </div>
  )
}
