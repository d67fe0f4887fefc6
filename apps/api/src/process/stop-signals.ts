const longestStopMs = 9000

let stop: () => void
const stopped = new Promise<void>((resolve) => {
  stop = resolve
})

/**
 * Resolves at the first SIGINT, SIGTERM or loss of the parent. A second signal, or nine seconds, end the process by
 * force.
 */
export function untilStopSignal(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      beginToStop()
    })
  }
  return stopped
}

/**
 * `npm start` stands between the terminal and this server, and a kill of npm reaches no other process: when the process
 * that started this one is gone, this one stops too.
 */
export function stopWithParent(parent: number) {
  setInterval(() => {
    if (process.ppid !== parent) beginToStop()
  }, 500).unref()
}

function beginToStop() {
  endInTime()
  stop()
}

/** Work that still hangs after nine seconds is abandoned. */
export function endInTime() {
  setTimeout(() => process.exit(1), longestStopMs).unref()
}
