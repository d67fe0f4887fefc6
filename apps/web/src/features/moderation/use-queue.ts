import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '../../lib/browser/notify.ts'
import { isForSomethingElse, useSingleKeys } from '../../lib/browser/single-keys.ts'
import { useApproveCourse, useUndoDecision } from './mutations.ts'
import { ownSubmissionNotes } from './use-own-submissions.ts'
import { useUndoable } from './queries.ts'

interface QueueOptions {
  rows: ManagedCourse[]
  /** The class whose review is shown. */
  openId: string | undefined
  /** The class named by the address, initially. */
  startAt: string | undefined
  onOpen: (id: string | undefined) => void
  toggle: (id: string) => void
  mustWait: (course: ManagedCourse) => boolean
}

/**
 * The current position in the queue, and what can be done there: by keys, and by the buttons of the review.
 */
export function useQueue({ rows, openId, startAt, onOpen, toggle, mustWait }: QueueOptions) {
  const approveCourse = useApproveCourse()
  const undoable = useUndoable()
  const undoing = useUndoDecision()
  const [denying, setDenying] = useState<string>()
  // Later changes of the address are made here.
  const [first] = useState(startAt)

  useEffect(() => {
    if (!first) return
    // After the heading was focused, as on every change of page.
    const frame = requestAnimationFrame(() => focusRow(first))
    return () => cancelAnimationFrame(frame)
  }, [first])

  // A removed row takes its height along, and the next one must not end up under the bar.
  useEffect(() => {
    document.activeElement?.closest('[id^=course-]')?.scrollIntoView({ block: 'nearest' })
  }, [rows.length])

  /** The focused row, otherwise the open one. */
  const current = () => {
    const focused = rows.findIndex(({ id }) => rowId(id) === document.activeElement?.closest('li')?.id)
    return focused >= 0 ? focused : rows.findIndex(({ id }) => id === openId)
  }
  const after = (index: number) => (rows[index + 1] ?? rows[index - 1])?.id
  const go = (id: string | undefined) => {
    setDenying(undefined)
    onOpen(id)
    focusRow(id)
  }
  const approve = (course: ManagedCourse | undefined) => {
    if (course?.status !== 'Pending') return
    if (mustWait(course)) return notify.error(ownSubmissionNotes.ownWaits ?? '')
    approveCourse.mutate({ id: course.id, version: course.version })
    go(after(rows.indexOf(course)))
  }
  const undo = ({ id, version }: ManagedCourse) => {
    if (undoing.isPending) return
    undoing.mutate({ id, version }, { onSuccess: () => onOpen(id) })
  }
  const deny = (course: ManagedCourse | undefined) => {
    if (course?.status !== 'Pending') return
    onOpen(course.id)
    setDenying(course.id)
  }
  const work = {
    j: () => go(rows[Math.min(current() + 1, rows.length - 1)]?.id),
    k: () => go(rows[Math.max(current() - 1, 0)]?.id),
    a: () => approve(rows[current()]),
    d: () => deny(rows[current()]),
    x() {
      const course = rows[current()]
      if (course) toggle(course.id)
    },
    z() {
      const [latest] = undoable
      if (latest) undo(latest)
    },
  }
  return {
    /** What the keys do. */
    act: (key: keyof typeof work) => work[key](),
    approve,
    undo,
    undoable,
    isUndoing: undoing.isPending,
    denying,
    setDenying,
    denied: (course: ManagedCourse) => go(after(rows.indexOf(course))),
  }
}

/** The row of the class, or the page's heading when the queue is empty. */
function focusRow(id: string | undefined) {
  const target = id ? document.getElementById(rowId(id)) : document.querySelector<HTMLElement>('main h1')
  target?.focus()
}

/** The id of a row in the page, so that it can be focused. */
export function rowId(courseId: string) {
  return `course-${courseId}`
}

/** Which of the listed classes are chosen. A class that leaves the list is no longer chosen. */
export function useChosenCourses(listed: ManagedCourse[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = listed.filter(({ id }) => ids.has(id))
  const toggle = useCallback(
    (id: string) => setIds((before) => before.symmetricDifference(new Set([id]))),
    [],
  )
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    toggle,
    chooseAll: (all: boolean) => setIds(new Set(all ? listed.map(({ id }) => id) : [])),
  }
}

/** The queue's keys are single-key shortcuts like any other. */
export const useQueueKeysSwitch = useSingleKeys

const queueKeys = ['j', 'k', 'a', 'd', 'x', 'z'] as const
type QueueKey = (typeof queueKeys)[number]

/**
 * Reports which of the keys was pressed, never while the user types, chooses in a dialog, or holds Ctrl, Meta
 * or Alt.
 */
export function useQueueKeys(on: boolean, act: (key: QueueKey) => void) {
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return
      const key = event.key.toLowerCase()
      if (!isQueueKey(key)) return
      event.preventDefault()
      act(key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function isQueueKey(key: string): key is QueueKey {
  return queueKeys.some((known) => known === key)
}
