// Tests of npm test by a name of their own; those that become more telling the longer they run, in their long form.
import { run } from './children.mjs'
import { chosenTests } from './choose-tests.mjs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { countVitest } from './test-counts.mjs'

/** Random histories on the product and on its model. MODEL_RUNS, MODEL_STEPS and MODEL_SEED choose others. */
export function testModel(node, words) {
  return runLong(node, words, 'apps/api/test/model', { MODEL_RUNS: '1000', MODEL_STEPS: '50' })
}

/** Storms over the checkout. CHAOS_STUDENTS and CHAOS_SEEDS choose others. */
export function testChaos(node, words) {
  return runLong(node, words, 'apps/api/test/chaos', { CHAOS_STUDENTS: '300', CHAOS_SEEDS: '1,2,3,random' })
}

/** Forty ways in which a payment goes wrong, for one place and for two siblings'. RACES=1000 runs the closest race longer. */
export function testPayments(node, words) {
  return runLong(node, words, 'apps/api/test/adversarial', {}, ['database', 'siblings'])
}

/** Every rule on seats and money, broken on purpose and found. */
export function testInvariants(node, words) {
  return runLong(node, words, 'apps/api/src/features/audit', {})
}

/** Hostile inputs for every input schema of both doors. FUZZ_CASES and FUZZ_SEED choose others. */
export function testFuzz(node, words) {
  return runLong(node, words, 'apps/api/test/fuzz', { FUZZ_CASES: '2000', FUZZ_SEED: 'random' })
}

/**
 * Random timetables and orders on the database and on their models, and every clock change. BOOKING_RUNS, BOOKING_SEED,
 * CLASH_RUNS and CLASH_SEED choose others.
 */
export function testTimetable(node, words) {
  return runLong(node, words, 'apps/api/src/features/timetable', { BOOKING_RUNS: '2000', CLASH_RUNS: '100' })
}

async function runLong(node, words, folder, usual, projects = ['database']) {
  const report = inRoot('.cache/checks', `${folder.replaceAll('/', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--disable-console-intercept',
  ]
  const code = await run(node, [...args, ...reporters, ...chosenTests(words, [folder])], {
    env: { ...usual, ...toolEnvironment() },
  })
  const { passed, failed } = countVitest(report, code)
  if (passed + failed === 0) process.stdout.write(`no test is called ${words.join(' or ')}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed || passed === 0 ? 1 : 0
}
