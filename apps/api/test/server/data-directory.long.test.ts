import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../../test/running-product.ts'
import { until } from '../../../../test/until.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'
import { lockDirectory, unlockDirectory } from '../../src/db/embedded/directory-lock.ts'
import { watchdog } from '../../src/db/embedded/watchdog.ts'

const directories: string[] = []
const started: RunningProduct[] = []
const strangers: ChildProcess[] = []
afterEach(async () => {
  for (const stranger of strangers.splice(0)) stranger.kill('SIGKILL')
  const products = started.splice(0)
  for (const product of products) product.process.kill('SIGKILL')
  await Promise.all(products.map(({ ended }) => ended))
  for (const directory of directories.splice(0)) await removeDataDirectory(directory)
})

function newDirectory(): string {
  const directory = newDataDirectory()
  directories.push(directory)
  return directory
}

/** What holds the database as the product does; the product itself is in lifecycle.test.ts. */
function start(directory: string): RunningProduct {
  const program = ['apps/api/test/server/hold-database.ts']
  const product = runProduct({ program, environment: { DATA_DIR: directory } })
  started.push(product)
  return product
}

/** An unrelated program, run by the user that our database runs as. */
function newStranger(): ChildProcess {
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore', cwd: '/', ...user })
  strangers.push(stranger)
  return stranger
}

