/** For failures that are not shown to visitors: they are found in the browser's console. */
export function logFailure(what: string, error: unknown) {
  console.warn(what, error)
}
