import type { CheckoutEdge } from './checkout-edge.ts'
import { effectsOf, type Effect } from './checkout-effects.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'

/**
 * Runs what the current state asks for. `follow` begins what is new: work requested under the same key
 * continues, and the rest is told to stop, with its later responses ignored. `stop` ends all of it.
 */
export function createEffectRunner(edge: CheckoutEdge, send: (event: CheckoutEvent) => void) {
  const running = new Map<string, AbortController>()

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
    follow: (state: CheckoutState) => keepRunning(effectsOf(state)),
    stop: () => keepRunning([]),
  }
}
