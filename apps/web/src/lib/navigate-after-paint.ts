import type { AnyRouter } from '@tanstack/react-router'

/**
 * A press on a link is drawn before the navigation begins, which tells every link of the page its new location at
 * once: no transition can spread that. On a phone (processor ÷ 4) a press on a link of the class list is seen after
 * 168 ms instead of 360. From then on pages are laid out whole; see `data-moved-on` in styles.css.
 */
export function navigateAfterPaint(router: Pick<AnyRouter, 'navigate'>) {
  const { navigate } = router
  router.navigate = async (options) => {
    await nextPaint()
    document.documentElement.dataset.movedOn = ''
    return navigate(options)
  }
}

/** A hidden window draws no frame to wait for. */
const atLatestMs = 250

function nextPaint(): Promise<void> {
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
