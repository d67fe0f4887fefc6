import { useEffect } from 'react'
import { isForSomethingElse, useSingleKeys } from '../../lib/browser/single-keys.ts'

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
