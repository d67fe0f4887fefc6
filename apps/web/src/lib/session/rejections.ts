let listener: (() => void) | undefined

/** Calls back whenever the school's server responds with 401 or 403 to a request of this browser. */
export function onRejection(callback: () => void) {
  listener = callback
}

/** Receives the status of each failed response, however the request was made. */
export function reportStatus(status: number | undefined) {
  if (status === 401 || status === 403) listener?.()
}
