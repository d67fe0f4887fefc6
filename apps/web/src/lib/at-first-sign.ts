/**
 * Calls back once, when there is a sign of somebody at the page: a movement, a touch, a key, a scroll. Answers how to stop
 * waiting for it.
 */
export function atFirstSign(callback: () => void) {
  const once = () => {
    stop()
    callback()
  }
  const stop = () => signs.forEach((sign) => removeEventListener(sign, once))
  signs.forEach((sign) => addEventListener(sign, once, { passive: true }))
  return stop
}

const signs = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const
