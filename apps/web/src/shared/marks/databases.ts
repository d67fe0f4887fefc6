import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import type { MarkRefusal } from '@cadenza/contracts/places/attendance-values'
import { dayDatabase } from '../../lib/browser/browser-storage.ts'
import type { Sealed } from './seal.ts'

/** A mark as it is kept. What it says is sealed; `waiting` until the school has it. */
export interface MarkRow {
  opId: string
  owner: string
  state: 'waiting' | 'sent' | 'refused'
  /** When it came into this state, in milliseconds. */
  at: number
  reason?: MarkRefusal
  sealed: Sealed
}

interface OfMarks extends DBSchema {
  marks: { key: string; value: MarkRow; indexes: { owner: string } }
}

interface OfDay extends DBSchema {
  answers: { key: string; value: { at: number; answer: unknown } }
  keys: { key: string; value: CryptoKey }
}

/** Marks stay when their session ends: they are unreadable without the key, which does not. */
export const marksDatabase = kept<OfMarks>('desk-marks', (database) =>
  database.createObjectStore('marks', { keyPath: 'opId' }).createIndex('owner', 'owner'),
)

/** What the school has answered, and keys: removed with the session (browser-storage.ts). */
export const answersDatabase = kept<OfDay>(dayDatabase, (database) => {
  database.createObjectStore('answers')
  database.createObjectStore('keys')
})

/** Opened once, and anew after another part of the browser has removed it. */
function kept<Schema extends DBSchema>(name: string, create: (database: IDBPDatabase<Schema>) => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => (opened = undefined)
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade: create,
    blocking(_current, _blocked, { target }) {
      forget()
      ;(target as IDBDatabase).close()
    },
    terminated: forget,
  }
  return () => {
    opened ??= openDB<Schema>(name, 1, callbacks).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
}
