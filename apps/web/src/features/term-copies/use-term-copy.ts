import type { MadeCopy, PlannedCopy, TermsOfCopy } from '@cadenza/contracts/courses/course-copy'
import { useState } from 'react'
import { messageFor } from '../../lib/loading/error-message.ts'
import { usePlan, useCopies, isWaiting } from './queries.ts'
import { useCopyClasses } from './mutations.ts'

/** What of a term fits into another, what was copied so far, and which classes are ticked. */
export function useTermCopy(terms: TermsOfCopy) {
  const plan = usePlan(terms)
  const copies = useCopies(terms, { enabled: plan.isSuccess })
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ask = useCopyClasses()
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
    /** What the last call has asked for. */
    asked: ask.data,
    isBusy: ask.isPending || (copies.data?.some(isWaiting) ?? false),
    copy: (approve: boolean) => ask.mutate({ ...terms, courseIds: ticked, approve }),
  }
}

/** One that would lose all of its dates is not ticked from the beginning. */
const hasPlace = ({ sessions, lost }: PlannedCopy) => sessions > 0 || lost.length === 0

/** One that failed may be asked for again. */
export const isOpen = (copy: MadeCopy | undefined) => copy === undefined || copy.state === 'failed'
