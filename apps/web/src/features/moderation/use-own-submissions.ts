import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { useViewer } from '../../lib/viewer/queries.ts'
import { useMayApproveOwn } from '../../shared/classes/queries.ts'

/** What the viewer's authorship means for approving a class. */
export type Authorship = 'others' | 'ownAlone' | 'ownWaits'

/**
 * An admin who submitted a class does not approve it, unless there is no other admin. Until that is known, it
 * waits.
 */
export function useAuthorship(courses: ManagedCourse[]): (course: ManagedCourse) => Authorship {
  const viewerId = useViewer().viewer?.id
  const isOwn = ({ status, instructor }: ManagedCourse) => status === 'Pending' && instructor.id === viewerId
  const { data } = useMayApproveOwn({ enabled: courses.some(isOwn) })
  return (course) => (isOwn(course) ? (data?.allowed ? 'ownAlone' : 'ownWaits') : 'others')
}

export const ownSubmissionNotes: Partial<Record<Authorship, string>> = worded({
  ownAlone: msg`You submitted this class yourself. There is no other admin, so you may approve it; the log says so.`,
  ownWaits: msg`You submitted this class yourself, so another admin has to approve it.`,
})
