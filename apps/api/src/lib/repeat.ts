/**
 * Runs an action repeatedly, each time a fixed pause after the last run ended; a failure is reported, and the next run
 * follows.
 */
export function repeat(
  work: () => Promise<void>,
  { pauseMs, onError }: { pauseMs: number; onError: (error: unknown) => void },
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = async () => {
    await work().catch(onError)
    if (!isStopped) timer = setTimeout(() => void turn(), pauseMs)
  }
  void turn()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
