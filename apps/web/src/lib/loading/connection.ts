import { useSyncExternalStore } from 'react'

/** Whether the browser is online; the server and the first rendering assume that it is. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true)
}

function isOnline(): boolean {
  return navigator.onLine
}

/** Calls back when the connection or the user returns to this tab: the moment to try again automatically. */
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
