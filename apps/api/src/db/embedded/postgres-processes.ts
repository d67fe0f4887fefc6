import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The signals sent to a server that should stop, and how long each may take: orderly, at once, by the kernel. */
const stops = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 2000],
] as const

/**
 * Stops every PostgreSQL that runs on this data directory now. Processes are found by what they are and where they
 * work, never by a recorded number: numbers are given to other programs later.
 */
export async function stopServersOn(home: string, data: string): Promise<void> {
  for (const [signal, patienceMs] of stops) {
    const began = performance.now()
    for (const { pid, isServer } of processesOn(home, data)) if (isServer) send(pid, signal)
    while (processesOn(home, data).length > 0) {
      if (performance.now() - began > patienceMs) break
      await pause(10)
    }
    if (processesOn(home, data).length === 0) return
  }
  throw new Error(`a PostgreSQL that was left behind in ${home} does not stop`)
}

interface PostgresProcess {
  pid: number
  /** The main process, not one of those that it started and that end with it. */
  isServer: boolean
}

function processesOn(home: string, data: string): PostgresProcess[] {
  return process.platform === 'linux' ? byFolder([home, data]) : byCommand(data)
}

/** A server works in its data directory, and until it gets there in the folder that we start it in. */
function byFolder(folders: string[]): PostgresProcess[] {
  const wanted = new Set(folders.flatMap((folder) => quietly(() => identityOf(folder)) ?? []))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // A process that has ended since, or belongs to another user, is not ours.
      const command = quietly(() => readFileSync(join('/proc', name, 'cmdline'), 'utf8')) ?? ''
      const program = basename(command.split('\0')[0]?.split(' ')[0] ?? '')
      if (program !== 'postgres' && program !== 'postgres:') return []
      const folder = quietly(() => identityOf(join('/proc', name, 'cwd')))
      return folder && wanted.has(folder) ? [{ pid: Number(name), isServer: program === 'postgres' }] : []
    })
}

/** The same folder by any path, symbolic links and mounts included. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${dev}:${ino}`
}

/** Elsewhere the command line shows it: it has the data directory as we passed it. */
function byCommand(data: string): PostgresProcess[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(`/postgres -D ${data} `))
    .map((line) => ({ pid: Number.parseInt(line, 10), isServer: true }))
}

function send(pid: number, signal: NodeJS.Signals) {
  quietly(() => process.kill(pid, signal))
}

function quietly<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
