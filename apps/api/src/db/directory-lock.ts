import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What this process holds, by directory. */
const held = new Map<string, DatabaseSync>()

/** A start that finds somebody merely looking waits for so long; a look takes no time. */
const patienceMs = 300

/**
 * Locks a directory for this process: false when another live process has it. Taking it again changes nothing.
 *
 * It is SQLite's lock on an empty file, because Node itself has none: the kernel drops it with its holder, however
 * that ends, so that there is no stale lock to judge and no process number to trust.
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
    // Somebody wrote into it. Nothing in it matters; deleted, it might be locked twice.
    closeSync(openSync(file, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW))
    return tryLock(file, timeout)
  }
}
