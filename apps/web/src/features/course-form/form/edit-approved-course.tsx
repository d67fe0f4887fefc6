import { t } from '@lingui/core/macro'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { Role } from '@cadenza/contracts/people/user'
import { useRef, useState, useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { useConfirm } from '../../../components/dialogs/confirm-dialog.tsx'
import { noFamilies, notifiedWords } from '../../../shared/classes/notified-families.ts'
import { Alert } from '../../../components/parts/alert.tsx'
import { CourseForm } from './course-form.tsx'
import { courseFormOf, courseInputOf, type CourseFieldName } from '../fields/course-form-values.ts'
import { useUpdateApprovedCourse } from './mutations.ts'
import { NotEditable } from './not-editable.tsx'
import { useGetChangeEffect } from './queries.ts'
import type { SendCourse } from './use-course-sending.ts'
import { courseFields } from '../fields/course-form-fields.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'

/**
 * Changes a class that students can select; it stays approved, and the page stays with it. Says before saving whom it
 * concerns.
 */
export function EditApprovedCourse({ course, role }: { course: ManagedCourse; role: Role }) {
  const [saved, setSaved] = useState<Saved & { round: number }>()
  const round = saved?.round ?? 0
  if (course.status !== 'Approved') return <NotEditable course={course} />
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-muted">
        {t`The class stays approved: your changes are shown at once and need no new decision.`}
      </p>
      {saved && <SavedNote key={`saved-${saved.round}`} course={course} saved={saved} />}
      <EditForm
        // Begins anew with the saved values.
        key={`form-${round}`}
        course={course}
        role={role}
        isAgain={round > 0}
        onSaved={(what) => setSaved({ ...what, round: round + 1 })}
      />
    </>
  )
}

interface EditFormProps {
  course: ManagedCourse
  role: Role
  /** After a save: the class as it was saved may be on its way still. */
  isAgain: boolean
  onSaved: (saved: Saved) => void
}

function EditForm({ course, role, isAgain, onSaved }: EditFormProps) {
  const update = useUpdateApprovedCourse(role)
  const getEffect = useGetChangeEffect(role)
  const confirm = useConfirm()
  // What is changed is the class as the form began with it: another edit in the meantime is not overwritten.
  const [initial] = useState(() => courseFormOf(course))
  const seen = useRef(course.version)
  const isAwaited = useRef(isAgain)
  useEffect(() => {
    if (!isAwaited.current || course.version <= seen.current) return
    seen.current = course.version
    isAwaited.current = false
  }, [course.version])
  const sent = useRef<Saved>({ changed: [], notified: noFamilies })

  const send: SendCourse = async (values, dates) => {
    const { id } = course
    const changes = courseInputOf(values, initial)
    const changed = [...changedLabels(initial, values), ...(dates.changes ? [t`Dates`] : [])]
    const concerns = dates.changes !== undefined || concernsFamilies(initial, values)
    const { termId, roomId, level, language, ageMin, ageMax } = changes
    const planned = { termId, roomId, level, language, ageMin, ageMax, dates: dates.changes }
    // Loaded here: few edits need it, and the page's script is full.
    const [effect, { changeQuestion }] = await Promise.all([
      concerns ? getEffect({ id, version: seen.current, ...planned }) : undefined,
      import('../../../shared/classes/change-effect.ts'),
    ])
    const question = effect && changeQuestion(course.name, changed, effect)
    if (question && !(await confirm(question))) return false
    const { version } = await update.mutateAsync({ id, version: seen.current, ...changes })
    seen.current = version
    await dates.save(id, version)
    sent.current = { changed, notified: effect ?? noFamilies }
    return true
  }
  return (
    <CourseForm
      initial={initial}
      draftName={`class-${course.id}`}
      savedBy={role}
      courseId={course.id}
      submitLabel={t`Save the changes`}
      seatsTaken={course.capacity - course.availableSeats}
      onSubmit={send}
      onSent={() => onSaved(sent.current)}
    />
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

const mailedFields: CourseFieldName[] = ['roomId', 'termId', 'level', 'language', 'ageMin', 'ageMax']

/** Whether families plan by it, and are mailed, as `updateApprovedCourse` does. */
function concernsFamilies(before: CourseFormValues, after: CourseFormValues): boolean {
  return mailedFields.some((name) => before[name] !== after[name])
}
