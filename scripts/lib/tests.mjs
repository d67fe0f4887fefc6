// npm test with words, npm run test:one and npm run test:long: some tests, or the long form of some.
import { playwright, projects, runAll, testAll, vitest } from './checks.mjs'
import { run } from './children.mjs'
import { chosenTests, escaped, findTests, isJourney } from './choose-tests.mjs'
import { toolEnvironment } from './environment.mjs'
import { fail } from './progress.mjs'
import { build } from './workspace.mjs'

/** Everything, or what words mean. */
export async function test(node, words) {
  if (words.length > 0) return testOne(node, words)
  await build({ node })
  return testAll(node)
}

/** `npm run test:one -- paying-once`, `-- apps/api/src/rest/money/cart.test.ts`, `-- cart "one seat left"`. */
export async function testOne(node, words) {
  if (words.length === 0) fail('name a test: a part of its path, or words of its title')
  const { files, pattern } = findTests(words)
  if (files.length === 0) fail(`no test is called ${words.join(' ')}`)
  const journeys = files.filter(isJourney)
  const others = files.filter((file) => !isJourney(file))
  const isLong = others.some((file) => file.includes('.long.'))
  const steps = []
  if (others.length > 0) {
    const names = ['unit', 'database', 'faults', ...(isLong ? ['long'] : [])]
    const titles = pattern ? ['--testNamePattern', pattern] : []
    steps.push(vitest('tests', [...projects(...names), ...titles, ...others]))
  }
  if (journeys.length > 0) {
    await build({ node })
    const titles = pattern ? ['--grep', pattern] : []
    steps.push(playwright('browser tests', [...titles, ...journeys.map(escaped)], { E2E_LONG: '1' }))
  }
  return runAll(node, steps)
}

/** Tests of npm test that become more telling the longer they run, and those that are too long for it, by name. */
const longTests = {
  /** Random histories on the product and on its model. */
  model: (words) => long('model', ['apps/api/test/model'], words, { MODEL_RUNS: '1000', MODEL_STEPS: '50' }),
  /** Storms over the checkout. */
  chaos: (words) =>
    long('chaos', ['apps/api/test/chaos'], words, { CHAOS_STUDENTS: '300', CHAOS_SEEDS: '1,2,3,random' }, [
      'long',
    ]),
  /** Races for seats, by crowds five times as large. */
  races: (words) => long('races', ['apps/api/test/races'], words, { CROWD_TIMES: '5' }),
  /** Forty ways in which a payment goes wrong, for one place and for two siblings'. */
  payments: (words) =>
    long('payments', ['apps/api/test/adversarial'], words, {}, ['database', 'long', 'siblings']),
  /** Every rule on seats and money, broken on purpose and found. */
  invariants: (words) => long('invariants', ['apps/api/src/features/audit'], words, {}),
  /** Random histories of places that are given back, and moved. */
  refunds: (words) =>
    long('refunds', ['apps/api/src/features/refunds', 'apps/api/src/features/moves'], words, {
      REFUND_RUNS: '10000',
      REFUND_SEED: 'random',
      QUOTE_RUNS: '2000',
      MOVE_CHAINS: '10000',
      MOVE_RUNS: '300',
      MOVE_SEED: 'random',
    }),
  /** Random carts and families on the product and by an oracle, and from the cart to the refund. */
  prices: (words) =>
    long('prices', ['apps/api/test/prices-model'], words, {
      PRICE_RUNS: '10000',
      PRICE_SEED: 'random',
      PRICE_CHAINS: '300',
      CHAIN_SEED: 'random',
    }),
  /** Hostile inputs for every input schema of both doors, and every pair of an address and an abuse of it. */
  fuzz: (words) =>
    long('fuzz', ['apps/api/test/fuzz', 'apps/api/test/abuse/abuse.test.ts'], words, {
      FUZZ_CASES: '2000',
      FUZZ_SEED: 'random',
      ABUSE_PAIRS: 'all',
    }),
  /** Random searches, counted by an oracle. */
  searches: (words) =>
    long('searches', ['apps/api/src/features/catalogue/search'], words, { SEARCH_RUNS: '500' }),
  /** Random timetables and orders on the database and on their models, and every clock change. */
  timetable: (words) =>
    long('timetable', ['apps/api/src/features/timetable', 'apps/api/src/features/schedules'], words, {
      BOOKING_RUNS: '2000',
      CLASH_RUNS: '100',
      CLOCK_UNTIL: '2030',
      SCHEDULE_RUNS: '1000',
    }),
  /** What takes minutes: endless bodies, slow senders, large lists, data directories, windows of providers. */
  others: (words) => [
    vitest('long others', [
      ...projects('long'),
      '--exclude=**/{chaos,adversarial}/**',
      ...chosenTests(words),
    ]),
  ],
  /** Every way that we know in which a machine, a network or a neighbour fails. */
  faults: (words) => long('faults', [], words, {}, ['faults']),
  /** Journeys about what people seldom meet, such as one script of a page that does not come. */
  journeys: (words) => [
    playwright('long browser tests', ['--grep', '@long', ...words.map(escaped)], { E2E_LONG: '1' }),
  ],
}

/** Breaks TypeScript by Stryker, in all its files or in those that are named. It takes hours, so only its name runs it. */
const mutants = (node, files) => {
  const chosen = files.length > 0 ? ['--mutate', files.join(',')] : []
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
  return run(node, [stryker, 'run', 'scripts/stryker/stryker.config.mjs', ...chosen], {
    env: toolEnvironment(),
  })
}

/** `npm run test:long -- payments "case 12"`, `-- faults X27`; all of them where none is named. */
export async function testLong(node, [name, ...words]) {
  if (name === 'mutants') return mutants(node, words)
  if (name && !Object.hasOwn(longTests, name))
    fail(`there is no long test ${name}; there are ${[...Object.keys(longTests), 'mutants'].join(', ')}`)
  await build({ node })
  const names = name ? [name] : Object.keys(longTests)
  return runAll(
    node,
    names.flatMap((one) => longTests[one](words)),
  )
}

/** The caller's environment may choose other sizes. */
function long(name, files, words, sizes, kinds = ['database']) {
  const env = Object.fromEntries(Object.entries(sizes).filter(([size]) => !process.env[size]))
  return [vitest(`long ${name}`, [...projects(...kinds), ...chosenTests(words, files)], env)]
}
