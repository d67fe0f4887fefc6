import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { CourseCopy } from '@cadenza/contracts/courses/course-copy'
import type { Viewer } from '@cadenza/contracts/people/user'
import { Alert } from '../../../components/parts/alert.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { CourseForm } from './course-form.tsx'
import { drawnCover } from '../fields/course-form-fields.ts'
import { copiedCourseForm, emptyCourseForm } from '../fields/course-form-values.ts'
import { useCreateCourse, useReviseCourse, useApproveAdded } from './mutations.ts'
import type { FirstDates } from '../fields/schedule-handle.ts'
import { savedInPart } from '../schedule/schedule-errors.ts'
import { useAdding } from './use-adding.ts'
import { useMayApproveOwn } from '../../../shared/classes/queries.ts'
import { useTeachers } from '../teachers/queries.ts'

/** The class that the form begins with, and its dates, moved. */
export type FirstCourse = CourseCopy & { dates: FirstDates | null }

interface CreateCourseProps {
  viewer: Viewer
  original?: FirstCourse | undefined
  onAdded: (id: string, status: 'Pending' | 'Approved') => void
}

/** Adds a class for its teacher, and approves it if that is ticked. */
export function CreateCourse({ viewer, original, onAdded }: CreateCourseProps) {
  const draftName = original ? `office-class-from-${original.course.id}` : 'office-class-new'
  const teachers = useTeachers()
  const [teacherId, setTeacherId] = useState(original?.course.instructor.id ?? '')
  const [approves, setApproves] = useState(false)
  const { data: own } = useMayApproveOwn()
  const mayApprove = teacherId !== viewer.id || own?.allowed === true
  const isApproved = approves && mayApprove
  const create = useCreateCourse()
  const { mutateAsync: revise } = useReviseCourse('admin')
  const approve = useApproveAdded()
  const { addedId, form } = useAdding(draftName, {
    add: (input) => create.mutateAsync({ ...input, instructorId: teacherId }),
    revise,
    onSaved: async (id) => {
      if (isApproved) await approve.mutateAsync({ id }).catch(notApproved)
      onAdded(id, isApproved ? 'Approved' : 'Pending')
    },
  })
  const known = [viewer, ...(original ? [original.course.instructor] : []), ...teachers]
  const teacher = known.find(({ id }) => id === teacherId) ?? nameless
  return (
    <CourseForm
      initial={
        original
          ? { ...copiedCourseForm(original.course, teacher), termId: original.termId ?? '' }
          : { ...emptyCourseForm(teacher), imageUrl: drawnCover }
      }
      dates={original?.dates ?? undefined}
      {...form}
      savedBy="admin"
      submitLabel={isApproved ? t`Save and approve the class` : t`Add the class`}
      teacher={{
        viewerId: viewer.id,
        disabled: addedId !== undefined,
        hint: t`The teacher finds it among their classes and can change it.`,
        onChange: ({ target }) => setTeacherId(target.value),
      }}
      lastQuestion={
        <CheckField
          label={t`Approve it at once`}
          checked={isApproved}
          disabled={!mayApprove}
          onChange={({ target }) => setApproves(target.checked)}
          hint={
            mayApprove
              ? t`Families can book it as soon as it is saved, if its room and teacher are free.`
              : t`It is yours until a teacher is named, so another admin has to approve it.`
          }
        />
      }
    >
      {addedId !== undefined && (
        <Alert tone="info">{t`The class is added and waits. What is missing is sent when you save again.`}</Alert>
      )}
    </CourseForm>
  )
}

const nameless = { id: '', name: '', email: '' }

function notApproved(error: unknown): never {
  throw savedInPart(t`The class was saved, and waits to be approved`, error)
}
