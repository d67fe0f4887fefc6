import type { ManagedCourse } from '@cadenza/contracts/course'
import { BulkApproval } from './bulk-approval.tsx'
import { DecisionUndo } from './decision-undo.tsx'
import { QueueHelp } from './queue-help.tsx'
import type { useChosenCourses } from './use-chosen-courses.ts'
import type { useQueue } from './use-queue.ts'

interface QueueHeadProps {
  rows: ManagedCourse[]
  queue: ReturnType<typeof useQueue>
  choice: ReturnType<typeof useChosenCourses>
  mustWait: (course: ManagedCourse) => boolean
  keysOn: boolean
  onKeys: (on: boolean) => void
}

/** The head of the queue: the latest decision, the keys, and bulk approval. */
export function QueueHead({ rows, queue, choice, mustWait, keysOn, onKeys }: QueueHeadProps) {
  return (
    <>
      <DecisionUndo undoable={queue.undoable} busy={queue.isUndoing} hasKey={keysOn} onUndo={queue.undo} />
      <QueueHelp on={keysOn} onChange={onKeys} />
      <BulkApproval chosen={choice.chosen} listed={rows} mustWait={mustWait} onChooseAll={choice.chooseAll} />
    </>
  )
}
