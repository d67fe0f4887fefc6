import { useSyncExternalStore } from 'react'

/** Whether the browser has a line at all; the server and the first rendering take it that there is one. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true)
}

function isOnline(): boolean {
  return navigator.onLine
}

/** Calls back when the line is back, or somebody comes back to this tab: the moment to try again by itself. */
export function onReturn(callback: () => void) {
  const seen = () => document.visibilityState === 'visible' && callback()
  addEventListener('online', callback)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', seen)
  }
}

const events = ['online', 'offline'] as const

function onConnectionChange(listener: () => void) {
  for (const name of events) addEventListener(name, listener)
  return () => {
    for (const name of events) removeEventListener(name, listener)
  }
}
