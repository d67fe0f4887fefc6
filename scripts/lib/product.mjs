// The steps that run the product itself, or a program on it.
import { join } from 'node:path'
import { run } from './children.mjs'
import { productEnvironment, toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { fail } from './progress.mjs'

/** `npm start`, or `npm start -- --empty`: an empty school to begin with, which has a data folder of its own. */
export function start(node, args) {
  const [option, ...others] = args
  if (others.length > 0 || (option !== undefined && option !== '--empty'))
    fail('usage: npm start, or npm start -- --empty')
  const env = { ...runnerEnvironment(), ...compileCache, ...memory }
  if (option) Object.assign(env, { DEMO: 'off', DATA_DIR: join(env.DATA_DIR || '.data', 'empty') })
  return run(node, [...serverFlags, 'apps/api/dist/server.js'], { env })
}

/**
 * Half of Node's nursery, in MB: no slower, and less memory. With 2, a quarter of a list's time went into collecting
 * garbage (0.30 ms instead of 0.23) to save 8 MB.
 */
const serverFlags = ['--max-semi-space-size=8']

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

/** Vite serves the web's sources with hot reload; the server starts again at each change of its own. */
export function dev(node) {
  return run(node, ['scripts/dev.mjs'], { env: productEnvironment() })
}

/** The school's own commands, which the image has as well: `npm run user -- role ana@example.org admin`. */
const command = (name) => (node, args) =>
  run(node, ['apps/api/src/server.ts', name, ...args], { env: runnerEnvironment() })

export const seed = command('seed')
export const user = command('user')
export const audit = command('audit')
export const backup = command('backup')
export const restore = command('restore')
export const smoke = command('smoke')
export const rotateDataKeys = command('rotate-data-keys')

/**
 * Figures beside their limits: `npm run bench -- start`, `beside` or `search`, in turn where none is named. Two others
 * judge: `npm run bench -- race opening`, `STORM_MINUTES=1 npm run bench -- storm`.
 */
export async function bench(node, [name, ...args]) {
  let worst = 0
  for (const one of name ? [name] : ['start', 'beside', 'search'])
    worst = Math.max(worst, await run(node, [`bench/${one}.ts`, ...args], { env: productEnvironment() }))
  return worst
}

/** Writes the sentences of the sources into the catalogues: `npm run sentences` after one was added or changed. */
export function sentences(node) {
  return run(node, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'], {
    env: toolEnvironment(),
  })
}

/** Writes what has changed in the tables as the next migration: `npm run migration -- add_rooms`, or with `--custom` an empty one. */
export function migration(node, [name, ...options]) {
  if (!name) fail('give the migration a name: npm run migration -- add_rooms')
  const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name, ...options]
  return run(node, generate, { env: toolEnvironment(), cwd: inRoot('apps/api') })
}

/** The server watches the pid: killed without warning, the runner could stop nothing. */
function runnerEnvironment() {
  return { ...productEnvironment(), CADENZA_RUNNER_PID: String(process.pid) }
}
