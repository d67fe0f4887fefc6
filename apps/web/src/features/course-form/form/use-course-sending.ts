import { useState, type RefObject, type SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReadableError } from '../../../lib/loading/error-message.ts'
import { showServerIssues } from '../../../lib/forms/server-issues.ts'
import { usePictureWait } from '../../../lib/forms/use-picture-wait.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { courseFieldNames, formNames } from '../fields/course-form-values.ts'
import { SavedInPart, type ScheduleHandle } from '../fields/schedule-handle.ts'

type Failure = Pick<ReadableError, 'message' | 'requestId'> & { title?: string }

/**
 * Sends the form, and then the dates by `dates.save`, which is given the class; a rejection is shown and nothing typed is
 * lost. False: it was not sent after all.
 */
export type SendCourse = (
  values: CourseFormValues,
  dates: { changed: boolean; save: (courseId: string) => Promise<void> },
) => Promise<unknown>

interface Sending {
  form: UseFormReturn<CourseFormValues>
  schedule: RefObject<ScheduleHandle | null>
  onSubmit: SendCourse
  onSent: () => void
}

/** Waits for the picture, checks the dates, sends the class and reports the problems. */
export function useCourseSending({ form, schedule, onSubmit, onSent }: Sending) {
  const picture = usePictureWait()
  const [pictureMissing, setPictureMissing] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const saveAll = async (values: CourseFormValues) => {
    setFailure(undefined)
    if ((await schedule.current?.check()) === false) return
    try {
      const dates = {
        changed: schedule.current?.isChanged() ?? false,
        save: async (id: string) => schedule.current?.save(id),
      }
      if ((await onSubmit(values, dates)) !== false) onSent()
    } catch (error) {
      setFailure(showFailure(error))
    }
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    setPictureMissing(false)
    // Errors in the other fields are shown at once.
    if (picture.isSending() && !(await form.trigger(besidePicture, { shouldFocus: true }))) return
    if (await picture.arrived()) await form.handleSubmit(saveAll)()
    else setPictureMissing(true)
  }
  const showFailure = (error: unknown) => {
    if (error instanceof SavedInPart) return error
    const unplaced = showServerIssues(error, form.setError, formNames)
    if (unplaced?.reason !== 'seats_below_taken') return unplaced
    form.setError('availableSeats', { message: unplaced.message }, { shouldFocus: true })
    return undefined
  }
  return {
    send,
    failure,
    onSendingPicture: picture.onSending,
    picture: { waiting: picture.waiting, missing: pictureMissing },
  }
}

const besidePicture = courseFieldNames.filter((name) => name !== 'imageUrl')
