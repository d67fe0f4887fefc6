import { useEffect, useState } from 'react'
import { stored } from '../../lib/browser-storage.ts'

const queueKeys = ['j', 'k', 'a', 'd', 'x', 'z'] as const
type QueueKey = (typeof queueKeys)[number]

/** Whether the single-key shortcuts are on; kept in this browser until the admin signs out. */
export function useQueueKeysSwitch() {
  const [on, setOn] = useState(() => stored.queueKeys.read() !== 'off')
  const change = (next: boolean) => {
    stored.queueKeys.save(next ? 'on' : 'off')
    setOn(next)
  }
  return [on, change] as const
}

/** Calls the action of a pressed key, never while somebody types, chooses in a dialog, or holds Ctrl, Meta or Alt. */
export function useQueueKeys(on: boolean, actions: Record<QueueKey, () => void>) {
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isBusyElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      if (!isQueueKey(key)) return
      event.preventDefault()
      actions[key]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

function isBusyElsewhere(target: EventTarget | null) {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !== null
  )
}

function isQueueKey(key: string): key is QueueKey {
  return queueKeys.some((known) => known === key)
}
