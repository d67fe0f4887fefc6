import { isMissingScript } from './missing-script.ts'
import { unreachable } from './unreachable.ts'

/** For how long somebody who pressed waits for a script before it is said that it does not come. */
const patienceMs = 8000

/** What to say when a script does not come, or not within eight seconds; undefined when it has. */
export function whyLate(script: Promise<unknown>): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(unreachable), patienceMs)
    script.then(
      () => resolve(undefined),
      (error: unknown) => resolve(isMissingScript(error) ? reload : unreachable),
    )
  })
}

/** The server answers, but has no such script: there is a newer version of the site, or something in between. */
const reload = 'A part of this page could not be loaded. Please load the page again.'
