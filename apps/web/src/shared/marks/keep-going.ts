const longestMs = 60_000

/**
 * Does some work now, when the connection or the user returns, and again after a while; after a failure sooner, then more
 * and more seldom. Never twice at once: `now` during the work does it again after it.
 */
export function keepGoing(work: () => Promise<void>, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRunning = false
  let isAskedAgain = false
  let hasStopped = false

  async function now(): Promise<void> {
    if (hasStopped) return
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    clearTimeout(timer)
    failures = await work().then(
      () => 0,
      () => failures + 1,
    )
    isRunning = false
    if (isAskedAgain && failures === 0) {
      isAskedAgain = false
      return now()
    }
    isAskedAgain = false
    if (!hasStopped) timer = setTimeout(() => void now(), failures ? waitMs(failures) : everyMs)
  }

  const seen = () => document.visibilityState === 'visible' && void now()
  const online = () => void now()
  addEventListener('online', online)
  document.addEventListener('visibilitychange', seen)
  return {
    now,
    stop() {
      hasStopped = true
      clearTimeout(timer)
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}

/** 2 s, 4 s, 8 s, up to a minute. */
const waitMs = (failures: number) => Math.min(longestMs, 1000 * 2 ** failures)
