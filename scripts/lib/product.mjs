// The steps that run the product itself.
import { run } from './children.mjs'
import { productEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'

export function start(node) {
  return run(node, ['apps/api/src/server.ts'], { env: runnerEnvironment() })
}

/** The server again at each change of its sources, the web built again at each change of its own. */
export function dev(node) {
  return run(node, ['scripts/dev.mjs'], { env: productEnvironment() })
}

/** Fills the database: `npm run seed -- --classes 10000`. */
export function seed(node, args) {
  return run(node, ['apps/api/src/seed-cli.ts', ...args], { env: runnerEnvironment() })
}

/** Looks after accounts: `npm run user -- …`. May ask for a password, so it keeps the terminal. */
export function user(node, args) {
  return run(node, ['apps/api/src/user-cli.ts', ...args], { env: runnerEnvironment(), stdio: 'inherit' })
}

export function bench(node, args) {
  return run(node, [inRoot('bench/run.ts'), ...args], { env: runnerEnvironment() })
}

/** The server watches the pid: killed without warning, the runner could stop nothing. */
function runnerEnvironment() {
  return { ...productEnvironment(), CADENZA_RUNNER_PID: String(process.pid) }
}
