import type { ManagedCourse } from '@cadenza/contracts/course'
import type { Role } from '@cadenza/contracts/user'
import { useRef, useState } from 'react'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { questionOf } from '../../lib/format/told-families.ts'
import { changedLabels, tellsFamilies } from './changed-labels.ts'
import { CourseForm } from './course-form.tsx'
import { courseFormOf, courseInputOf } from './course-form-values.ts'
import { useUpdateApprovedCourse } from './mutations.ts'
import { NotEditable } from './not-editable.tsx'
import { SavedNote, type Saved } from './saved-note.tsx'
import { useCountFamilies } from './use-my-courses.ts'
import type { SendCourse } from './use-course-sending.ts'

interface EditApprovedCourseProps {
  course: ManagedCourse
  role: Role
}

/**
 * Changes a class that students can select; it stays approved, and the page stays with it. Says before saving
 * how many families will be notified.
 */
export function EditApprovedCourse({ course, role }: EditApprovedCourseProps) {
  const update = useUpdateApprovedCourse(role)
  const countFamilies = useCountFamilies(role)
  const confirm = useConfirm()
  const sent = useRef<Saved>({ changed: [], families: 0 })
  const [saved, setSaved] = useState<Saved & { round: number }>()
  if (course.status !== 'Approved') return <NotEditable course={course} />

  const send: SendCourse = async (values, dates) => {
    const before = courseFormOf(course)
    const isTold = dates.changed || tellsFamilies(before, values)
    const { families } = isTold ? await countFamilies(course.id) : { families: 0 }
    const changed = [...changedLabels(before, values), ...(dates.changed ? ['Dates'] : [])]
    if (families > 0 && !(await confirm(questionOf(course.name, changed, families)))) return false
    await update.mutateAsync({ id: course.id, ...courseInputOf(values, before) })
    await dates.save(course.id)
    sent.current = { changed, families }
    return true
  }
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-muted">
        The class stays approved: your changes are shown at once and need no new decision.
      </p>
      {saved && <SavedNote key={`saved-${saved.round}`} course={course} saved={saved} />}
      <CourseForm
        // Begins anew with the saved values.
        key={`form-${saved?.round ?? 0}`}
        initial={courseFormOf(course)}
        draftName={`class-${course.id}`}
        savedBy={role}
        courseId={course.id}
        submitLabel="Save the changes"
        seatsTaken={course.capacity - course.availableSeats}
        onSubmit={send}
        onSent={() => setSaved({ ...sent.current, round: (saved?.round ?? 0) + 1 })}
      />
    </>
  )
}
