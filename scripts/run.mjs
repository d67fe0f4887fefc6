// Every npm script of the root comes here. Needs Node 18 and npm; brings the Node, the pnpm and the packages that the
// product needs, builds the web when it has changed, and then does the step.
import { stopWithCaller } from './lib/children.mjs'
import { fail, say } from './lib/progress.mjs'
import { bringToolchain } from './lib/toolchain.mjs'
import { build, install } from './lib/workspace.mjs'

const product = (name) => async () => (await import('./lib/product.mjs'))[name]
const tests = (name) => async () => (await import('./lib/tests.mjs'))[name]
const checks = (name) => async () => (await import('./lib/checks.mjs'))[name]

/**
 * Each is given the Node to run with, and the rest of the command line. Those that run the product need only its packages.
 */
const steps = {
  start: { needsBuild: true, load: product('start') },
  // For a server that is started by other means (docs/operations/install.md).
  build: { needsBuild: true, forVisitors: true, load: async () => async () => 0 },
  // So rare that it is no npm script (docs/operations/settings.md).
  'rotate-data-keys': { load: product('rotateDataKeys') },
  dev: { tools: true, load: product('dev') },
  test: { tools: true, load: tests('test') },
  'test:one': { tools: true, load: tests('testOne') },
  'test:long': { tools: true, load: tests('testLong') },
  verify: { tools: true, load: checks('verify') },
  sentences: { tools: true, load: product('sentences') },
  migration: { tools: true, load: product('migration') },
  seed: { load: product('seed') },
  user: { load: product('user') },
  audit: { load: product('audit') },
  backup: { load: product('backup') },
  restore: { load: product('restore') },
  smoke: { load: product('smoke') },
  bench: { tools: true, needsBuild: true, load: product('bench') },
}

const [name = 'start', ...args] = process.argv.slice(2)
const step = Object.hasOwn(steps, name) ? steps[name] : undefined
if (!step) fail(`usage: node scripts/run.mjs ${Object.keys(steps).join('|')}`)

stopWithCaller()
const toolchain = await bringToolchain()
await install(toolchain, step)
if (step.needsBuild) await build(toolchain, step)
const run = await step.load()
say(name)
process.exit(await run(toolchain.node, args))
