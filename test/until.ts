interface Options {
  describe?: () => string
  timeoutMs?: number
  everyMs?: number
}

/** Checks repeatedly until there is a value; throws after `timeoutMs` (a minute). */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  { describe = () => '', timeoutMs = 60_000, everyMs = 20 }: Options = {},
): Promise<T> {
  for (const began = performance.now(); performance.now() - began < timeoutMs;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`waited in vain ${describe()}`)
}
