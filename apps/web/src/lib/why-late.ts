import { isMissingScript } from './missing-script.ts'
import { unreachable } from './unreachable.ts'

/** How long after a press a script may take before the user is informed that it has not loaded. */
const patienceMs = 8000

/** What to say when a script cannot be loaded, or not within eight seconds; undefined when it has. */
export function whyLate(script: Promise<unknown>): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(unreachable), patienceMs)
    script.then(
      () => resolve(undefined),
      (error: unknown) => resolve(isMissingScript(error) ? reload : unreachable),
    )
  })
}

/**
 * The server responds, but has no such script: there is a newer version of the site, or something in between.
 */
const reload = 'A part of this page could not be loaded. Please load the page again.'
