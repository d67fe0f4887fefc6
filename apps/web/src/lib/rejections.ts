let listener: (() => void) | undefined

/** Calls back whenever the school's server answers 401 or 403 to a request of this browser. */
export function onRejection(callback: () => void) {
  listener = callback
}

/** To be told the status of each failed answer, however it was asked for. */
export function reportStatus(status: number | undefined) {
  if (status === 401 || status === 403) listener?.()
}
