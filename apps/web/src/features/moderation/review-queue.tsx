import type { ManagedCourse } from '@cadenza/contracts/course'
import type { CourseStatus } from '@cadenza/contracts/course-values'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { BulkApproval } from './bulk-approval.tsx'
import { QueueHelp } from './queue-help.tsx'
import { QueueRow, rowId } from './queue-row.tsx'
import { notify } from '../../lib/notify.ts'
import { useApproveCourse } from './mutations.ts'
import { useChosenCourses } from './use-chosen-courses.ts'
import { ownSubmissionNotes, useAuthorship } from './use-own-submissions.ts'
import { useQueueKeys, useQueueKeysSwitch } from './use-queue-keys.ts'

interface ReviewQueueProps {
  /** Those that are shown. */
  rows: ManagedCourse[]
  status: CourseStatus
  /** The class to go on with, after one was denied on its own page. */
  startAt: string | undefined
}

/** Classes in one state. Pending ones are decided here; after each decision the next one has the focus. */
export function ReviewQueue({ rows, status, startAt }: ReviewQueueProps) {
  const pending = status === 'Pending'
  const choice = useChosenCourses(rows)
  const authorshipOf = useAuthorship(rows)
  const mustWait = (course: ManagedCourse) => authorshipOf(course) === 'ownWaits'
  const queue = useQueue(rows, startAt, choice.toggle, mustWait)
  const [keysOn, setKeysOn] = useQueueKeysSwitch()
  useQueueKeys(keysOn && pending, queue.actions)

  return (
    <>
      {pending && <QueueHelp on={keysOn} onChange={setKeysOn} />}
      {pending && (
        <BulkApproval
          chosen={choice.chosen}
          listed={rows}
          mustWait={mustWait}
          onChooseAll={choice.chooseAll}
        />
      )}
      {rows.length === 0 && <EmptyQueue status={status} />}
      <ul className="grid gap-4">
        {rows.map((course, index) => (
          <QueueRow
            key={course.id}
            course={course}
            authorship={authorshipOf(course)}
            nextId={queue.after(index)}
            chosen={choice.isChosen(course.id)}
            onChoose={() => choice.toggle(course.id)}
            onApprove={() => queue.approve(index)}
          />
        ))}
      </ul>
    </>
  )
}

/** Where one is in the queue, and what can be done there. */
function useQueue(
  rows: ManagedCourse[],
  startAt: string | undefined,
  toggle: (id: string) => void,
  mustWait: (course: ManagedCourse) => boolean,
) {
  const navigate = useNavigate()
  const approveCourse = useApproveCourse()
  const current = () => rows.findIndex(({ id }) => rowId(id) === document.activeElement?.closest('li')?.id)

  useEffect(() => {
    if (!startAt) return
    // After the heading was focused, as it is on every change of page.
    const frame = requestAnimationFrame(() => focusRow(startAt))
    return () => cancelAnimationFrame(frame)
  }, [startAt])

  const after = (index: number) => (rows[index + 1] ?? rows[index - 1])?.id
  const approve = (index: number) => {
    const course = rows[index]
    if (course?.status !== 'Pending') return
    if (mustWait(course)) return notify.error(ownSubmissionNotes.ownWaits ?? '')
    const next = after(index)
    approveCourse.mutate({ id: course.id, version: course.version })
    focusRow(next)
  }
  const actions = {
    j: () => focusRow(rows[Math.min(current() + 1, rows.length - 1)]?.id),
    k: () => focusRow(rows[Math.max(current() - 1, 0)]?.id),
    a: () => approve(current()),
    x() {
      const course = rows[current()]
      if (course) toggle(course.id)
    },
    d() {
      const index = current()
      const course = rows[index]
      if (course?.status !== 'Pending') return
      void navigate({
        to: '/dashboard/denyClassStatus/$id',
        params: { id: course.id },
        search: { next: after(index) },
      })
    },
  }
  return { after, approve, actions }
}

/** The row of the class, or the page's heading when the queue is done. */
function focusRow(id: string | undefined) {
  const target = id ? document.getElementById(rowId(id)) : document.querySelector<HTMLElement>('main h1')
  target?.focus()
}

function EmptyQueue({ status }: { status: CourseStatus }) {
  return status === 'Pending' ? (
    <EmptyState title="All done" text="No class waits for a decision." art="/art/cover/voice/all-done.svg" />
  ) : (
    <EmptyState
      title={`No ${status.toLowerCase()} classes`}
      text="There is nothing in this state right now."
    />
  )
}
