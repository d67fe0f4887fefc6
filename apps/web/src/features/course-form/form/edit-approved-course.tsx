import { t } from '@lingui/core/macro'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { Role } from '@cadenza/contracts/people/user'
import { useRef, useState, useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { useConfirm } from '../../../components/dialogs/confirm-dialog.tsx'
import { noFamilies, questionOf, notifiedWords } from '../../../shared/classes/notified-families.ts'
import { Alert } from '../../../components/parts/alert.tsx'
import { CourseForm } from './course-form.tsx'
import { courseFormOf, courseInputOf, type CourseFieldName } from '../fields/course-form-values.ts'
import { useUpdateApprovedCourse } from './mutations.ts'
import { NotEditable } from './not-editable.tsx'
import { useCountFamilies } from '../../../shared/classes/queries.ts'
import type { SendCourse } from './use-course-sending.ts'
import { courseFields } from '../fields/course-form-fields.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'

/**
 * Changes a class that students can select; it stays approved, and the page stays with it. Says before saving
 * how many families will be notified.
 */
export function EditApprovedCourse({ course, role }: { course: ManagedCourse; role: Role }) {
  const update = useUpdateApprovedCourse(role)
  const countFamilies = useCountFamilies(role)
  const confirm = useConfirm()
  const sent = useRef<Saved>({ changed: [], notified: noFamilies })
  const [saved, setSaved] = useState<Saved & { round: number }>()
  if (course.status !== 'Approved') return <NotEditable course={course} />

  const send: SendCourse = async (values, dates) => {
    const before = courseFormOf(course)
    const isNotified = dates.changed || mailsFamilies(before, values)
    const notified = isNotified ? await countFamilies(course.id) : noFamilies
    const changed = [...changedLabels(before, values), ...(dates.changed ? [t`Dates`] : [])]
    if (notified.families > 0 && !(await confirm(questionOf(course.name, changed, notified)))) return false
    await update.mutateAsync({ id: course.id, ...courseInputOf(values, before) })
    await dates.save(course.id)
    sent.current = { changed, notified }
    return true
  }
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-muted">
        {t`The class stays approved: your changes are shown at once and need no new decision.`}
      </p>
      {saved && <SavedNote key={`saved-${saved.round}`} course={course} saved={saved} />}
      <CourseForm
        // Begins anew with the saved values.
        key={`form-${saved?.round ?? 0}`}
        initial={courseFormOf(course)}
        draftName={`class-${course.id}`}
        savedBy={role}
        courseId={course.id}
        submitLabel={t`Save the changes`}
        seatsTaken={course.capacity - course.availableSeats}
        onSubmit={send}
        onSent={() => setSaved({ ...sent.current, round: (saved?.round ?? 0) + 1 })}
      />
    </>
  )
}

interface Saved {
  /** The labels of the fields. */
  changed: string[]
  /** Who was notified. */
  notified: NotifiedFamilies
}

/** What was last saved, above the form that stays open; it is focused, as the pressed button is far below. */
function SavedNote({ course, saved }: { course: ManagedCourse; saved: Saved }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { changed, notified } = saved
  return (
    <div ref={place} tabIndex={-1} className="mb-6 max-w-[70ch] scroll-mt-32">
      <Alert tone="success">
        <strong className="font-semibold wrap-anywhere">{t`${course.name} is saved.`}</strong>{' '}
        {changed.length > 0 ? t`Changed: ${changed.join(', ')}.` : t`Nothing was changed.`}
        {notifiedWords(notified)}{' '}
        <Link to="/classes/$course" params={{ course: courseAddress(course) }} className="link font-semibold">
          {t`See its page`}
        </Link>
      </Alert>
    </div>
  )
}

/** By field label: what differs in the form from its initial values. */
function changedLabels(before: CourseFormValues, after: CourseFormValues): string[] {
  return Object.values(courseFields)
    .filter(({ name }) => before[name] !== after[name])
    .map(({ label }) => label)
}

const mailedFields: CourseFieldName[] = ['roomId', 'termId', 'level', 'ageMin', 'ageMax']

/** Whether the school mails families about it, as `updateApprovedCourse` does. */
function mailsFamilies(before: CourseFormValues, after: CourseFormValues): boolean {
  return mailedFields.some((name) => before[name] !== after[name])
}
