import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { connect } from '../src/db/client.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const directories: string[] = []
const started: ChildProcess[] = []
afterEach(async () => {
  for (const server of started.splice(0)) server.kill('SIGKILL')
  for (const directory of directories.splice(0)) {
    // The database outlives a killed server by a moment and would write into the folder while it goes.
    await until(() => !existsSync(join(directory, 'postgres/data/postmaster.pid')))
    rmSync(directory, { recursive: true, force: true })
  }
})

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cadenza-life-'))
  // As root the database runs as somebody else, who must be able to walk in.
  chmodSync(directory, 0o755)
  directories.push(directory)
  return directory
}

interface Run {
  server: ChildProcess
  output(): string
  ready(): Promise<string>
  ended(): Promise<number | null>
}

function start(environment: Record<string, string>): Run {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    LOG_LEVEL: 'error',
    ...environment,
  }
  const server = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(server)
  let output = ''
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  return {
    server,
    output: () => output,
    ready: () =>
      until(
        () => /^ready (\S+)$/m.exec(output)?.[1],
        () => output,
      ),
    ended: () => ended,
  }
}

async function until<T>(look: () => T | undefined | false, describeFailure = () => ''): Promise<T> {
  for (let waited = 0; waited < 15_000; waited += 20) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`waited in vain ${describeFailure()}`)
}

const postmasterPid = (directory: string) =>
  Number(readFileSync(join(directory, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
const isGone = (pid: number) => !existsSync(`/proc/${pid}`)

describe('the server and its database', () => {
  test('stop together on SIGTERM, keep the data, and start again on it', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    const origin = await first.ready()
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const postmaster = postmasterPid(directory)
    const before = await (await fetch(`${origin}/approvedCourses`)).text()
    const began = performance.now()
    first.server.kill('SIGTERM')
    expect(await first.ended()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    await until(() => isGone(postmaster))

    const second = start({ DATA_DIR: directory })
    expect(await (await fetch(`${await second.ready()}/approvedCourses`)).text()).toBe(before)
    expect(second.output()).not.toContain('demo data made')
  }, 60_000)

  test('kill -9 leaves no orphan, and the next start finds everything', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    await first.ready()
    const postmaster = postmasterPid(directory)
    first.server.kill('SIGKILL')
    await until(() => isGone(postmaster))
    await start({ DATA_DIR: directory }).ready()
  }, 60_000)

  test('a second start on the same data is refused by name', async () => {
    const directory = newDirectory()
    const first = start({ DATA_DIR: directory })
    await first.ready()
    const second = start({ DATA_DIR: directory })
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.server.pid}`)
    expect((await fetch(`${await first.ready()}/healthz`)).status).toBe(200)
  }, 60_000)

  test('a wrong setting stops the start and names itself', async () => {
    const run = start({ DATA_DIR: newDirectory(), CURRENCY: 'beads' })
    expect(await run.ended()).toBe(1)
    expect(run.output()).toContain('CURRENCY: must be three capital letters')
  })
})

test('four replicas start at once on an empty database', async () => {
  const database = await freshDatabase({ template: 'empty' })
  const environment = {
    DATABASE_URL: database.url,
    ACCESS_TOKEN_SECRET: 'one secret for every replica, 32+ bytes',
  }
  const replicas = Array.from({ length: 4 }, () => start({ ...environment, DATA_DIR: newDirectory() }))
  const origins = await Promise.all(replicas.map((replica) => replica.ready()))
  for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const sql = connect(database.url, { max: 1 })
  const [row] = await sql`select count(*)::int as people from users`
  expect(row?.people).toBe(10)
  await sql.end()
  for (const { server } of replicas) server.kill('SIGTERM')
  expect(await Promise.all(replicas.map((replica) => replica.ended()))).toEqual([0, 0, 0, 0])
  await database.drop()
}, 90_000)
