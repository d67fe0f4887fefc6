// npm run dev: the web is built again when a source of its own changes, the API starts again when one of its own or the
// built web does.
import { spawn } from 'node:child_process'
import { rmSync, watch } from 'node:fs'
import { inRoot, root } from './lib/paths.mjs'
import { say } from './lib/progress.mjs'
import { buildStamp } from './lib/workspace.mjs'

const settleMs = 150
const sources = [
  'apps/api/src',
  'apps/web/dist-server',
  'packages/art/src',
  'packages/contracts/src',
  'packages/sandbox/src',
]

// What is built from here on is not the build that `npm start` serves.
rmSync(buildStamp, { force: true })

const bundler = spawn(process.execPath, ['apps/web/build.mjs', '--watch'], { cwd: root, stdio: 'inherit' })
let server = startServer()
let settling
let restarted = Promise.resolve()
let stopping = false

for (const source of sources) watch(inRoot(source), { recursive: true }, restartSoon)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
const parent = process.ppid
setInterval(() => process.ppid === parent || void stop(), 250)

function startServer() {
  return spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CADENZA_RUNNER_PID: String(process.pid) },
  })
}

function restartSoon() {
  clearTimeout(settling)
  settling = setTimeout(() => {
    restarted = restarted.then(restart)
  }, settleMs)
}

async function restart() {
  if (stopping) return
  say('sources changed, starting the API again')
  await ended(server)
  if (!stopping) server = startServer()
}

async function stop() {
  if (stopping) return
  stopping = true
  await Promise.all([restarted.then(() => ended(server)), ended(bundler)])
  process.exit(0)
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}
