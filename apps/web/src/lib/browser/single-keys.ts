import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { stored } from './browser-storage.ts'
import { createListeners } from './listeners.ts'

const changes = createListeners()

/** Whether single keys act without Ctrl (WCAG 2.1.4); kept in this browser until the session ends. */
export function useSingleKeys() {
  const on = useSyncExternalStore(changes.subscribe, singleKeysOn, () => true)
  return [on, setSingleKeys] as const
}

export function singleKeysOn(): boolean {
  return stored.queueKeys.read() !== 'off'
}

/** The user is typing, choosing in a dialog, or holding a key that makes it another command. */
export function isForSomethingElse({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  const busy = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog'
  return target instanceof Element && target.closest(busy) !== null
}

function setSingleKeys(on: boolean) {
  stored.queueKeys.save(on ? 'on' : 'off')
  changes.notify()
}

type KeyWords = [key: string, meaning: string]

/** The keys of the list of classes to decide on, as explained beside it and in the list of all keys. */
export const queueKeys = (): KeyWords[] => [
  ['J', t`next class`],
  ['K', t`previous class`],
  ['A', t`approve`],
  ['D', t`deny`],
  ['X', t`select`],
  ['Z', t`undo`],
]

/** The keys of the office's lists. */
export const tableKeys = (): KeyWords[] => [
  ['J', t`next row`],
  ['K', t`previous row`],
  [t`Enter`, t({ message: 'open', context: 'what a key does' })],
  [t`Space`, t`look at it without leaving`],
  ['X', t`select`],
]
