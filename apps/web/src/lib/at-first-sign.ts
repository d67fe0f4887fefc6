import { whenIdle } from './when-idle.ts'

/** When something is to be done: calls back then, and returns how to stop waiting. */
export type Occasion = (callback: () => void) => () => void

/**
 * Calls back once, at the first sign of a user on the page: a movement, a touch, a key, a scroll, or what
 * assistive technology does without any of those. Later callers do not wait for another sign. Returns how to
 * stop waiting. The sign is often part of the first press: the page handles that first.
 */
export function atFirstSign(callback: () => void) {
  const entry = { callback }
  if (isSomebodyThere) whenIdle(callAll)
  else if (waiting.size === 0) for (const sign of signs) addEventListener(sign, onSign, heard)
  waiting.add(entry)
  return () => {
    waiting.delete(entry)
    if (waiting.size === 0) stopListening()
  }
}

const signs = ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'click'] as const
/** In the capture phase: React stops a press on what it has not hydrated yet. */
const heard = { passive: true, capture: true }
const waiting = new Set<{ callback: () => void }>()

let isSomebodyThere = false

function onSign() {
  isSomebodyThere = true
  stopListening()
  whenIdle(callAll)
}

/** Each once: every card of a list waits for the same. */
function callAll() {
  const callbacks = new Set([...waiting].map(({ callback }) => callback))
  waiting.clear()
  for (const callback of callbacks) callback()
}

function stopListening() {
  for (const sign of signs) removeEventListener(sign, onSign, heard)
}
