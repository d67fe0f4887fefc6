/** Does something again and again, each time so long after it was done; a failure is left to the next time. */
export function repeat(work: () => Promise<void>, pauseMs: number): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = async () => {
    await work().catch(() => undefined)
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
