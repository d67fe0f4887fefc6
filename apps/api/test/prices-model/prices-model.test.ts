import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { randomFrom } from '../chaos/random.ts'
import { patchFunction } from '../dated-classes.ts'
import { newTeacher } from '../timetable-school.ts'
import { anyWorld } from './any-world.ts'
import { priceByHand } from './oracle.ts'
import { newAccounts, priced, write } from './written-world.ts'

/**
 * Random schools, families and carts: `price_lines` says of each line what the oracle says. PRICE_RUNS sets how many
 * carts, PRICE_SEED replaces the fixed seed.
 */
const runs = Number(process.env.PRICE_RUNS ?? 1500)
const seed =
  process.env.PRICE_SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.PRICE_SEED ?? 20_310_301)
const cartsEach = 25

let database: FreshDatabase
let teacher: string
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  teacher = await newTeacher(database.sql)
})
afterAll(() => database.drop())

class Undone extends Error {}

/** The first cart of a school that is priced in two ways. */
async function firstDifference(ofSeed: number) {
  let found: object | undefined
  await database.sql
    .begin(async (tx) => {
      const selves = await newAccounts(tx, 3)
      const world = anyWorld(
        randomFrom(ofSeed),
        [...selves.keys()],
        (user) => selves.get(user) ?? '',
        cartsEach,
      )
      await write(tx, world, teacher)
      const said = await priced(tx, world.carts)
      for (const [nth, cart] of world.carts.entries()) {
        const expected = priceByHand(world, cart)
        if (JSON.stringify(said[nth]) === JSON.stringify(expected)) continue
        found = { nth, cart, ...world, carts: [], expected, said: said[nth] }
        break
      }
      // Every school has the discounts to itself.
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

const shown = (difference: object | undefined) =>
  difference ? inspect(difference, { depth: 6, breakLength: 160 }) : 'none'

test(`from seed ${seed} ${runs} carts cost what the rules say, with the same steps`, async () => {
  for (let school = 0; school * cartsEach < runs; school++)
    expect(shown(await firstDifference(seed + school)), `PRICE_SEED=${seed + school}`).toBe('none')
}, 900_000)

// Negative controls: each rule that is missing is noticed within a few schools.
test.each([
  ['discount_minor', '+ 100) / 200', ') / 200'],
  ['is_running', 'p_discount.ends_at > p_at', 'p_discount.ends_at >= p_at'],
  ['is_running', 'p_discount.starts_at <= p_at', 'p_discount.starts_at < p_at'],
  ['lines_with_discounts', 'where offered.hand_minor is null', 'where true'],
  ['week_of', `coalesce(p_course.session_zone, 'UTC')`, `'UTC'`],
  ['family_of', 'live.can_buy and', ''],
  ['lines_with_discounts', `claim.state = 'confirmed'`, 'claim.is_live'],
  ['lines_with_discounts', 'and not is_leaving(claim.id)', ''],
  ['price_lines', 'v_minor > v_best_minor', 'v_minor >= v_best_minor'],
  ['price_lines', 'in reverse cardinality(v_lists)..1', 'in 1..cardinality(v_lists)'],
  ['uses_problem', 'count(distinct counted.id) >= p_discount.max_uses', 'count(*) >= p_discount.max_uses'],
])('a %s without %s is noticed', async (name, part, by) => {
  const putBack = await patchFunction(database.sql, name, part, by)
  try {
    let found: object | undefined
    for (let school = 0; school < 80 && !found; school++) found = await firstDifference(20_310_301 + school)
    expect(found).toBeDefined()
  } finally {
    await putBack()
  }
})
