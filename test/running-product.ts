import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from './until.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What `npm start` runs, for those who measure it or use it as people do; there once it is built. */
export const builtServer = 'apps/api/dist/server.js'

export interface RunningProduct {
  process: ChildProcess
  /** Everything that was printed so far. */
  output(): string
  /** The origin of the ready line; throws with the output when the server ends before. */
  ready(): Promise<string>
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
}

export interface RunOptions {
  /** Settings over those of this process; `PORT` is 0 unless given. */
  environment?: Record<string, string | undefined>
  nodeFlags?: string[]
  /** Another server that prints a ready line, and its arguments. */
  program?: string[]
  /** A command that ends by becoming the server, such as one that changes its limits or its view of the disk first. */
  launcher?: string[]
  /** Another checkout to run. */
  checkout?: string
  /** How long it may take until it is ready; two minutes unless given: several may start at once on a busy machine. */
  startMs?: number
}

/** Runs the server of this checkout in a process of its own, from its sources unless specified. */
export function runProduct({
  environment = {},
  nodeFlags = [],
  program = ['apps/api/src/server.ts'],
  launcher = [],
  checkout = root,
  startMs = 120_000,
}: RunOptions = {}): RunningProduct {
  const [command = '', ...args] = [...launcher, process.execPath, ...nodeFlags, ...program]
  const server = spawn(command, args, {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: undefined, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  return {
    process: server,
    output: () => output,
    ready: () => readyOrigin(server, () => output, startMs),
    ended,
    stop() {
      server.kill('SIGTERM')
      return ended
    },
  }
}

/** An empty folder for `DATA_DIR`. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cadenza-run-'))
  // As root the database runs as another user, who must be able to enter the directory.
  chmodSync(directory, 0o755)
  return directory
}

/** Deletes a data folder once its database, which outlives a killed server by a moment, is gone. */
export async function removeDataDirectory(directory: string) {
  await until(() => !existsSync(join(directory, 'postgres/data/postmaster.pid')))
  rmSync(directory, { recursive: true, force: true })
}

/** What a server process names in its ready line; throws with its output when it ends before. */
async function readyOrigin(server: ChildProcess, output: () => string, timeoutMs: number): Promise<string> {
  const origin = await until(() => readyLine.exec(output())?.[1] ?? (server.exitCode !== null && 'none'), {
    describe: () => `for the ready line:\n${output()}`,
    timeoutMs,
  })
  if (origin === 'none')
    throw new Error(`the server ended with ${server.exitCode} before it was ready:\n${output()}`)
  return origin
}

const readyLine = /^ready (\S+)$/m
