/** A window that is not drawn has no next frame to wait for. */
const atLatestMs = 250

/**
 * Resolves once the browser has drawn the next frame. What a press sets off can wait for it where it takes long: then the
 * press is seen at once.
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
