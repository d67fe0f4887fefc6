/** Does something again and again, each time so long after it was done; a failure is told, and the next time comes. */
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
