import type { AnyRouter } from '@tanstack/react-router'

/** The script of a page could not be fetched: there is no line, no server, or a newer version of the site. */
class MissingScript extends TypeError {}

/**
 * The router would load the whole document anew when the script of a page cannot be fetched, which leaves nothing but the
 * browser's own error page where there is no line. Instead it is a failure like any other, said in the frame.
 */
export function refuseMissingScripts({ routesById }: Pick<AnyRouter, 'routesById'>) {
  for (const { options } of Object.values(routesById)) {
    // Split off by the bundler; see lazyRouteComponent of the router, which takes `preload` away once the script is there.
    const component = options.component as { preload?: () => Promise<void> } | undefined
    const preload = component?.preload
    if (!component || !preload) continue
    component.preload = async () => {
      await preload()
      if (component.preload) throw new MissingScript('The script of the page did not come')
    }
  }
}

/** As Chromium, Firefox and Safari say it; a script that failed once may fail for as long as the document lives. */
const notFetched = /dynamically imported module|importing a module script/i

export const isMissingScript = (error: unknown): boolean =>
  error instanceof MissingScript || (error instanceof TypeError && notFetched.test(error.message))

/** Loads the document anew if the server is there: it names the scripts of the version that runs now. */
export async function reloadIfReachable() {
  if (await isReachable()) location.reload()
}

/** Whether the server answers now. False after four seconds. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(4000)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok === true
}
