import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProduct {
  origin: string
  /** From spawn to the ready line. */
  readyMs: number
  dataDirectory: string
  residentMegabytes(): number
  stop(): Promise<void>
}

/** Starts the server of this checkout as `npm start` does, on a free port and its own data. */
export async function startProduct({ dataDirectory = temporaryDirectory() } = {}): Promise<RunningProduct> {
  const started = performance.now()
  const server = spawn(process.execPath, ['--max-semi-space-size=2', 'apps/api/src/server.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readyOrigin(server)
  return {
    origin,
    readyMs: Math.round(performance.now() - started),
    dataDirectory,
    residentMegabytes: () => residentMegabytes(server.pid ?? 0),
    stop: () => stopped(server),
  }
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cadenza-bench-'))
  // As root the database runs as somebody else, who must be able to walk in.
  chmodSync(directory, 0o755)
  return directory
}

export function removeDirectory(directory: string) {
  rmSync(directory, { recursive: true, force: true })
}

/** The origin that a server process prints when it is ready. */
export function readyOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, origin] = /^ready (\S+)$/m.exec(output) ?? []
      if (origin) resolve(origin)
    })
    server.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)),
    )
  })
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
