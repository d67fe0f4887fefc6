/** A hidden window has no next frame to wait for. */
const atLatestMs = 250

/**
 * Resolves once the browser has drawn the next frame. The work that a press triggers can wait for it if it
 * takes long: then the press is visible at once.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve()
    const timer = setTimeout(resolve, atLatestMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // The frame is drawn after this callback, and before the next task.
      setTimeout(resolve)
    })
  })
}
