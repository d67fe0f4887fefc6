import { closeSync, constants, fchownSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocked, lockDirectory, unlockDirectory } from './directory-lock.ts'

interface Directory {
  /** The folder that holds the socket and everything below. */
  home: string
  /** PostgreSQL's own data directory in it. */
  data: string
  /** The user that PostgreSQL runs as, when it is not us. */
  unprivileged: { uid: number; gid: number } | undefined
}

/**
 * Makes this process the owner of a PostgreSQL data directory, until `releaseDataDirectory` or the end of the process.
 * Throws when another live process owns it.
 */
export function claimDataDirectory(home: string): void {
  if (!lockDirectory(home)) {
    throw new Error(`the database in ${home} is in use by ${ownerOf(home)}; stop it first or set DATA_DIR`)
  }
  rmSync(ownerFile(home), { recursive: true, force: true })
  writeNew(ownerFile(home), String(process.pid), undefined)
}

export function releaseDataDirectory(home: string): void {
  unlockDirectory(home)
}

/** True when a live process owns the directory. */
export function hasLiveOwner(home: string): boolean {
  return isLocked(home)
}

/**
 * Makes sure that what a dead server left does not keep the next one from starting, and returns the number in its pid
 * file; empty when there is none. PostgreSQL trusts that number when it belongs to any live process, even an unrelated
 * one, unless told otherwise (`PG_GRANDPARENT_PID`): here it is known that no server runs. The rest of the file stays,
 * because PostgreSQL uses it to find shared memory that an old process might still use.
 */
export function settleLeftovers({ home, data, unprivileged }: Directory): string {
  rmSync(join(home, '.s.PGSQL.5432.lock'), { recursive: true, force: true })
  const file = join(data, 'postmaster.pid')
  const content = readOwn(file)
  rmSync(file, { recursive: true, force: true })
  const number = /^[1-9]\d{0,9}(?=\n)/.exec(content)?.[0] ?? ''
  // Written anew, whatever happened to it: PostgreSQL must be able to read it.
  if (number) writeNew(file, content, unprivileged)
  return number
}

function readOwn(file: string): string {
  try {
    return readFileSync(file, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW })
  } catch {
    return ''
  }
}

/** Never through a link that another user may have created: we may be root here. */
function writeNew(file: string, content: string, owner: Directory['unprivileged']) {
  const handle = openSync(file, 'wx', 0o600)
  if (owner) fchownSync(handle, owner.uid, owner.gid)
  writeFileSync(handle, content)
  closeSync(handle)
}

/** For people to read: nothing is decided by it. */
function ownerOf(home: string): string {
  const number = /^\d+$/.exec(readOwn(ownerFile(home)))?.[0]
  return number ? `process ${number}` : 'another process'
}

const ownerFile = (home: string) => join(home, 'owner.pid')
