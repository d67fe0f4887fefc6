import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { patchFunction } from '../../../test/dated-classes.ts'
import { Family, openClasses } from '../../../test/moves-model/family.ts'
import { anyHistory, play } from '../../../test/moves-model/history.ts'
import { classModels } from '../../../test/moves-model/ledger.ts'
import type { ClassModel } from '../../../test/moves-model/pencil.ts'
import { bookRules } from '../audit/run-audit.ts'

/**
 * Random histories of places that are bought, moved, given to another child, moved back and given back: with a pencil
 * alone, and in a database that must say and do the same. MOVE_CHAINS and MOVE_RUNS set how many, MOVE_SEED replaces the
 * fixed seed.
 */
const chains = Number(process.env.MOVE_CHAINS ?? 1000)
const numRuns = Number(process.env.MOVE_RUNS ?? 12)
const seed =
  process.env.MOVE_SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.MOVE_SEED ?? 20_310_705)

let database: FreshDatabase
let classes: ClassModel[]
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  classes = await openClasses(database.sql)
})
afterAll(() => database.drop())

const inDatabase = fc.asyncProperty(anyHistory, async (history) =>
  play(classes, history, await Family.open(database.sql)),
)

test(`from seed ${seed} the arithmetic loses no cent, and a move makes no more refundable`, async () => {
  const models = classModels()
  await fc.assert(
    fc.asyncProperty(anyHistory, (history) => play(models, history)),
    { seed, numRuns: chains },
  )
})

test(`from seed ${seed} the product says and does the same`, async () => {
  await fc.assert(inDatabase, { seed, numRuns, endOnFailure: true })
  // No queue sends refunds or tells of a change here.
  const rules = bookRules.filter(({ id }) => !['refunds-leave', 'free-until-notified'].includes(id))
  for (const { id, query } of rules) expect([id, ...(await database.sql.unsafe(query))]).toEqual([id])
}, 900_000)

// Negative controls: each rule that is missing is noticed, in the first history that comes to it.
test.each([
  [12, 'finish_move', 'order by payments.paid_at, payments.id', 'order by payments.paid_at desc'],
  [1, 'quote_refund', 'sum(member.kept_fee_minor)', 'sum(0)'],
  [4, 'quote_refund', 'min(courses.first_session_at)', 'max(courses.first_session_at)'],
  [1, 'quote_move', 'least(fee_minor, coalesce(due, 0))', '0'],
  [
    1,
    'paid_for_claim',
    'from claim_money where',
    'from (select claim_id, amount_minor as held_minor from claim_funding) own where',
  ],
])('history %i notices a %s that does not look', async (path, name, part, by) => {
  const putBack = await patchFunction(database.sql, name, part, by)
  try {
    const { failed } = await fc.check(inDatabase, {
      seed: 20_310_705,
      path: String(path),
      numRuns: 1,
      endOnFailure: true,
    })
    expect(failed).toBe(true)
  } finally {
    await putBack()
  }
})
