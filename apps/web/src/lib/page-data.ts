let load = (): Promise<unknown> => Promise.resolve()

/** What public pages show: their loaders bring it, and bring it again when it has changed. */
export const pageData = {
  async invalidate() {
    await load()
  },
}

/** Says how loaders are run again. To be called once, in the browser. */
export function loadPagesBy(again: () => Promise<unknown>) {
  load = again
}
