import { select, t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import clsx from 'clsx'
import { useMemo, useState, type ReactNode } from 'react'
import { useWide } from '../../lib/browser/use-wide.ts'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueueHead } from './queue-head.tsx'
import { QueueRow } from './queue-row.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { nothingOpen, type ReviewFilter } from './review-tab.ts'
import { useChosenCourses, useQueue, useQueueKeys, useQueueKeysSwitch } from './use-queue.ts'
import { useAuthorship } from './use-own-submissions.ts'

interface ReviewQueueProps {
  /** Those that are shown. */
  rows: ManagedCourse[]
  status: CourseStatus
  filter: ReviewFilter
  /** The class that the address names. */
  at: string | undefined
  onOpen: (id: string | undefined) => void
  /** Clears the search; absent if there is none. */
  onShowAll: (() => void) | undefined
}

/**
 * Classes in one state, and the review of one of them: beside the list, or below its row where there is no room. Pending
 * ones are decided here; after each decision the next one is open and has the focus.
 */
export function ReviewQueue({ rows, status, filter, at, onOpen, onShowAll }: ReviewQueueProps) {
  const pending = status === 'Pending'
  const isWide = useWide()
  const { q, sort } = filter
  const search = useMemo(() => ({ status, q, sort }), [status, q, sort])
  const choice = useChosenCourses(rows)
  const authorshipOf = useAuthorship(rows)
  const mustWait = (course: ManagedCourse) => authorshipOf(course) === 'ownWaits'
  const first = at !== nothingOpen && (isWide || pending) ? rows[0] : undefined
  const open = rows.find(({ id }) => id === at) ?? first
  const queue = useQueue({ rows, openId: open?.id, startAt: at, onOpen, toggle: choice.toggle, mustWait })
  const [keysOn, setKeysOn] = useQueueKeysSwitch()
  useQueueKeys(keysOn && pending, queue.act)
  const [reasons] = useState(() => new Map<string, string>())
  const panel = open && (
    <ReviewPanel
      key={open.id}
      course={open}
      authorship={authorshipOf(open)}
      isDenying={queue.denying === open.id}
      reasons={reasons}
      onApprove={() => queue.approve(open)}
      onDeny={(isDenying) => queue.setDenying(isDenying ? open.id : undefined)}
      onDenied={() => queue.denied(open)}
    />
  )

  return (
    <>
      {pending && (
        <QueueHead
          rows={rows}
          queue={queue}
          choice={choice}
          mustWait={mustWait}
          keysOn={keysOn}
          onKeys={setKeysOn}
        />
      )}
      {rows.length === 0 && <EmptyQueue status={status} onShowAll={onShowAll} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <ul className="grid gap-3">
            {rows.map((course) => (
              <QueueRow
                key={course.id}
                course={course}
                authorship={authorshipOf(course)}
                search={search}
                isOpen={course === open}
                chosen={choice.isChosen(course.id)}
                onChoose={choice.toggle}
              >
                {!isWide && course === open && panel}
              </QueueRow>
            ))}
          </ul>
        </div>
        {isWide && panel && <BesideList belowUndo={pending && queue.undoable.length > 0}>{panel}</BesideList>}
      </div>
    </>
  )
}

/** Stays visible while the list scrolls, below the latest decision, which does so, too. */
function BesideList({ belowUndo, children }: { belowUndo: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        belowUndo ? '[--above:4rem]' : '[--above:1.5rem]',
        'sticky top-[calc(var(--under-bar)+var(--above))] max-h-[calc(100dvh-var(--under-bar)-var(--above)-1.5rem)] overflow-y-auto rounded-card border border-hairline p-5',
      )}
    >
      {children}
    </div>
  )
}

interface EmptyQueueProps {
  status: CourseStatus
  /** Clears the search; absent if there is none. */
  onShowAll: (() => void) | undefined
}

/** No class is in this state, or none matches the search. */
function EmptyQueue({ status, onShowAll }: EmptyQueueProps) {
  if (status === 'Pending')
    return (
      <EmptyState
        title={t`All done`}
        text={t`No class waits for a decision.`}
        art="/art/cover/voice/all-done.svg"
      />
    )
  if (onShowAll)
    return (
      <EmptyState
        title={t`No class found`}
        text={t`No ${select(status, { Approved: 'approved', Denied: 'denied', other: 'cancelled' })} class fits this search.`}
        action={<Button onClick={onShowAll}>{t`Show all of them`}</Button>}
      />
    )
  return (
    <EmptyState
      title={t`No ${select(status, { Approved: 'approved', Denied: 'denied', other: 'cancelled' })} classes`}
      text={t`There is nothing in this state right now.`}
    />
  )
}
