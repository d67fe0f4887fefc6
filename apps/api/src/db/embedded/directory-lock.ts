import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The locks that this process holds, by directory. */
const held = new Map<string, DatabaseSync>()

/** How long a start waits when another process is only checking the lock; a check takes no time. */
const patienceMs = 300

/**
 * Locks a directory for this process: false when another live process has it. Locking it again changes nothing.
 *
 * The lock is SQLite's on an empty file, because Node itself has none: the kernel drops it when its holder ends, in
 * whatever way, so that there is no stale lock to judge and no process number to trust.
 */
export function lockDirectory(directory: string): boolean {
  if (held.has(directory)) return true
  const lock = tryLock(fileIn(directory), patienceMs)
  if (lock) held.set(directory, lock)
  return lock !== undefined
}

export function unlockDirectory(directory: string): void {
  held.get(directory)?.close()
  held.delete(directory)
}

/** Whether a live process, this one or another, has locked the directory. */
export function isLocked(directory: string): boolean {
  if (held.has(directory)) return true
  if (!existsSync(fileIn(directory))) return false
  const lock = tryLock(fileIn(directory), 0)
  lock?.close()
  return lock === undefined
}

const fileIn = (directory: string) => join(directory, 'owner.lock')

const busy = 5
const notADatabase = 26

function tryLock(file: string, timeout: number): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    if (code === busy) return undefined
    if (code !== notADatabase) throw error
    // Another program wrote into it. Its contents do not matter; if it were deleted, it might be locked twice.
    closeSync(openSync(file, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW))
    return tryLock(file, timeout)
  }
}
