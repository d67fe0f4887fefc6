import type { AnyRouter } from '@tanstack/react-router'

/**
 * The script of a page could not be fetched: there is no connection, no server, or a newer version of the
 * site.
 */
class MissingScript extends TypeError {}

/**
 * The router would reload the whole document when the script of a page cannot be fetched, which while offline
 * leaves only the browser's own error page. Instead it is a failure like any other, shown in the frame.
 */
export function refuseMissingScripts({ routesById }: Pick<AnyRouter, 'routesById'>) {
  for (const { options } of Object.values(routesById)) {
    // Split off by the bundler; see lazyRouteComponent of the router, which removes `preload` once the script
    // is loaded.
    const component = options.component as { preload?: () => Promise<void> } | undefined
    const preload = component?.preload
    if (!component || !preload) continue
    component.preload = async () => {
      await preload()
      if (component.preload) throw new MissingScript('The script of the page did not come')
    }
  }
}

/**
 * The message in Chromium, Firefox and Safari; a script that failed once may fail for the life of the
 * document.
 */
const notFetched = /dynamically imported module|importing a module script/i

export const isMissingScript = (error: unknown): boolean =>
  error instanceof MissingScript || (error instanceof TypeError && notFetched.test(error.message))

/** Reloads the document if the server is reachable: it names the scripts of the current version. */
export async function reloadIfReachable() {
  const signal = AbortSignal.timeout(4000)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
