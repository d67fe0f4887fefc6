const longestStopMs = 9000

let tell: () => void
const told = new Promise<void>((resolve) => {
  tell = resolve
})

/** Resolves at the first SIGINT, SIGTERM or loss of the parent. A second signal, or nine seconds, end it the hard way. */
export function untilToldToStop(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      beginToStop()
    })
  }
  return told
}

/**
 * `npm start` stands between the terminal and this server, and a kill of npm reaches nobody else:
 * when the process that started us is gone, we go too.
 */
export function stopWithParent(parent: number) {
  setInterval(() => {
    if (process.ppid !== parent) beginToStop()
  }, 500).unref()
}

function beginToStop() {
  endInTime()
  tell()
}

/** Whatever still hangs after nine seconds is left behind. */
export function endInTime() {
  setTimeout(() => process.exit(1), longestStopMs).unref()
}
