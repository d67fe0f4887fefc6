import { useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DraftOffer } from '../../components/draft-offer.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { FormErrorSummary } from '../../components/form-error-summary.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { PictureWait } from '../../components/picture-wait.tsx'
import type { ReadableError } from '../../lib/error-message.ts'
import type { Role } from '@cadenza/contracts/user'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { showServerIssues } from '../../lib/server-issues.ts'
import { usePictureWait } from '../../lib/use-picture-wait.ts'
import { CourseFields } from './course-fields.tsx'
import { courseFields } from './course-form-fields.ts'
import { courseFieldNames, formNames, type CourseFormValues } from './course-form-schema.ts'
import { CoursePreview } from './course-preview.tsx'
import { DatesNotSaved, type ScheduleHandle } from './schedule/schedule-handle.ts'
import { useCourseForm } from './use-course-form.ts'

// As large as the rest of the form; its script comes beside it.
const { Part: SchedulePart } = onDemand(
  async () => (await import('./schedule/schedule-part.tsx')).SchedulePart,
)

type Failure = Pick<ReadableError, 'message' | 'requestId'> & { title?: string }

interface CourseFormProps {
  initial: CourseFormValues
  /** Under which unsent changes are kept. */
  draftName: string
  /** The class is there already: what was typed earlier is offered, not put in. */
  isStored: boolean
  submitLabel: string
  seatsTaken?: number
  /** Whose door the dates go through, and of which class they are; none for a class that is still to be added. */
  savedBy: Role
  courseId?: string
  /** Stands above the fields. */
  children?: ReactNode
  /**
   * Sends the form, and then the dates by `saveDates`, which is given the class; a rejection is shown and nothing typed is
   * lost.
   */
  onSubmit: (values: CourseFormValues, saveDates: (courseId: string) => Promise<void>) => Promise<unknown>
}

/** The form of a class beside a preview of its card. */
export function CourseForm({
  initial,
  draftName,
  isStored,
  submitLabel,
  seatsTaken,
  savedBy,
  courseId,
  children,
  onSubmit,
}: CourseFormProps) {
  const { form, draft, offered } = useCourseForm(initial, draftName, isStored)
  const picture = usePictureWait()
  const [pictureMissing, setPictureMissing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const schedule = useRef<ScheduleHandle>(null)
  const { errors, isSubmitting, submitCount } = form.formState

  const saveAll = async (values: CourseFormValues) => {
    setFailure(undefined)
    if ((await schedule.current?.check()) === false) return
    try {
      await onSubmit(values, async (id) => schedule.current?.save(id))
      draft.forget()
    } catch (error) {
      setFailure(showFailure(error))
    }
  }
  const sendWithPicture = async () => {
    setPictureMissing(false)
    // What is wrong in the other fields is told at once.
    if (picture.isSending() && !(await form.trigger(besidePicture, { shouldFocus: true }))) return
    if (await picture.arrived()) await form.handleSubmit(saveAll)()
    else setPictureMissing(true)
  }
  const showFailure = (error: unknown) => {
    if (error instanceof DatesNotSaved) return error
    const unplaced = showServerIssues(error, form.setError, formNames)
    if (unplaced?.reason !== 'seats_below_taken') return unplaced
    form.setError('availableSeats', { message: unplaced.message }, { shouldFocus: true })
    return undefined
  }
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_20rem]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sendWithPicture()
        }}
        className="grid min-w-0 gap-5"
      >
        {offered && <DraftOffer onRestore={offered.restore} onDiscard={offered.discard} />}
        <FormErrorSummary errors={labelled(errors)} attempt={submitCount} />
        {failure && (
          <ErrorPanel
            title={failure.title ?? 'The class was not saved'}
            message={failure.message}
            requestId={failure.requestId}
          />
        )}
        {children}
        <CourseFields form={form} seatsTaken={seatsTaken} onSendingPicture={picture.onSending} />
        <SchedulePart
          control={form.control}
          role={savedBy}
          courseId={courseId}
          handle={schedule}
          fallback={<TableSkeleton rows={3} />}
        />
        <PictureWait waiting={picture.waiting} missing={pictureMissing} />
        <Button type="submit" busy={isSubmitting || picture.waiting} className="justify-self-start">
          {submitLabel}
        </Button>
      </form>
      <CoursePreview control={form.control} />
    </div>
  )
}

const besidePicture = courseFieldNames.filter((name) => name !== 'imageUrl')

/** Each message with the name of its field in front, as it stands away from the field. */
function labelled(errors: FieldErrors<CourseFormValues>) {
  return Object.fromEntries(
    Object.values(courseFields).flatMap(({ name, label }) => {
      const message = errors[name]?.message
      return message ? [[name, `${label}: ${message}`]] : []
    }),
  )
}
