/** For failures that visitors are not told of: whoever opens the browser's console finds them there. */
export function logFailure(what: string, error: unknown) {
  console.warn(what, error)
}
