import { useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { FormErrorSummary } from '../../../components/forms/form-error-summary.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import type { Role } from '@cadenza/contracts/people/user'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { useSendByKey, useCourseForm, useFieldOnOpening } from './use-course-form.ts'
import { CourseFields } from '../fields/course-fields.tsx'
import { courseFields } from '../fields/course-form-fields.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import type { CourseFieldName } from '../fields/course-form-values.ts'
import { messageIn } from '../fields/field-message.ts'
import { PartProgress } from './part-progress.tsx'
import type { DatesGiven, FirstDates, ScheduleHandle } from '../fields/schedule-handle.ts'
import { SendBar } from './send-bar.tsx'
import { useCourseSending, type SendCourse } from './use-course-sending.ts'
import { useLeftDraft, LeftDraft } from './left-draft.tsx'

// Loaded beside the form: the dates are as large as the rest of it, and the preview moves nothing when it comes.
const { Part: CoursePreview } = onDemand(
  () => import('./course-preview.tsx').then((preview) => preview.CoursePreview),
  'The preview',
)
const { Part: SchedulePart } = onDemand(
  () => import('../schedule/schedule-part.tsx').then((part) => part.SchedulePart),
  'The dates',
)

interface CourseFormProps {
  initial: CourseFormValues
  /** The dates that a new class begins with. */
  dates?: FirstDates | undefined
  /** The key under which unsent changes are kept. */
  draftName: string
  /** Earlier input is restored at once, because the page says so; otherwise it is offered. */
  draftStands?: boolean
  submitLabel: string
  seatsTaken?: number
  /**
   * Through which door the dates go, and of which class they are; none for a class that is still to be added.
   */
  savedBy: Role
  courseId?: string
  /** The field that is focused when the form opens. */
  firstField?: CourseFieldName | undefined
  /** Placed above the fields. */
  children?: ReactNode
  onSubmit: SendCourse
  /** Everything was sent, and the draft is discarded. */
  onSent?: () => void
}

/** The form of a class in parts, beside its progress and a preview of its card. */
export function CourseForm({ initial, draftName, draftStands = false, ...props }: CourseFormProps) {
  const { dates, submitLabel, seatsTaken, savedBy, courseId, firstField, children, onSubmit, onSent } = props
  const own = useCourseForm(initial, { draftName, draftStands })
  const { form, draft, offered, savedAt, noteSaved } = own
  const [datesGiven, setDatesGiven] = useState<DatesGiven>(courseId === undefined ? 'none' : 'given')
  const schedule = useRef<ScheduleHandle>(null)
  const left = useLeftDraft(offered, schedule)
  const { send, failure, picture, onSendingPicture } = useCourseSending({
    form,
    schedule,
    onSubmit,
    onSent: () => {
      draft.forget()
      onSent?.()
    },
  })
  const sentByKey = useSendByKey()
  const { errors, isSubmitting, submitCount } = form.formState
  useFieldOnOpening(firstField)

  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2 lg:row-start-1">
        <PartProgress control={form.control} dates={datesGiven} />
      </div>
      <form
        ref={sentByKey}
        noValidate
        onSubmit={send}
        className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <LeftDraft at={left.at} onSettle={left.settle} />
        <FormErrorSummary errors={labelled(errors)} attempt={submitCount} />
        {failure && (
          <ErrorPanel
            title={failure.title ?? 'The class was not saved'}
            message={failure.message}
            requestId={failure.requestId}
          />
        )}
        {children}
        <CourseFields
          form={form}
          showsSender={savedBy === 'instructor'}
          seatsTaken={seatsTaken}
          onSendingPicture={onSendingPicture}
          dates={
            <SchedulePart
              control={form.control}
              role={savedBy}
              courseId={courseId}
              dates={dates}
              draftName={`schedule-of-${draftName}`}
              handle={schedule}
              draftStands={draftStands}
              onOffer={left.offerDates}
              onKept={noteSaved}
              onDated={setDatesGiven}
              fallback={<TableSkeleton rows={3} />}
            />
          }
        />
        <SendBar
          control={form.control}
          dates={datesGiven}
          label={submitLabel}
          busy={isSubmitting}
          picture={picture}
          savedAt={savedAt}
        />
      </form>
      <CoursePreview control={form.control} seatsTaken={seatsTaken} />
    </div>
  )
}

/** Each message prefixed with the name of its field, as it is shown away from the field. */
function labelled(errors: FieldErrors<CourseFormValues>) {
  return Object.fromEntries(
    Object.values(courseFields).flatMap(({ name, label }) => {
      const message = messageIn(errors[name])
      return message ? [[name, `${label}: ${message}`]] : []
    }),
  )
}
