// npm run dev: this process stays, and holds the database and Vite, which serves the web's sources with hot reload. The
// API is a process of its own, which is replaced when a file of its own changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../apps/api/src/settings/config.ts'
import { openDatabase } from '../apps/api/src/db/embedded/open-database.ts'
import { serveSources } from '../apps/web/dev.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { fail, say } from './lib/progress.mjs'

const settleMs = 50
const longestStopMs = 5000
/** Of a request, while the API starts. */
const longestWaitMs = 30_000
/** Of garbage, while the sources are loaded. */
const fewCollections = ['--min-semi-space-size=32', '--max-semi-space-size=64']
const sources = ['apps/api/src', 'packages/art/src', 'packages/contracts/src', 'packages/sandbox/src']

const config = settings()
const database = await openDatabase(config)
database.lost?.catch((error) => fail(error.message))
const apiPort = await freePort()
const web = await serveSources({
  host: config.host,
  port: config.port,
  api: `http://127.0.0.1:${apiPort}`,
  isOpen: () => Promise.race([isOpen(), pause(longestWaitMs, false)]),
})
const environment = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(apiPort),
  PUBLIC_URL: config.publicUrl ?? web.origin,
  // Sources that were compiled before start sooner.
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'),
}

let stopping = false
let settling
/** Has loaded the packages, and waits for the next edit: a server that begins with them starts a second later. */
let spare
let api
/** Resolves when the one before has ended. */
let stopped = Promise.resolve()
/** Resolves with whether the API became ready. */
let started = start(takeSpare())

for (const folder of sources)
  watch(inRoot(folder), { recursive: true }, (_, file) => changed(join(folder, file)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
const parent = process.ppid
setInterval(() => process.ppid === parent || void stop(), 250)

function changed(file) {
  if (!/(?<!\.test)\.(ts|js|sql)$/.test(file)) return
  clearTimeout(settling)
  settling = setTimeout(() => restart(file), settleMs)
}

function restart(file) {
  say(`${file} changed, starting the API again`)
  const next = takeSpare()
  stopped = stopped.then(() => end(api))
  started = stopped.then(() => start(next))
}

/** It loads our files while the one before it still stops. */
function takeSpare() {
  const next = spare ?? spawnApi()
  spare = undefined
  next.tell('load')
  return next
}

async function start(next) {
  if (stopping) return false
  api = next
  api.tell('run')
  const [isReady] = await Promise.all([next.ready, web.loaded])
  if (isReady) process.stdout.write(`ready ${web.origin}\n`)
  spare ??= spawnApi()
  return isReady
}

function spawnApi() {
  const child = spawn(process.execPath, [...fewCollections, 'apps/api/src/dev-server.ts', web.origin], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: environment,
  })
  const { promise: ready, resolve } = Promise.withResolvers()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) resolve(true)
    else process.stdout.write(`${line}\n`)
  })
  child.once('exit', () => {
    resolve(false)
    if (!child.killed && !stopping) say('the API has ended: it starts again when one of its files changes')
  })
  return { child, ready, tell: (order) => child.connected && child.send(order) }
}

/** Also when it is replaced once more in the meantime. */
async function isOpen() {
  const known = started
  const isReady = await known
  return known === started ? isReady && isAlive(api) : isOpen()
}

const isAlive = ({ child }) => child.exitCode === null && child.signalCode === null

async function end(former) {
  if (!isAlive(former)) return
  const force = setTimeout(() => former.child.kill('SIGKILL'), longestStopMs)
  former.child.kill('SIGTERM')
  await once(former.child, 'exit')
  clearTimeout(force)
}

async function stop() {
  if (stopping) return
  stopping = true
  await stopped
  await Promise.all([end(api), web.close()])
  await database.stop()
  process.exit(0)
}

function settings() {
  try {
    return readConfig()
  } catch (error) {
    return fail(`The configuration is not right:\n${error.message}`)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
