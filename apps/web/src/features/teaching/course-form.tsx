import { useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { DraftOffer } from '../../components/draft-offer.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { FormErrorSummary } from '../../components/form-error-summary.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import type { ReadableError } from '../../lib/error-message.ts'
import type { Role } from '@cadenza/contracts/user'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { formatDateTime } from '../../lib/format.ts'
import { showServerIssues } from '../../lib/server-issues.ts'
import { usePictureWait } from '../../lib/use-picture-wait.ts'
import { CourseFields } from './course-fields.tsx'
import { courseFields } from './course-form-fields.ts'
import {
  courseFieldNames,
  formNames,
  type CourseFieldName,
  type CourseFormValues,
} from './course-form-schema.ts'
import { CoursePreview } from './course-preview.tsx'
import { PartProgress } from './part-progress.tsx'
import { DatesNotSaved, type ScheduleHandle } from './schedule/schedule-handle.ts'
import { SendBar } from './send-bar.tsx'
import { useCourseForm } from './use-course-form.ts'
import { useFieldOnOpening } from './use-field-on-opening.ts'

// As large as the rest of the form; its script comes beside it.
const { Part: SchedulePart } = onDemand(
  async () => (await import('./schedule/schedule-part.tsx')).SchedulePart,
)

type Failure = Pick<ReadableError, 'message' | 'requestId'> & { title?: string }

interface CourseFormProps {
  initial: CourseFormValues
  /** Under which unsent changes are kept. */
  draftName: string
  /** What was typed earlier stands at once, because the page says so; otherwise it is offered. */
  draftStands?: boolean
  submitLabel: string
  seatsTaken?: number
  /** Whose door the dates go through, and of which class they are; none for a class that is still to be added. */
  savedBy: Role
  courseId?: string
  /** The field that has the focus when the form opens. */
  firstField?: CourseFieldName | undefined
  /** Stands above the fields. */
  children?: ReactNode
  /**
   * Sends the form, and then the dates by `saveDates`, which is given the class; a rejection is shown and nothing typed is
   * lost.
   */
  onSubmit: (values: CourseFormValues, saveDates: (courseId: string) => Promise<void>) => Promise<unknown>
}

/** The form of a class in parts, beside how far it is and a preview of its card. */
export function CourseForm({ initial, draftName, draftStands = false, ...props }: CourseFormProps) {
  const { submitLabel, seatsTaken, savedBy, courseId, firstField, children, onSubmit } = props
  const { form, draft, offered, savedAt, noteSaved } = useCourseForm(initial, { draftName, draftStands })
  const { timeZone } = useSiteConfig()
  const picture = usePictureWait()
  const [pictureMissing, setPictureMissing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [datesLeft, setDatesLeft] = useState<string>()
  const [hasDates, setHasDates] = useState(courseId !== undefined)
  const schedule = useRef<ScheduleHandle>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  useFieldOnOpening(firstField)

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
  const settleOffer = (what: 'restore' | 'discard') => {
    offered?.[what]()
    if (datesLeft) schedule.current?.[what]()
    setDatesLeft(undefined)
  }
  const leftAt = [offered?.typedAt, datesLeft]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2 lg:row-start-1">
        <PartProgress control={form.control} hasDates={hasDates} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sendWithPicture()
        }}
        // Enter alone begins a new line in a text; with Ctrl or Cmd it sends the form from anywhere.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        {(offered !== undefined || datesLeft !== undefined) && (
          <DraftOffer
            typedAt={leftAt && formatDateTime(leftAt, timeZone)}
            onRestore={() => settleOffer('restore')}
            onDiscard={() => settleOffer('discard')}
          />
        )}
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
          seatsTaken={seatsTaken}
          onSendingPicture={picture.onSending}
          dates={
            <SchedulePart
              control={form.control}
              role={savedBy}
              courseId={courseId}
              draftName={`schedule-of-${draftName}`}
              handle={schedule}
              draftStands={draftStands}
              onOffer={setDatesLeft}
              onKept={noteSaved}
              onDated={setHasDates}
              fallback={<TableSkeleton rows={3} />}
            />
          }
        />
        <SendBar
          control={form.control}
          label={submitLabel}
          busy={isSubmitting}
          picture={{ waiting: picture.waiting, missing: pictureMissing }}
          savedAt={savedAt}
        />
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
