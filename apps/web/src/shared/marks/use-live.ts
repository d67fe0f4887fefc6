import { useEffect, useSyncExternalStore } from 'react'
import type { Live } from './live-answers.ts'
import type { MarkQueue } from './mark-queue.ts'
import type { MarksState } from './mark-store.ts'

/** What a store holds, as it changes. */
export function useStore<State>({ subscribe, current }: Store<State>): State {
  return useSyncExternalStore(subscribe, current)
}

interface Store<State> {
  subscribe: (listener: () => void) => () => void
  current: () => State
}

/** Says which answer is on the screen. */
export function useShown(live: Live, name: string) {
  useEffect(() => void live.show(name), [live, name])
}

/** Marks of this device that wait, were sent or were refused; none on a page that makes none. */
export const useQueue = (queue: MarkQueue | undefined): MarksState => useStore(queue ?? noMarks)

const none: MarksState = { marks: [], waiting: 0, isSending: false, clockOffMs: 0 }
const noMarks = { subscribe: () => () => undefined, current: () => none }
