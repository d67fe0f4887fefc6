const lookEveryMs = 250

/** Ends this process when the one that started it is gone, however that ended. */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(), lookEveryMs).unref()
}
