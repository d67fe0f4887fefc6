import type { Deps } from './context.ts'
import { sweepOrders } from './features/checkout/sweep-orders.ts'

const pauseMs = 2000

/** Sweeps live orders again and again until it is stopped; `stop` waits for the round that is under way. */
export function startBackgroundWork(deps: Deps): { stop(): Promise<void> } {
  let stopped = false
  let wake: () => void = () => {}
  const running = (async () => {
    while (!stopped) {
      await sweepOrders(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'sweep failed; it will be tried again'),
      )
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, pauseMs).unref()
      })
    }
  })()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}
