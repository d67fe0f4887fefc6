import { painted } from './painted.ts'
import { whenIdle } from './when-idle.ts'

/** Resolves when the page has been drawn and the browser is idle: time for work that nothing waits for. */
const atRest = (): Promise<void> => painted().then(() => new Promise((resolve) => whenIdle(resolve)))

/** Calls back when the page is at rest; returns how to stop waiting for it. */
export function onceAtRest(callback: () => void) {
  let isAwaited = true
  void atRest().then(() => isAwaited && callback())
  return () => {
    isAwaited = false
  }
}

/** Resolves when the user has had time to read the page: work that begins now delays nothing. */
export const muchLater = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => whenIdle(resolve), afterMs))

const afterMs = 10_000
