import { vi } from 'vitest'

/** The browser's storage, as far as it is used: its keys are its own properties, as those of the real one are. */
export class MemoryStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** Both storages, empty; to be taken away by `vi.unstubAllGlobals()`. */
export function stubStorage() {
  const local = new MemoryStorage()
  const tab = new MemoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  return { local, tab }
}
