import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DraftOffer } from '../../components/draft-offer.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { FormErrorSummary } from '../../components/form-error-summary.tsx'
import { PictureWait } from '../../components/picture-wait.tsx'
import type { ReadableError } from '../../lib/error-message.ts'
import { showServerIssues } from '../../lib/server-issues.ts'
import { usePictureWait } from '../../lib/use-picture-wait.ts'
import { CourseFields } from './course-fields.tsx'
import { courseFields } from './course-form-fields.ts'
import { courseFieldNames, formNames, type CourseFormValues } from './course-form-schema.ts'
import { CoursePreview } from './course-preview.tsx'
import { useCourseForm } from './use-course-form.ts'

interface CourseFormProps {
  initial: CourseFormValues
  /** Under which unsent changes are kept. */
  draftName: string
  /** The class is there already: what was typed earlier is offered, not put in. */
  isStored: boolean
  submitLabel: string
  seatsTaken?: number
  /** Sends the form; a rejection is shown and nothing typed is lost. */
  onSubmit: (values: CourseFormValues) => Promise<unknown>
}

/** The form of a class beside a preview of its card. */
export function CourseForm({
  initial,
  draftName,
  isStored,
  submitLabel,
  seatsTaken,
  onSubmit,
}: CourseFormProps) {
  const { form, draft, offered } = useCourseForm(initial, draftName, isStored)
  const picture = usePictureWait()
  const [pictureMissing, setPictureMissing] = useState(false)
  const [failure, setFailure] = useState<ReadableError>()
  const { errors, isSubmitting, submitCount } = form.formState

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await onSubmit(values)
      draft.forget()
    } catch (error) {
      setFailure(showFailure(error))
    }
  })
  const sendWithPicture = async () => {
    setPictureMissing(false)
    // What is wrong in the other fields is told at once.
    if (picture.isSending() && !(await form.trigger(besidePicture, { shouldFocus: true }))) return
    if (await picture.arrived()) await send()
    else setPictureMissing(true)
  }
  const showFailure = (error: unknown) => {
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
            title="The class was not saved"
            message={failure.message}
            requestId={failure.requestId}
          />
        )}
        <CourseFields form={form} seatsTaken={seatsTaken} onSendingPicture={picture.onSending} />
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
