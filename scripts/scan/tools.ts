import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian's package `dirb` puts the names that people give to what they hide. */
export const wordList = '/usr/share/dirb/wordlists/common.txt'

const searched = (process.env.PATH ?? '').split(delimiter)

/** The Debian packages of which this machine lacks the program or the word list. */
export function missingPackages(): string[] {
  const programs = ['sqlmap', 'wapiti', 'ffuf'].filter(
    (name) => !searched.some((folder) => existsSync(join(folder, name))),
  )
  return existsSync(wordList) ? programs : [...programs, 'dirb']
}

export interface Ended {
  /** Everything that it printed, on both streams. */
  output: string
  /** It took longer than it may: what it had not asked yet nobody knows. */
  wasCutShort: boolean
}

const running = new Set<ChildProcess>()
let stopped = false
const patienceMs = 5000

/** Runs a scanner to its end, or for `limitMs`. It sees a home of its own, no proxy, and no secret of this shell. */
export function runTool(
  command: string,
  args: string[],
  { home, limitMs }: { home: string; limitMs: number },
): Promise<Ended> {
  if (stopped) return Promise.reject(new Error('the scan was stopped'))
  const child = spawn(command, args, {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: home, LANG: 'C.UTF-8', PYTHONWARNINGS: 'ignore' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let wasCutShort = false
  const limit = setTimeout(() => {
    wasCutShort = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref()
  }, limitMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(limit)
      running.delete(child)
      if (stopped) reject(new Error('the scan was stopped'))
      else resolve({ output, wasCutShort })
    })
  })
}

/** For a scan that is stopped half-way: a scanner would go on by itself. No other starts from now on. */
export function stopTools() {
  stopped = true
  for (const child of running) child.kill('SIGKILL')
}

export function isStopped(): boolean {
  return stopped
}
