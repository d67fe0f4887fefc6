import { expect, test } from 'vitest'
import { randomFrom } from '../chaos/random.ts'
import { patchFunction } from '../dated-classes.ts'
import { brokenBooks, policyOf } from '../moves.ts'
import { runTestApp } from '../run-test-app.ts'
import { Chain } from './chain.ts'

/**
 * Families from their cart to the refund, through the doors: cart = claim = charge = receipt = what goes back at once.
 * PRICE_CHAINS sets how many, CHAIN_SEED replaces the fixed seed.
 */
const chains = Number(process.env.PRICE_CHAINS ?? 15)
const seed =
  process.env.CHAIN_SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.CHAIN_SEED ?? 20_270_705)
const product = runTestApp()

async function office() {
  const policy = await policyOf(product, { tiers: [{ daysBefore: 0, percent: 100 }] })
  await product.sql`update school set refund_policy_id = ${policy}`
  return product.make.admin()
}

test(`from seed ${seed} ${chains} chains say one price each`, async () => {
  const admin = await office()
  for (let nth = 0; nth < chains; nth++) {
    try {
      await new Chain(product, randomFrom(seed + nth), admin).play()
    } catch (error) {
      throw new Error(`CHAIN_SEED=${seed + nth} PRICE_CHAINS=1`, { cause: error })
    }
  }
  // Nothing sends refunds or tells of a change here.
  expect((await brokenBooks(product)).filter((id) => id !== 'refunds-leave')).toEqual([])
}, 1_800_000)

// Negative controls: each part that forgets is noticed within a few chains.
test.each([
  ['copy_steps', 'from price_steps where claim_id = p_from', 'from price_steps where false'],
  ['release_uses', 'where place.is_live and', 'where'],
  [
    'reserve_again',
    'update discount_uses set order_id = v_again',
    'update discount_uses set order_id = order_id',
  ],
  ['price_move', `where discount.kind = 'early_bird' and`, 'where false and'],
  ['write_payment', `when 'held' then 'used' else 'late'`, `when 'held' then 'held' else 'late'`],
])('a %s without %s is noticed', async (name, part, by) => {
  const admin = await office()
  const putBack = await patchFunction(product.sql, name, part, by)
  try {
    let found: unknown
    for (let nth = 0; nth < 60 && !found; nth++)
      found = await new Chain(product, randomFrom(seed + nth), admin).play().catch((error: unknown) => error)
    expect(String(found)).toMatch(/expected/)
  } finally {
    await putBack()
  }
})
