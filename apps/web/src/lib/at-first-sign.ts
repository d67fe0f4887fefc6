import { whenIdle } from './when-idle.ts'

/** When something is to be done: it calls back then, and answers how to stop waiting for that. */
export type Occasion = (callback: () => void) => () => void

/**
 * Calls back once, when there is a sign of somebody at the page: a movement, a touch, a key, a scroll, or what a helping
 * program does without any of those. Whoever comes after the first one waits for none. Answers how to stop waiting. The
 * sign is often a part of the first press: the page answers that first.
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
/** On the way down: React stops a press on what it has not taken over yet. */
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
