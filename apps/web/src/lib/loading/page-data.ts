import { stored } from '../browser/browser-storage.ts'

let load: (() => Promise<unknown>) | undefined

/**
 * How long a page may lack a change made here: a cache in front of the school keeps one for 70 seconds, and
 * the replica that it was rendered from is at most 15 behind.
 */
const mayLackChangeMs = 90_000

/** The data of public pages: their loaders fetch it, and fetch it again when it has changed. */
export const pageData = {
  async invalidate() {
    if (!load) return
    stored.pagesChanged.save(String(Date.now()))
    await load()
  },

  /**
   * A page came from the server, rendered for all visitors: brings what it may lack of this browser's own
   * changes.
   */
  async complete() {
    const sinceMs = Date.now() - Number(stored.pagesChanged.read() ?? Number.NaN)
    if (sinceMs < mayLackChangeMs) await load?.()
  },
}

/** Sets how loaders are run again: once, in the browser. Without it, as in a test, nothing is loaded or kept. */
export function loadPagesBy(again: (() => Promise<unknown>) | undefined) {
  load = again
}
