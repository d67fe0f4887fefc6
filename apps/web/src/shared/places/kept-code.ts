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
const listeners = new Set<() => void>()

/** The code of a link, kept in this browser for a week. */
export const keptCode = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): string | undefined => readKept()?.code,
  /** The same one again is tried as often as a new one. */
  keep: (code: string) => write({ code: code.trim(), until: Date.now() + keptMs, tries: 0 }),
  /** No class was for it. */
  tried() {
    const kept = readKept()
    write(kept && kept.tries + 1 < mostTries ? { ...kept, tries: kept.tries + 1 } : undefined)
  },
  forget: () => write(undefined),
}

function write(kept: Kept | undefined) {
  if (kept) stored.keptCode.save(JSON.stringify(kept))
  else stored.keptCode.forget()
  for (const listener of listeners) listener()
}

function readKept(): Kept | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(stored.keptCode.read() ?? '{}')
    const { code, until = 0, tries = 0 } = kept
    return typeof code === 'string' && until > Date.now() ? { code, until, tries } : undefined
  } catch {
    return undefined
  }
}
