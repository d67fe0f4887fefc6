import { useSyncExternalStore } from 'react'
import { stored, type StoredText } from '../../../lib/browser/browser-storage.ts'
import { createListeners } from '../../../lib/browser/listeners.ts'

/** A class as the browser remembers it: with its name, so that one that no longer exists can be named. */
export interface KeptCourse {
  id: string
  name: string
}

const none: KeptCourse[] = []

/**
 * A short list of classes in the browser's storage, newest first, the same in all tabs. An unreadable value
 * counts as empty; what cannot be stored is kept while the page is open.
 */
function keptCourses(entry: StoredText, most: number) {
  const changes = createListeners()
  let text: string | undefined
  let list = none

  const read = (): KeptCourse[] => {
    const now = readText(entry)
    if (now !== text) [text, list] = [now, parse(now)]
    return list
  }
  const write = (next: KeptCourse[]) => {
    const kept = next.slice(0, most)
    text = JSON.stringify(kept)
    list = kept
    try {
      entry.save(text)
    } catch {
      // Full, or forbidden: this page still shows it.
    }
    changes.notify()
  }
  const without = (id: string) => read().filter((one) => one.id !== id)
  return {
    has: (id: string) => read().some((one) => one.id === id),
    put: ({ id, name }: KeptCourse) => write([{ id, name }, ...without(id)]),
    remove: (id: string) => write(without(id)),
    read,
    subscribe(listener: () => void) {
      const fromOtherTab = ({ key }: StorageEvent) => {
        if (key === entry.key || key === null) listener()
      }
      const unsubscribe = changes.subscribe(listener)
      addEventListener('storage', fromOtherTab)
      return () => {
        unsubscribe()
        removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

type KeptCourses = ReturnType<typeof keptCourses>

export const savedCourses = keptCourses(stored.savedCourses, 50)
export const seenCourses = keptCourses(stored.seenCourses, 9)

/** The list; empty while a page is as the server rendered it. */
export function useKeptCourses(kept: KeptCourses): KeptCourse[] {
  return useSyncExternalStore(kept.subscribe, kept.read, () => none)
}

/** Whether it is on the list; a card is rendered again only when that changes. */
export function useIsKept(kept: KeptCourses, id: string): boolean {
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.has(id),
    () => false,
  )
}

function readText(entry: StoredText): string | undefined {
  try {
    return entry.read()
  } catch {
    return undefined
  }
}

function parse(text: string | undefined): KeptCourse[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isKept) : none
  } catch {
    return none
  }
}

function isKept(value: unknown): value is KeptCourse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.id === 'string' &&
    typeof value.name === 'string'
  )
}
