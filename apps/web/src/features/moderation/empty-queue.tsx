import type { CourseStatus } from '@cadenza/contracts/course-values'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

interface EmptyQueueProps {
  status: CourseStatus
  /** Clears the search; absent if there is none. */
  onShowAll: (() => void) | undefined
}

/** No class is in this state, or none matches the search. */
export function EmptyQueue({ status, onShowAll }: EmptyQueueProps) {
  if (status === 'Pending')
    return (
      <EmptyState
        title="All done"
        text="No class waits for a decision."
        art="/art/cover/voice/all-done.svg"
      />
    )
  if (onShowAll)
    return (
      <EmptyState
        title="No class found"
        text={`No ${status.toLowerCase()} class fits this search.`}
        action={<Button onClick={onShowAll}>Show all of them</Button>}
      />
    )
  return (
    <EmptyState
      title={`No ${status.toLowerCase()} classes`}
      text="There is nothing in this state right now."
    />
  )
}
