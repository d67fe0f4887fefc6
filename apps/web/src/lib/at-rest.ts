import { painted } from './painted.ts'
import { whenIdle } from './when-idle.ts'

/** Resolves when the page has been drawn and the browser rests: time for what nobody waits for. */
export const atRest = (): Promise<void> => painted().then(() => new Promise((resolve) => whenIdle(resolve)))

/** Calls back when the page is at rest; answers how to stop waiting for it. */
export function onceAtRest(callback: () => void) {
  let isAwaited = true
  void atRest().then(() => isAwaited && callback())
  return () => {
    isAwaited = false
  }
}

/** Resolves when whoever opened the page has had time to read it: what begins now keeps nobody from anything. */
export const muchLater = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => whenIdle(resolve), afterMs))

const afterMs = 10_000
