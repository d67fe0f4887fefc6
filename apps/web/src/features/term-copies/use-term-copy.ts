import type { MadeCopy, PlannedCopy, TermsOfCopy } from '@cadenza/contracts/courses/course-copy'
import { useState } from 'react'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

const lookMs = 1000

/** What of a term fits into another, what was copied so far, and which classes are ticked. */
export function useTermCopy(terms: TermsOfCopy) {
  const { courseChanged } = useChanges()
  const plan = trpc.admin.terms.planCopy.useQuery(terms, { staleTime: Infinity, retry: false })
  const copies = trpc.admin.terms.listCopies.useQuery(terms, {
    enabled: plan.isSuccess,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookMs : false),
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ask = trpc.admin.terms.copy.useMutation({
    onSuccess: ({ asked }) => asked === 0 && notify.error('These classes were copied already.'),
    onError: sayFailure,
    onSettled: courseChanged,
  })
  const made = new Map(copies.data?.map((copy) => [copy.courseId, copy]))
  const open = plan.data?.courses.filter(({ courseId }) => isOpen(made.get(courseId))) ?? []
  const ticked = open
    .filter((course) => chosen.get(course.courseId) ?? hasPlace(course))
    .map(({ courseId }) => courseId)
  return {
    plan,
    /** Why these terms cannot be copied, beside the field of the second. */
    refusal: plan.error ? messageFor(plan.error).fieldErrors?.toId : undefined,
    made,
    ticked: new Set(ticked),
    tick: (courseId: string, isTicked: boolean) => setChosen(new Map(chosen).set(courseId, isTicked)),
    isBusy: ask.isPending || (copies.data?.some(isWaiting) ?? false),
    copy: (approve: boolean) => ask.mutate({ ...terms, courseIds: ticked, approve }),
  }
}

/** One that would lose all of its dates is not ticked from the beginning. */
const hasPlace = ({ sessions, lost }: PlannedCopy) => sessions > 0 || lost.length === 0

const isWaiting = ({ state }: MadeCopy) => state === 'waiting'

/** One that failed may be asked for again. */
export const isOpen = (copy: MadeCopy | undefined) => copy === undefined || copy.state === 'failed'
