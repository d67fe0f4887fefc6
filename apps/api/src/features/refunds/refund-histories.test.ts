import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { patchFunction } from '../../../test/dated-classes.ts'
import { anyHistory, openClasses, play, type Stage } from '../../../test/refunds/history.ts'
import { invariants } from '../audit/invariants.ts'

/**
 * Random histories of people who buy places and give them back, against a model with a pencil. REFUND_RUNS sets how many,
 * REFUND_SEED replaces the fixed seed.
 */
const numRuns = Number(process.env.REFUND_RUNS ?? 12)
const seed =
  process.env.REFUND_SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.REFUND_SEED ?? 20_310_705)

let careful: Stage & { database: FreshDatabase }
let careless: Stage & { database: FreshDatabase }
beforeAll(async () => {
  careful = await newStage()
  careless = await newStage()
})
afterAll(async () => {
  await careful.database.drop()
  await careless.database.drop()
})

async function newStage() {
  const database = await freshDatabase({ template: 'product' })
  return { database, sql: database.sql, classes: await openClasses(database.sql) }
}

const check = (stage: Stage, { runs = numRuns, from = seed } = {}) =>
  fc.check(
    fc.asyncProperty(anyHistory, (history) => play(stage, history)),
    { seed: from, numRuns: runs, endOnFailure: true },
  )

test(
  `from seed ${seed} what is shown is what is given back, in any order, and never more than was paid`,
  async () => {
    const { failed, counterexample, error } = { error: null, ...(await check(careful)) }
    expect({ failed, counterexample, error }).toMatchObject({ failed: false })
    // No queue runs here, and a long run takes longer than a refund may wait.
    for (const { id, query } of invariants.filter((rule) => rule.id !== 'refunds-leave'))
      expect([id, ...(await careful.sql.unsafe(query))]).toEqual([id])
  },
  Math.max(240_000, numRuns * 500),
)

// Negative controls: the model notices each rule that is missing. From these seeds it comes to it at once.
test.each([
  [
    5,
    'part',
    '(p_minor::bigint * p_percent / 100)::integer',
    'round(p_minor::numeric * p_percent / 100)::integer',
  ],
  [
    3,
    'refund_terms',
    "(tier.value ->> 'percent')::integer, policy.fee_minor",
    "(tier.value ->> 'percent')::integer, 0",
  ],
  [17, 'refund_terms', '+ 1)::timestamp at time zone p_zone', "+ 1)::timestamp at time zone 'UTC'"],
  [
    16,
    'quote_refund',
    'coalesce(claim.refund_policy_id, (select refund_policy_id from school))',
    '(select refund_policy_id from school)',
  ],
])('from seed %i a %s that does not look is noticed', async (from, name, part, by) => {
  const putBack = await patchFunction(careless.sql, name, part, by)
  try {
    expect((await check(careless, { runs: 200, from })).failed).toBe(true)
  } finally {
    await putBack()
  }
})
