import { stored } from './browser-storage.ts'

let load: (() => Promise<unknown>) | undefined

/**
 * For so long a page may come without what was changed here: a cache in front of the school keeps one for 70 seconds, and
 * the replica that it was rendered from is at most 15 behind.
 */
const mayLackChangeMs = 90_000

/** What public pages show: their loaders bring it, and bring it again when it has changed. */
export const pageData = {
  async invalidate() {
    if (!load) return
    stored.pagesChanged.save(String(Date.now()))
    await load()
  },

  /** A page has come from the server, rendered for everybody: what it may lack of this browser's own changes is brought. */
  async complete() {
    const sinceMs = Date.now() - Number(stored.pagesChanged.read() ?? Number.NaN)
    if (sinceMs < mayLackChangeMs) await load?.()
  },
}

/** Says how loaders are run again. To be called once, in the browser. */
export function loadPagesBy(again: () => Promise<unknown>) {
  load = again
}
