import { createContext, useContext } from 'react'
import type { DeskStore } from './desk-store.ts'

export const DeskContext = createContext<DeskStore | undefined>(undefined)

/** The desk of whoever is at this browser. */
export function useDesk(): DeskStore {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A page of the desk stands in its frame')
  return desk
}
