import type { CourseCopy } from '@cadenza/contracts/courses/course-copy'
import { Alert } from '../../../components/alert.tsx'
import { TextField } from '../../../components/field.tsx'

interface CopyWeeksProps {
  copy: CourseCopy
  weeks: number
  onChoose: (weeks: number) => void
}

/** By how many weeks the dates of a copy are moved; days of the week stay. */
export function CopyWeeks({ copy: { course, dates }, weeks, onChoose }: CopyWeeksProps) {
  return (
    <div className="mb-6 grid max-w-xl gap-4">
      <Alert tone="info">
        Everything is taken from <strong className="font-semibold">{course.name}</strong>
        {dates ? '' : ', which has no dates'}. Nothing is stored before you add the class.
      </Alert>
      {dates && (
        <TextField
          label="Weeks later"
          hint="All dates move by whole weeks, so that the days of the week stay."
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
