import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { DeskStore } from './desk-store.ts'

export const DeskContext = createContext<DeskStore | undefined>(undefined)

/** The desk of whoever is at this browser. */
export function useDesk(): DeskStore {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A page of the desk stands in its frame')
  return desk
}

export function useDeskState() {
  const { subscribe, current } = useDesk()
  return useSyncExternalStore(subscribe, current)
}

/** Marks of this device that wait, were sent or were refused. */
export function useQueue() {
  const { subscribe, current } = useDesk().queue
  return useSyncExternalStore(subscribe, current)
}

/** Says which session is on the screen; none for the list of today. */
export function useShown(sessionId?: string) {
  const desk = useDesk()
  useEffect(() => void desk.show(sessionId), [desk, sessionId])
}
