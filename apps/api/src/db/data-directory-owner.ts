import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes this process the owner of a PostgreSQL data directory.
 * Throws when another live process owns it; stops a server that was left behind by a dead one.
 */
export async function claimDataDirectory(home: string, data: string): Promise<void> {
  const ownerFile = join(home, 'owner.pid')
  const serverPid = readPid(join(data, 'postmaster.pid'))
  if (serverPid && isAlive(serverPid)) {
    const owner = readPid(ownerFile)
    if (owner && owner !== process.pid && isAlive(owner)) {
      throw new Error(`the database in ${home} is in use by process ${owner}; stop it first or set DATA_DIR`)
    }
    await stopOrphan(serverPid)
  }
  writeFileSync(ownerFile, String(process.pid))
}

/** True when a live process runs a live server on this directory. */
export function hasLiveOwner(home: string, data: string): boolean {
  const serverPid = readPid(join(data, 'postmaster.pid'))
  const owner = readPid(join(home, 'owner.pid'))
  return serverPid > 0 && isAlive(serverPid) && owner > 0 && isAlive(owner)
}

async function stopOrphan(pid: number) {
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 5000 && isAlive(pid); waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
