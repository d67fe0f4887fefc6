import { useState, type RefObject, type SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReadableError } from '../../../lib/loading/error-message.ts'
import { showServerIssues } from '../../../lib/forms/server-issues.ts'
import { usePictureWait } from '../../../lib/forms/use-picture-wait.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { formNames } from '../fields/course-form-values.ts'
import { fieldsIn, fieldsInOrder, stepId, stepOf, type FormStep } from '../fields/form-steps.ts'
import type { ScheduleDates } from '@cadenza/contracts/timetable/schedule'
import { SavedInPart, type ScheduleHandle } from '../fields/schedule-handle.ts'
import type { useSteps } from './use-steps.ts'

export type Failure = Pick<ReadableError, 'message' | 'requestId'> & { title?: string }

/**
 * Sends the form, and then the dates by `dates.save`, which is given the class; a rejection is shown and nothing typed is
 * lost. False: it was not sent after all.
 */
export type SendCourse = (
  values: CourseFormValues,
  dates: {
    changes: ScheduleDates | undefined
    save: (courseId: string, version?: number) => Promise<void>
  },
) => Promise<unknown>

interface Sending {
  form: UseFormReturn<CourseFormValues>
  steps: ReturnType<typeof useSteps>
  schedule: RefObject<ScheduleHandle | null>
  onSubmit: SendCourse
  onSent: () => void
}

/** Why the class was not saved; what follows a saved class has to do with its dates. */
export const failureId = 'schedule-failure'

/** Goes from step to step; waits for the picture, checks the dates, sends the class and leads to the problems. */
export function useCourseSending({ form, steps, schedule, onSubmit, onSent }: Sending) {
  const picture = usePictureWait()
  const [pictureMissing, setPictureMissing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [tried, setTried] = useState<{ step?: FormStep | undefined; times: number }>({ times: 0 })

  /** Leads to the first of these fields that is wrong, in the order in which they are read. */
  const showWrong = (fields = fieldsInOrder) => {
    const wrong = fields.find((name) => form.getFieldState(name).invalid)
    if (!wrong) return
    setTried(({ times }) => ({ step: stepOf(wrong), times: times + 1 }))
    steps.show(wrong)
  }
  const isRight = (fields: typeof fieldsInOrder) =>
    form.trigger(fields.filter((name) => name !== 'imageUrl' || !picture.isSending()))

  const saveAll = async (values: CourseFormValues) => {
    const problem = await schedule.current?.findProblem()
    if (problem !== undefined) return steps.show(problem)
    try {
      const dates = {
        changes: schedule.current?.changes(),
        save: async (id: string, version?: number) => schedule.current?.save(id, version),
      }
      if ((await onSubmit(values, dates)) !== false) onSent()
    } catch (error) {
      setFailure(showFailure(error))
    }
  }
  const send = async () => {
    setFailure(undefined)
    setPictureMissing(false)
    // Errors in the other fields are shown at once.
    if (picture.isSending() && !(await isRight(fieldsInOrder))) return showWrong()
    if (await picture.arrived()) return form.handleSubmit(saveAll, () => showWrong())()
    setPictureMissing(true)
    steps.show('imageUrl')
  }
  const goOn = async () => {
    const fields = fieldsIn(steps.step)
    if (!(await isRight(fields))) return showWrong(fields)
    const problem = steps.step === 'when' ? await schedule.current?.findProblem() : undefined
    if (steps.next) steps.show(problem ?? stepId(steps.next))
  }
  const showFailure = (error: unknown) => {
    if (error instanceof SavedInPart) {
      steps.show(failureId)
      return error
    }
    const unplaced = showServerIssues(error, form.setError, { ...formNames, instructorId: 'teacherId' })
    const isOfSeats = unplaced?.reason === 'seats_below_taken'
    if (isOfSeats) form.setError('availableSeats', { message: unplaced.message })
    showWrong()
    return isOfSeats ? undefined : unplaced
  }
  return {
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault()
      const isNext = event.nativeEvent.submitter?.getAttribute('name') === 'next'
      void (isNext ? goOn() : send())
    },
    failure,
    onSendingPicture: picture.onSending,
    picture: { waiting: picture.waiting, missing: pictureMissing },
    /** Changes with each try that failed in the step that is shown. */
    attempt: tried.step === steps.step ? tried.times : 0,
  }
}
