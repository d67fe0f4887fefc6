/** The maximum wait for a browser that is never idle, or that does not report when it is (Safari). */
const atLatestMs = 200

/** Calls back when the browser has handled the user's input, and has nothing else to do. */
export function whenIdle(callback: () => void) {
  // The DOM types do not know that Safari lacks it.
  const { requestIdleCallback } = globalThis as Partial<Pick<typeof globalThis, 'requestIdleCallback'>>
  if (requestIdleCallback) requestIdleCallback(callback, { timeout: atLatestMs })
  else setTimeout(callback, atLatestMs)
}
