import type { ManagedCourse } from '@cadenza/contracts/course'
import { useMutation } from '@tanstack/react-query'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import { ownSubmissionNotes } from './use-own-submissions.ts'

/** What became of one class of several; `problem` says why it was not approved. */
export interface ApprovalOutcome {
  course: ManagedCourse
  problem?: string
}

/** Puts several classes on sale, each for itself: what is wrong with one keeps none of the others back. Own submissions are left out. */
export function useApproveSeveral(mustWait: (course: ManagedCourse) => boolean) {
  const utils = trpc.useUtils()
  const approve = async (course: ManagedCourse): Promise<ApprovalOutcome> => {
    if (mustWait(course)) return { course, problem: ownSubmissionNotes.ownWaits }
    try {
      await utils.client.admin.courses.approve.mutate({ id: course.id, version: course.version })
      return { course }
    } catch (error) {
      return { course, problem: messageFor(error).message }
    }
  }
  return useMutation({
    mutationFn: (courses: ManagedCourse[]) => Promise.all(courses.map(approve)),
    onSuccess(outcomes) {
      if (outcomes.every(({ problem }) => problem)) return
      notify.success('Approved Courses Store On Database Successfully')
      notify.success('Course Status Updated Successfully')
    },
    onSettled: () => Promise.all([utils.admin.invalidate(), utils.public.courses.invalidate()]),
  })
}
