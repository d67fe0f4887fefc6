import { msg, t } from '@lingui/core/macro'
import clsx from 'clsx'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { FormErrorSummary } from '../../../components/forms/form-error-summary.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import type { Role } from '@cadenza/contracts/people/user'
import { Skeleton, TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { sentByKey, useCourseForm } from './use-course-form.ts'
import { CourseFields } from '../fields/course-fields.tsx'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { fieldsIn, useProgress, writtenFields, type FormStep } from '../fields/form-steps.ts'
import { messageIn } from '../fields/field-message.ts'
import { CheckList, StepNav } from './step-nav.tsx'
import type { DatesGiven, FirstDates, ScheduleHandle } from '../fields/schedule-handle.ts'
import { SendBar } from './send-bar.tsx'
import { failureId, useCourseSending, type Failure, type SendCourse } from './use-course-sending.ts'
import { useSteps } from './use-steps.ts'
import { useLeftDraft } from './use-left-draft.ts'

// Loaded beside the form: the dates are as large as the rest of it, and the preview moves nothing when it comes.
const { Part: CoursePreview } = onDemand(
  () => import('./course-preview.tsx').then((preview) => preview.CoursePreview),
  msg`The preview could not be loaded`,
)
const { Part: SchedulePart } = onDemand(
  () => import('../schedule/schedule-part.tsx').then((part) => part.SchedulePart),
  msg`The dates could not be loaded`,
)

// Few find something that they left.
const { Part: LeftDraft } = onDemand(() => import('./left-draft.tsx').then((left) => left.LeftDraft))

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
  /** Placed above the steps. */
  children?: ReactNode
  /** How the office chooses the teacher of a new class. */
  teacher?: ComponentProps<typeof CourseFields>['teacher']
  /** Asked in the last step. */
  lastQuestion?: ReactNode
  onSubmit: SendCourse
  /** Everything was sent, and the draft is discarded. */
  onSent?: () => void
}

/** The form of a class in steps, beside a preview of its card. All its fields are there in every step, out of sight. */
export function CourseForm({ initial, draftName, draftStands = false, ...props }: CourseFormProps) {
  const { dates, submitLabel, seatsTaken, savedBy, courseId, children, teacher, lastQuestion } = props
  const { form, ...kept } = useCourseForm(initial, { draftName, draftStands })
  const [datesGiven, setDatesGiven] = useState<DatesGiven>(courseId === undefined ? 'none' : 'given')
  const schedule = useRef<ScheduleHandle>(null)
  const left = useLeftDraft(kept.offered, schedule)
  const steps = useSteps()
  const { step, show } = steps
  const { failure, attempt, ...sending } = useCourseSending({
    form,
    steps,
    schedule,
    onSubmit: props.onSubmit,
    onSent: () => {
      kept.forget()
      props.onSent?.()
    },
  })
  const progress = useProgress(form.control, datesGiven)
  return (
    <form
      ref={sentByKey}
      noValidate
      onSubmit={sending.onSubmit}
      className="flex flex-col gap-x-10 gap-y-6 lg:grid lg:grid-cols-[1fr_16rem] xl:grid-cols-[1fr_20rem] lg:grid-rows-[repeat(5,auto)_1fr] lg:items-start"
    >
      <div className="grid gap-6 empty:hidden lg:col-span-2">
        {left.at !== undefined && <LeftDraft at={left.at} settle={left.settle} />}
        {children}
      </div>
      <StepNav step={step} progress={progress} show={show} />
      <div className="grid min-w-0 gap-6">
        <FormErrorSummary errors={labelled(form.formState.errors, step)} attempt={attempt} />
        {failure && <FailurePanel failure={failure} />}
        <CourseFields
          form={form}
          step={step}
          showsSender={savedBy === 'instructor'}
          teacher={teacher}
          seatsTaken={seatsTaken}
          onSendingPicture={sending.onSendingPicture}
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
              onKept={kept.noteSaved}
              onDated={setDatesGiven}
              fallback={<TableSkeleton rows={3} />}
            />
          }
        >
          <CheckList progress={progress} show={show} />
          {lastQuestion}
        </CourseFields>
      </div>
      <div className={clsx('lg:col-start-2 lg:row-span-4 lg:h-full', step !== 'send' && 'max-lg:hidden')}>
        <CoursePreview
          control={form.control}
          seatsTaken={seatsTaken}
          isWhole={step === 'send'}
          fallback={<Skeleton className="h-[30rem] max-w-80 rounded-card" />}
        />
      </div>
      <SendBar
        label={submitLabel}
        busy={form.formState.isSubmitting}
        picture={sending.picture}
        savedAt={kept.savedAt}
        steps={steps}
      />
    </form>
  )
}

function FailurePanel({
  failure: { title = t`The class was not saved`, message, requestId },
}: {
  failure: Failure
}) {
  return (
    <div id={failureId} tabIndex={-1} ref={bringIntoView}>
      <ErrorPanel {...{ title, message, requestId }} />
    </div>
  )
}

/** It is above the fields, and the pressed button below them. */
const bringIntoView = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'center' })

/** Each message of a step prefixed with the name of its field, as it is shown away from the field. */
function labelled(errors: FieldErrors<CourseFormValues>, step: FormStep) {
  return Object.fromEntries(
    fieldsIn(step).flatMap((name) => {
      const message = messageIn(errors[name])
      return message ? [[name, `${writtenFields.get(name)?.label}: ${message}`]] : []
    }),
  )
}
