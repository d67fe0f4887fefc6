import { createListeners } from '../../lib/browser/listeners.ts'
import type { CheckoutEdge } from './checkout-edge.ts'
import { effectsOf, type Effect } from './checkout-effects.ts'
import { step } from './checkout-flow.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'

/**
 * Holds the state, applies events to it, and runs the effects that it requests, from `start` until that is
 * undone.
 */
export function createCheckoutStore(edge: CheckoutEdge, first: CheckoutState) {
  let state = first
  let isOn = false
  const running = new Map<string, AbortController>()
  const changes = createListeners()

  function send(event: CheckoutEvent) {
    const next = step(state, event)
    if (next === state) return
    state = next
    if (isOn) keepRunning(effectsOf(state))
    changes.tell()
  }

  /**
   * Work requested under the same key continues; the rest is told to stop, and its later responses are
   * ignored.
   */
  function keepRunning(effects: Effect[]) {
    for (const [key, controller] of running) {
      if (effects.some((effect) => effect.key === key)) continue
      running.delete(key)
      controller.abort()
    }
    for (const effect of effects) if (!running.has(effect.key)) begin(effect)
  }

  function begin({ key, run }: Effect) {
    const controller = new AbortController()
    const { signal } = controller
    running.set(key, controller)
    void run({ edge, signal, send: (event) => !signal.aborted && send(event) })
  }

  return {
    send,
    current: () => state,
    subscribe: changes.subscribe,
    /** Returns how to stop it. */
    start() {
      isOn = true
      keepRunning(effectsOf(state))
      return () => {
        isOn = false
        keepRunning([])
      }
    },
  }
}
