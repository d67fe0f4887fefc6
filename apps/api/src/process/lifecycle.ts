import type { LoadShedder } from '../admission/load-shedder.ts'
import { longestRequestMs, type Lifecycle } from '../admission/phase.ts'

/** For load balancers: a stopping process still responds that it is not ready for at least this long. */
const noticeMs = 300

/** Takes no new work from now on, and resolves when the accepted work is done. */
export async function drain(lifecycle: Lifecycle, load: LoadShedder): Promise<void> {
  lifecycle.phase = 'stopping'
  const began = performance.now()
  const waited = () => performance.now() - began
  while (waited() < noticeMs || (load.inFlight() > 0 && waited() < longestRequestMs)) await pause(20)
}

/**
 * Runs `attempt` until it succeeds, as long as its failures are transient. Rethrows any other failure; undefined
 * without success, when `isOver` says that no caller waits any more. `onFailure` receives each transient failure, and may throw.
 */
export async function untilItSucceeds<T>(
  attempt: () => Promise<T>,
  {
    mayPass,
    isOver,
    onFailure = () => {},
  }: {
    mayPass: (error: unknown) => boolean
    isOver: () => boolean
    onFailure?: (error: unknown) => void
  },
): Promise<T | undefined> {
  while (!isOver()) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayPass(error)) throw error
      onFailure(error)
      await pause(300)
    }
  }
  return undefined
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
