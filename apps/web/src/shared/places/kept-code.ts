import { stored } from '../../lib/browser/browser-storage.ts'

/** A code that came with an address, until there is a class for it. */
interface Kept {
  code: string
  /** In milliseconds. */
  until: number
  /** How often no class in the cart was for it. */
  tries: number
}

const keptMs = 7 * 24 * 3_600_000
const mostTries = 5
const { read, save, forget } = stored.keptCode

/** The code of a link, kept in this browser for a week. */
export const keptCode = {
  /** Not read: whoever has no such code loads nothing for it. */
  isThere: () => read() !== undefined,
  read(): string | undefined {
    const kept = readKept()
    if (!kept) forget()
    return kept?.code
  },
  keep(code: string) {
    // What cannot be a code, such as a whole text, is none.
    if (/^[\p{L}\d\s-]{4,40}$/u.test(code))
      save(JSON.stringify({ code: code.trim(), until: Date.now() + keptMs, tries: 0 } satisfies Kept))
  },
  /** No class was for it. */
  tried() {
    const kept = readKept()
    if (kept && kept.tries + 1 < mostTries) save(JSON.stringify({ ...kept, tries: kept.tries + 1 }))
    else forget()
  },
  forget,
}

function readKept(): Kept | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(read() ?? 'null') ?? {}
    const { code, until = 0, tries = 0 } = kept
    return typeof code === 'string' && until > Date.now() ? { code, until, tries } : undefined
  } catch {
    return undefined
  }
}
