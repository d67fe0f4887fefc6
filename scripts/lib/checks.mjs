// npm test and npm run verify: every check and test, each to its end whatever the others say, then one count.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { isStopping, run } from './children.mjs'
import { chosenTests } from './choose-tests.mjs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { say } from './progress.mjs'
import { countPlaywright, countVitest, oneCheck, skippedByVitest, sum } from './test-counts.mjs'

const logs = inRoot('.cache/checks')
const usualLimitMs = 20 * 60_000
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
const report = (name) => inRoot('.cache/checks', `${name}.json`)

const vitest = (name, ...options) => ({
  name,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
    ...options,
  ],
  count: (code) => countVitest(report(name), code),
})
const projects = (...names) => names.flatMap((name) => ['--project', name])
const tests = vitest('tests', ...projects('unit', 'database', 'siblings', 'faults'))
const everyFault = vitest('faults', ...projects('faults', 'long-faults'))
const browser = {
  name: 'browser tests',
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser tests') },
  count: (code) => countPlaywright(report('browser tests'), code),
  // Seventeen minutes on two slow cores.
  limitMs: 2 * usualLimitMs,
}

const clusterJourneys = 'browser tests on a cluster'
const journeysOnCluster = {
  name: clusterJourneys,
  env: { E2E_CLUSTER: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report(clusterJourneys) },
  count: (code) => countPlaywright(report(clusterJourneys), code),
  // Three processes, two databases and a proxy share the machine with three browsers.
  limitMs: 3 * usualLimitMs,
}
const racesOnCluster = {
  name: 'races on a cluster',
  args: ['bench/race.ts', '--cluster', 'small', 'families', 'crossed', 'small-naive', 'crossed-naive'],
}

/** The compiler and the linter of types are Go programs: with memory to spare they are a fifth faster. */
const fewerCollections = { GOGC: '400' }

// The linter reads the declarations that the type check writes, so these stay in order.
const checks = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'], env: fewerCollections },
  { name: 'lint', args: ['scripts/check-lint.ts'], env: fewerCollections },
  { name: 'unused code', args: ['scripts/check-unused.ts'] },
  { name: 'references in the documentation', args: ['scripts/check-doc-references.mjs'] },
  { name: 'shape of the documentation', args: ['scripts/check-doc-shape.ts'] },
  { name: 'conformance to the specification', args: ['scripts/check-conformance.ts'] },
  { name: 'written policy', args: ['scripts/write-policy.ts', '--check'] },
  { name: 'SQL functions', args: ['scripts/check-sql-functions.ts'] },
  { name: 'supply chain', args: ['scripts/check-supply-chain.ts'] },
  { name: 'secrets', args: ['scripts/check-secrets.ts'] },
]

/** Of the web as it was built last, so for the full tests alone. */
const budget = { name: 'script budget', args: ['scripts/check-script-budget.mjs'] }

const format = {
  name: 'format',
  args: [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/prettier',
    '.',
  ],
}

/** Everything. The browser tests come last and alone: they measure time, and two cores are soon taken. */
export async function test(node) {
  const counts = await inLanes(node, [[tests], [...checks, budget, format]])
  return verdict([...counts, await runStep(node, browser)])
}

/** Every way that we know in which a machine, a network or a neighbour fails. What this machine cannot do is named. */
export async function faults(node, words) {
  const counts = await runStep(node, { ...everyFault, args: [...everyFault.args, ...chosenTests(words)] })
  for (const name of skippedByVitest(report(everyFault.name))) say(`skipped  ${name}`)
  return verdict([counts])
}

/** The browser journeys and races against what `npm run cluster` plays; both end with every rule and the books. */
export async function testCluster(node, words) {
  const counts = [await runStep(node, { ...journeysOnCluster, args: [...browser.args, ...words] })]
  if (words.length === 0) counts.push(await runStep(node, racesOnCluster))
  return verdict(counts)
}

/** What needs no database and no browser. */
export async function verify(node) {
  return verdict(await inLanes(node, [[vitest('unit tests', '--project', 'unit')], [...checks, format]]))
}

/**
 * Breaks guards and shows whether a test fails: `npm run mutants -- sql` those in the database, each of which must be
 * noticed; else those in TypeScript, by Stryker, all of them or `npm run mutants -- apps/api/src/auth/narrow.ts`.
 */
export function mutants(node, [what, ...words]) {
  const args =
    what === 'sql'
      ? ['scripts/mutants/run.ts', ...words]
      : [
          'node_modules/@stryker-mutator/core/bin/stryker.js',
          'run',
          ...(what ? ['--mutate', [what, ...words].join(',')] : []),
        ]
  return run(node, args, { env: toolEnvironment() })
}

/** Turns changed files of SQL functions into the next migration. */
export function functions(node, args) {
  return run(node, ['scripts/migrate-functions.ts', ...args], { env: toolEnvironment() })
}

/** Lanes run side by side, the steps of a lane one after another. */
async function inLanes(node, lanes) {
  const counts = await Promise.all(
    lanes.map(async (steps) => {
      const done = []
      for (const step of steps) done.push(await runStep(node, step))
      return done
    }),
  )
  return counts.flat()
}

async function runStep(node, { name, args, env, count = oneCheck, limitMs = usualLimitMs }) {
  if (isStopping()) return { passed: 0, failed: 1, skipped: 0 }
  mkdirSync(logs, { recursive: true })
  rmSync(report(name), { force: true })
  const log = inRoot('.cache/checks', `${name}.log`)
  const output = openSync(log, 'w')
  const startedAt = Date.now()
  const code = await run(node, args, {
    env: { ...toolEnvironment(), ...colour, ...env },
    stdio: ['ignore', output, output],
    limitMs,
  })
  closeSync(output)
  const result = count(code)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const text = readFileSync(log, 'utf8')
  if (result.failed) process.stdout.write(`\n${text.trimEnd()}\n\n`)
  else for (const [warning] of text.matchAll(/^warning: .*$/gm)) say(warning)
  say(`${result.failed ? 'FAILED' : 'ok'}  ${name}  (${describe(result)}; ${seconds} s)`)
  return result
}

function verdict(counts) {
  const total = sum(counts)
  process.stdout.write(`${describe(total)}\n`)
  return total.failed || total.passed === 0 ? 1 : 0
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
