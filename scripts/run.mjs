// Every npm script of the root comes here. Needs Node 18 and npm; brings the Node, the pnpm and the packages that the
// product needs, builds the web when it has changed, and then does the step.
import { stopWithCaller } from './lib/children.mjs'
import { fail, say } from './lib/progress.mjs'
import { bringToolchain } from './lib/toolchain.mjs'
import { build, install } from './lib/workspace.mjs'

const steps = {
  start: { needsBuild: true, load: async () => (await import('./lib/product.mjs')).start },
  dev: { needsBuild: true, load: async () => (await import('./lib/product.mjs')).dev },
  seed: { needsBuild: false, load: async () => (await import('./lib/product.mjs')).seed },
  user: { needsBuild: false, load: async () => (await import('./lib/product.mjs')).user },
  audit: { needsBuild: false, load: async () => (await import('./lib/product.mjs')).audit },
  'rotate-data-keys': {
    needsBuild: false,
    load: async () => (await import('./lib/product.mjs')).rotateDataKeys,
  },
  replay: { needsBuild: false, load: async () => (await import('./lib/product.mjs')).replay },
  cluster: { needsBuild: true, load: async () => (await import('./lib/product.mjs')).cluster },
  bench: { needsBuild: true, load: async () => (await import('./lib/product.mjs')).bench },
  test: { needsBuild: true, load: async () => (await import('./lib/checks.mjs')).test },
  functions: { needsBuild: false, load: async () => (await import('./lib/checks.mjs')).functions },
  smoke: { needsBuild: false, load: async () => (await import('./lib/product.mjs')).smoke },
  mutants: { needsBuild: false, load: async () => (await import('./lib/checks.mjs')).mutants },
  'test:model': { needsBuild: false, load: async () => (await import('./lib/long-tests.mjs')).testModel },
  'test:chaos': { needsBuild: false, load: async () => (await import('./lib/long-tests.mjs')).testChaos },
  'test:payments': {
    needsBuild: false,
    load: async () => (await import('./lib/long-tests.mjs')).testPayments,
  },
  'test:invariants': {
    needsBuild: false,
    load: async () => (await import('./lib/long-tests.mjs')).testInvariants,
  },
  'test:fuzz': { needsBuild: false, load: async () => (await import('./lib/long-tests.mjs')).testFuzz },
  'test:timetable': {
    needsBuild: false,
    load: async () => (await import('./lib/long-tests.mjs')).testTimetable,
  },
  'test:cluster': { needsBuild: true, load: async () => (await import('./lib/checks.mjs')).testCluster },
  'test:faults': { needsBuild: true, load: async () => (await import('./lib/checks.mjs')).faults },
  verify: { needsBuild: false, load: async () => (await import('./lib/checks.mjs')).verify },
}

const [name = 'start', ...args] = process.argv.slice(2)
const step = Object.hasOwn(steps, name) ? steps[name] : undefined
if (!step) fail(`usage: node scripts/run.mjs ${Object.keys(steps).join('|')}`)

stopWithCaller()
const toolchain = await bringToolchain()
await install(toolchain)
if (step.needsBuild) await build(toolchain)
const run = await step.load()
say(name)
process.exit(await run(toolchain.node, args))
