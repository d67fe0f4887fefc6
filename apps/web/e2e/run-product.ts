import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface RunningProduct {
  origin: string
  stop(): Promise<void>
}

/** Runs the product as people do, on a free port and with its own data. */
export async function runProduct(environment: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cadenza-e2e-'))
  // As root the database runs as somebody else, who must be able to walk in.
  chmodSync(dataDirectory, 0o755)
  const server = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readyOrigin(server)
  return {
    origin,
    async stop() {
      await stopped(server)
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

function readyOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, origin] = /^ready (\S+)$/m.exec(output) ?? []
      if (origin) resolve(origin)
    })
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
