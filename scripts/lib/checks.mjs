// npm test and npm run verify: every check and test, each to its end whatever the others say, then one count.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { isStopping, run } from './children.mjs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { say } from './progress.mjs'
import {
  countPlaywright,
  countTurbo,
  countVitest,
  failedByVitest,
  oneCheck,
  skippedByVitest,
  sum,
} from './test-counts.mjs'

const logs = inRoot('.cache/checks')
const usualLimitMs = 20 * 60_000
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
const report = (name) => inRoot('.cache/checks', `${name}.json`)

/** `options` follow `vitest run`, such as projects and files. */
export const vitest = (name, options, env) => ({
  name,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
    ...options,
  ],
  env,
  count: (code) => countVitest(report(name), code),
  // With a name pattern most tests are skipped on purpose.
  skipped: () => (options.includes('--testNamePattern') ? [] : skippedByVitest(report(name))),
  failed: () => failedByVitest(report(name)),
  limitMs: 3 * usualLimitMs,
})

/** `options` follow `playwright test`. */
export const playwright = (name, options, env) => ({
  name,
  args: ['node_modules/@playwright/test/cli.js', 'test', ...options],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) },
  count: (code) => countPlaywright(report(name), code),
  limitMs: 3 * usualLimitMs,
})

export const projects = (...names) => names.map((name) => `--project=${name}`)

/** The checks of scripts/checks: turbo leaves out what was found right with the same inputs. */
const checks = (names, env) => ({
  name: 'checks',
  args: [
    'node_modules/turbo/bin/turbo',
    'run',
    ...names,
    '--filter=@cadenza/checks',
    '--continue',
    '--concurrency=2',
    '--output-logs=errors-only',
  ],
  // The compiler and the linter of types are Go programs: with memory to spare they are a fifth faster.
  env: { GOGC: '400', ...env },
  count: (code, text) => countTurbo(text, code),
})
/** Beside the tests: on two, the compiler finds out many types twice. */
const oneThread = { GOMAXPROCS: '1' }
const all = ['types', 'lint', 'unused', 'format', 'docs', 'languages', 'supply-chain', 'secrets']

/** Of the web as it was built last, so for the full tests alone. */
const budget = { name: 'script budget', args: ['scripts/check-script-budget.mjs'] }

/** Everything. The browser tests come last and alone: they measure time, and two cores are soon taken. */
export async function testAll(node) {
  const tests = vitest('tests', projects('unit', 'database'))
  const counts = await Promise.all([
    runSteps(node, [tests]),
    runSteps(node, [checks(all, oneThread), budget]),
  ])
  return verdict([...counts.flat(), await runStep(node, playwright('browser tests', []))])
}

/** What needs no database and no browser. */
export async function verify(node) {
  return verdict([await runStep(node, checks([...all, 'unit']))])
}

/** One step after the other, then their count. */
export async function runAll(node, steps) {
  return verdict(await runSteps(node, steps))
}

async function runSteps(node, steps) {
  const done = []
  for (const step of steps) done.push(await runStep(node, step))
  return done
}

async function runStep(
  node,
  { name, args, env, count = oneCheck, skipped = noTitles, failed = noTitles, limitMs = usualLimitMs },
) {
  if (isStopping()) return { passed: 0, failed: 1, skipped: 0, failures: [] }
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
  const text = readFileSync(log, 'utf8')
  const result = count(code, text)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (result.failed) process.stdout.write(`\n${text.trimEnd()}\n\n`)
  for (const title of skipped()) say(`skipped  ${title}`)
  say(`${result.failed ? 'FAILED' : 'ok'}  ${name}  (${describe(result)}; ${seconds} s)`)
  return { ...result, failures: result.failed ? [name, ...failed().map((title) => `${name}: ${title}`)] : [] }
}

/** @returns {string[]} */
function noTitles() {
  return []
}

function verdict(counts) {
  const total = sum(counts)
  // Said once more at the end, which is what is left of a long log.
  for (const failure of counts.flatMap(({ failures }) => failures)) say(`FAILED  ${failure}`)
  process.stdout.write(`${describe(total)}\n`)
  return total.failed || total.passed === 0 ? 1 : 0
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
