const startedAt = Date.now()

/** One line of progress, with the seconds since the command was given. */
export function say(text) {
  process.stdout.write(`[${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${text}\n`)
}

/** Ends the command with a reason on one line. */
export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