const isUnharmed = ({ pid, exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null && existsSync(`/proc/${pid}`)

const homeOf = (directory: string) => join(directory, 'postgres')
const pidFile = (directory: string) => join(homeOf(directory), 'data/postmaster.pid')
const serverPid = (directory: string) => Number(readFileSync(pidFile(directory), 'utf8').split('\n')[0])
const childrenOf = (pid = 0) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
/** What has ended has no command any more, even before its parent has looked after it. */
const isGone = (pid: number) => commandOf(String(pid)) === ''
const parentOf = (pid: number) =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** The watchdog is two shells: one waits for the database, one for the end of the product. */
function killWatchdog(directory: string) {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    if (commandOf(name).startsWith('/bin/sh\0') && commandOf(name).includes(`\0${homeOf(directory)}\0`))
      process.kill(Number(name), 'SIGKILL')
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A program that says which signal it ended by: a shell starts what it leaves behind with SIGINT ignored. */
const waits = `for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => { console.log(signal); process.exit() });
setInterval(() => {}, 1e6); console.log(process.pid)`

/** A first start that ended in order: data, and no process. */
async function startedOnce(): Promise<string> {
  const directory = newDirectory()
  const product = start(directory)
  await product.ready()
  expect(await product.stop()).toBe(0)
  return directory
}

/** Everything of a product at the same moment, as a power cut or a careless `kill -9` does. */
async function killEverything(product: RunningProduct, directory: string) {
  const server = serverPid(directory)
  const watchdog = parentOf(server)
  process.kill(watchdog, 'SIGKILL')
  process.kill(server, 'SIGKILL')
  product.process.kill('SIGKILL')
  await product.ended
}

describe('a data directory has one owner', () => {
  test('two first starts at once: one wins, the other says who and stops', async () => {
    const directory = newDirectory()
    const both = [start(directory), start(directory)]
    const loser = await Promise.race(both.map((product) => product.ended.then(() => product)))
    const winner = both.find((product) => product !== loser) as RunningProduct
    expect(await loser.ended).toBe(1)
    expect(loser.output()).toContain(
      `is in use by process ${winner.process.pid}; stop it first or set DATA_DIR`,
    )
    await winner.ready()
  })

  test('kill -9 of the product, its watchdog and its database: the next start works at once', async () => {
    const directory = newDirectory()
    const first = start(directory)
    await first.ready()
    await killEverything(first, directory)
    await start(directory).ready()
  })

  test('a first start that was killed half-way leaves nothing in the way', async () => {
    const directory = newDirectory()
    const first = start(directory)
    await until(() => existsSync(homeOf(directory)))
    first.process.kill('SIGKILL')
    await first.ended
    await start(directory).ready()
  })

  test('a server that outlived its product and its watchdog is stopped and replaced', async () => {
    const directory = newDirectory()
    const first = start(directory)
    await first.ready()
    const orphan = serverPid(directory)
    killWatchdog(directory)
    first.process.kill('SIGKILL')
    await first.ended
    expect(isGone(orphan)).toBe(false)
    const second = start(directory)
    await second.ready()
    expect(isGone(orphan)).toBe(true)
    expect(serverPid(directory)).not.toBe(orphan)
  })

  test('a product whose watchdog was killed still stops its database', async () => {
    const directory = newDirectory()
    const product = start(directory)
    await product.ready()
    const server = serverPid(directory)
    killWatchdog(directory)
    expect(await product.stop()).toBe(0)
    expect(isGone(server)).toBe(true)
  })

  test('commands find the database of a running product, and none of a dead one', async () => {
    const directory = await startedOnce()
    expect(findRunningPostgres(homeOf(directory))).toBeUndefined()
    // Numbers that belong to live processes are no sign of life.
    writeFileSync(join(homeOf(directory), 'owner.pid'), String(newStranger().pid))
    writeFileSync(pidFile(directory), `${newStranger().pid}\n`)
    expect(findRunningPostgres(homeOf(directory))).toBeUndefined()
    const product = start(directory)
    await product.ready()
    expect(findRunningPostgres(homeOf(directory))).toContain(encodeURIComponent(homeOf(directory)))
  })
})

describe('numbers that were written down and belong to strangers now', () => {
  test('the start works, and no stranger gets a signal', async () => {
    const directory = newDirectory()
    const first = start(directory)
    await first.ready()
    const lines = readFileSync(pidFile(directory), 'utf8').split('\n').slice(1)
    await killEverything(first, directory)
    const [owner, server, socket] = [newStranger(), newStranger(), newStranger()]
    writeFileSync(join(homeOf(directory), 'owner.pid'), String(owner.pid))
    writeFileSync(pidFile(directory), [server.pid, ...lines].join('\n'))
    writeFileSync(join(homeOf(directory), '.s.PGSQL.5432.lock'), [socket.pid, ...lines].join('\n'))

    const second = start(directory)
    await second.ready()
    expect(await second.stop()).toBe(0)
    expect([owner, server, socket].map(isUnharmed)).toEqual([true, true, true])
  })

  test.each([
    ['works elsewhere is spared by the watchdog', '/', true],
    ['is the database is stopped (negative control)', '', false],
  ])('a process that %s', async (_, workplace, isSpared) => {
    const home = newDirectory()
    const shell = spawn('/bin/sh', ['-c', watchdog('INT'), 'sh', home, '', process.execPath, '-e', waits], {
      cwd: workplace || home,
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    })
    let output = ''
    shell.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const closed = new Promise((resolve) => shell.once('close', resolve))
    const pid = Number(await until(() => output.endsWith('\n') && output.trim()))
    // As the product's end does.
    const pipe = shell.stdio[3] as Duplex // a pipe by our own options, which the types do not follow
    pipe.destroy()
    if (isSpared) {
      // The reader of the pipe has gone, and has signalled whom it would: a second signal comes after its own.
      await until(() => commandOf(String(childrenOf(shell.pid).find((child) => child !== pid))) === '')
      process.kill(pid, 'SIGTERM')
    }
    await closed
    expect(output).toBe(`${pid}\n${isSpared ? 'SIGTERM' : 'SIGINT'}\n`)
  })

  test('a lock file that somebody wrote into still locks', () => {
    const directory = newDirectory()
    writeFileSync(join(directory, 'owner.lock'), 'somebody was here')
    expect(lockDirectory(directory)).toBe(true)
    expect(lockableElsewhere(directory)).toBe('false')
    unlockDirectory(directory)
    expect(lockableElsewhere(directory)).toBe('true')
  })
})

/** Whether another process could lock it now. */
function lockableElsewhere(directory: string): string {
  const lock = new URL('../../src/db/embedded/directory-lock.ts', import.meta.url).href
  const script = `process.stdout.write(String((await import('${lock}')).lockDirectory('${directory}')))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

describe('files that a crash or somebody spoiled', () => {
  let home: string
  let directory: string
  beforeAll(async () => {
    directory = newDataDirectory()
    home = homeOf(directory)
    await (await startEmbeddedPostgres({ directory: home, durable: false })).stop()
  })
  afterAll(() => removeDataDirectory(directory))

  test.each<[string, (file: string) => void]>([
    ['empty', (file) => writeFileSync(file, '')],
    ['full of zeros', (file) => writeFileSync(file, Buffer.alloc(64))],
    ['without a number', (file) => writeFileSync(file, 'not a number\n/nowhere\n')],
    ['with a number that is none', (file) => writeFileSync(file, '-1\n')],
    ['of a number beyond all', (file) => writeFileSync(file, '99999999999999999999\n')],
    ['a folder', (file) => mkdirSync(join(file, 'inside'), { recursive: true })],
    [
      'not to be read',
      (file) => {
        writeFileSync(file, `${process.pid}\n`)
        chmodSync(file, 0)
      },
    ],
  ])('%s: the next start works', async (_, spoil) => {
    for (const name of ['owner.pid', 'data/postmaster.pid', '.s.PGSQL.5432.lock']) {
      rmSync(join(home, name), { force: true })
      spoil(join(home, name))
    }
    await (await startEmbeddedPostgres({ directory: home, durable: false })).stop()
  })
})

test('a folder with files that are no database is left alone', async () => {
  const home = homeOf(newDirectory())
  mkdirSync(join(home, 'data'), { recursive: true })
  writeFileSync(join(home, 'data/precious'), 'of somebody')
  await expect(startEmbeddedPostgres({ directory: home })).rejects.toThrow('holds files but no database')
  expect(readFileSync(join(home, 'data/precious'), 'utf8')).toBe('of somebody')
})
