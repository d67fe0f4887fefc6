// The steps that run the product itself.
import { run } from './children.mjs'
import { productEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'

export function start(node) {
  return run(node, [...serverFlags, 'apps/api/dist/server.js'], {
    env: { ...runnerEnvironment(), ...compileCache, ...memory },
  })
}

/** Short-lived objects of a web server need no large nursery: a third less memory, no slower. */
const serverFlags = ['--max-semi-space-size=2']

/** What the last start compiled: the next one needs half the time and less memory. */
const compileCache = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled') }

/**
 * glibc keeps a heap for each thread; a server with one busy thread needs no more than two. Buffers from 128 kB on are
 * given back when they are free: without these thresholds glibc raises its own, and keeps what an attack once took.
 */
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** The server again at each change of its sources, the web built again at each change of its own. */
export function dev(node) {
  return run(node, ['scripts/dev.mjs'], { env: productEnvironment() })
}

/** Fills the database: `npm run seed -- --classes 10000`. */
export function seed(node, args) {
  return run(node, ['apps/api/src/cli/seed.ts', ...args], { env: runnerEnvironment() })
}

/** Makes the first administrator: `npm run user -- role ana@example.org admin`. */
export function user(node, args) {
  return run(node, ['apps/api/src/cli/user.ts', ...args], { env: runnerEnvironment() })
}

/** Checks every rule on seats and money, and the books against the payment provider: `npm run audit`. */
export function audit(node) {
  return run(node, ['apps/api/src/cli/audit.ts'], { env: runnerEnvironment() })
}

/** Seals private notes anew with the first of DATA_KEYS: `npm run rotate-data-keys`. */
export function rotateDataKeys(node) {
  return run(node, ['apps/api/src/cli/rotate-data-keys.ts'], { env: runnerEnvironment() })
}

/** Plays a third party's script against a running sandbox: `npm run replay -- http://127.0.0.1:3000`. */
export function replay(node, args) {
  return run(node, ['scripts/replay-specification.mjs', ...args], { env: productEnvironment() })
}

/** Asks a running school for what every visitor needs: `npm run smoke -- https://school.example`. */
export function smoke(node, args) {
  return run(node, ['scripts/smoke.ts', ...args], { env: productEnvironment() })
}

/** Three processes, a replica and PgBouncer on this machine, behind one port: `npm run cluster`. */
export function cluster(node) {
  return run(node, ['scripts/cluster/run.ts'], { env: runnerEnvironment() })
}

/**
 * Figures beside their limits: `npm run bench -- start`, `list`, `search` or `checkout`, in turn where none is named. Two
 * others judge: `npm run bench -- race opening --cluster`, `STORM_MINUTES=1 npm run bench -- storm`.
 */
export async function bench(node, [name, ...args]) {
  let worst = 0
  for (const one of name ? [name] : ['start', 'list', 'search', 'checkout'])
    worst = Math.max(worst, await run(node, [`bench/${one}.ts`, ...args], { env: productEnvironment() }))
  return worst
}

/** The server watches the pid: killed without warning, the runner could stop nothing. */
function runnerEnvironment() {
  return { ...productEnvironment(), CADENZA_RUNNER_PID: String(process.pid) }
}
