import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ManagedCoursePage } from '@cadenza/contracts/moderation/review-queue'
import { useMutation } from '@tanstack/react-query'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { ownSubmissionNotes } from './use-own-submissions.ts'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'

/** Puts a class on sale. It leaves the queue at once and comes back, with the reason, when the server refuses. */
export function useApproveCourse() {
  const { courseChanged } = useChanges()
  const pending = trpc.useUtils().admin.courses.list
  const queue = { status: 'Pending' } as const
  return trpc.admin.courses.approve.useMutation({
    async onMutate({ id }) {
      await pending.cancel(queue)
      const before = pending.getInfiniteData(queue)
      pending.setInfiniteData(
        queue,
        (list) => list && { ...list, pages: list.pages.map((page) => without(page, id)) },
      )
      return { before }
    },
    onSuccess: sayApproved,
    onError(error, _input, snapshot) {
      pending.setInfiniteData(queue, snapshot?.before)
      sayFailure(error)
    },
    onSettled: courseChanged,
  })
}

/** A page of the queue once a class has left it: every page says how many are waiting in total. */
function without(page: ManagedCoursePage, id: string): ManagedCoursePage {
  return {
    ...page,
    items: page.items.filter((course) => course.id !== id),
    total: Math.max(0, page.total - 1),
  }
}

/** The outcome for one class of several; `problem` says why it was not approved. */
export interface ApprovalOutcome {
  course: ManagedCourse
  problem?: string
}

/**
 * Puts several classes on sale, each independently: a problem with one does not hold back the others. The
 * admin's own submissions are omitted.
 */
export function useApproveSeveral(mustWait: (course: ManagedCourse) => boolean) {
  const { courseChanged } = useChanges()
  const { client } = trpc.useUtils()
  const approve = async (course: ManagedCourse): Promise<ApprovalOutcome> => {
    if (mustWait(course)) return { course, problem: ownSubmissionNotes.ownWaits }
    try {
      await client.admin.courses.approve.mutate({ id: course.id, version: course.version })
      return { course }
    } catch (error) {
      return { course, problem: messageFor(error).message }
    }
  }
  return useMutation({
    mutationFn: (courses: ManagedCourse[]) => Promise.all(courses.map(approve)),
    onSuccess: (outcomes) => outcomes.some(({ problem }) => !problem) && sayApproved(),
    onSettled: courseChanged,
  })
}

/** Refuses a class with a reason that its instructor reads. */
export function useDenyCourse() {
  return trpc.admin.courses.deny.useMutation({ onSuccess: sayDecided, onSettled: useChanges().courseChanged })
}

/** Takes an approved class off sale for good; all enrolled students are refunded. */
export function useCancelCourse() {
  return trpc.admin.courses.cancel.useMutation({
    onSuccess: sayDecided,
    onSettled: useChanges().courseChanged,
  })
}

/** Removes edits from the list. */
export function useMarkEditsSeen() {
  return trpc.admin.courseEdits.markSeen.useMutation({
    onError: sayFailure,
    onSettled: useChanges().editsSeen,
  })
}

function sayApproved() {
  notify.success(t`Approved Courses Store On Database Successfully`)
  sayDecided()
}

function sayDecided() {
  notify.success(t`Course Status Updated Successfully`)
}

/** Undoes a decision; the class returns to its place in the queue. */
export function useUndoDecision() {
  return trpc.admin.courses.undoDecision.useMutation(
    useButtonOutcome(t`Course Status Updated Successfully`, 'courseChanged'),
  )
}
