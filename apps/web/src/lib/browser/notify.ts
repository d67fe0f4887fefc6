import { createListeners } from './listeners.ts'

/** A short message in the corner of the page. */
export interface Notice {
  id: number
  tone: 'success' | 'error'
  text: string
  /** Where to go from here; the page has the same link. */
  action?: NoticeAction
  /** How long it stays, in milliseconds, unless the pointer or the focus is on it. */
  duration: number
}

export interface NoticeAction {
  label: string
  to: '/dashboard'
}

/**
 * Shows a toast at the top end of the page: a success for 1.5 s, as the specification says, so that what
 * leads on stands in the page; an error for 6 s, with an action for 8 s.
 */
export const notify = {
  success: (text: string) => add({ tone: 'success', text, duration: 1500 }),
  error: (text: string, action?: NoticeAction) =>
    add({ tone: 'error', text, action, duration: action ? 8000 : 6000 }),
}

const changes = createListeners()

/** The toaster's snapshot; see useSyncExternalStore. */
export const noticeStore = {
  subscribe: changes.subscribe,
  current: () => notices,
  clear: () => publish([]),
  remove: (id: number) => publish(notices.filter((notice) => notice.id !== id)),
}

let notices: readonly Notice[] = []
let lastId = 0

function add(notice: Omit<Notice, 'id'>) {
  publish([...notices, { ...notice, id: ++lastId }])
}

function publish(next: readonly Notice[]) {
  notices = next
  changes.notify()
}
