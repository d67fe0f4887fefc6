/** What waits for a browser that never rests, or that does not say when it does (Safari), waits no longer than this. */
const atLatestMs = 200

/** Calls back when the browser has answered what people did, and has nothing else to do. */
export function whenIdle(callback: () => void) {
  // The types of the DOM do not know that Safari lacks it.
  const { requestIdleCallback } = globalThis as Partial<Pick<typeof globalThis, 'requestIdleCallback'>>
  if (requestIdleCallback) requestIdleCallback(callback, { timeout: atLatestMs })
  else setTimeout(callback, atLatestMs)
}
