import { afterEach, describe, expect, test } from 'vitest'
import { cancelCheckout } from '../../src/features/checkout/own-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { quoteWithdrawal, withdrawPlaces } from '../../src/features/enrolments/withdrawal.ts'
import { AppError } from '../../src/errors.ts'
import { patchFunction } from '../dated-classes.ts'
import type { TestPerson } from '../factory.ts'
import { costOf, newDiscount, typed } from '../discounts.ts'
import { brokenBooks, moveAtOnce, placeIn, weeksOf } from '../moves.ts'
import { readLedger } from '../provider.ts'
import { runTestApp } from '../run-test-app.ts'
import { manyConnections } from '../test-app.ts'
import { barrier, gatherAtBarrier, untilBlocked } from './standstill.ts'
import { buy, crowdOf, tally } from './storm.ts'

/** Discounts that only so many may have: no use is sold twice, and none is lost. */
const product = runTestApp(manyConnections)

let restore: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of restore.toReversed()) await one()
  restore = []
})
const without = async (name: string, part: string, by = '') =>
  void restore.push(await patchFunction(product.sql, name, part, by))
const discountLock = 'clock_timestamp())) order by id for no key update'
const noLock = 'clock_timestamp())) order by id'
/** Where a claim knows its price and has not written it down. */
const atPrice = 'insert into orders (user_id, provider, status, total_minor'

/** So many new classes, by id. */
async function classes(count: number, priceMinor = 10_000): Promise<string[]> {
  const { userId: instructorId } = await product.make.instructor()
  const facts = Array.from({ length: count }, () => ({ instructorId, priceMinor, capacity: 1000 }))
  return (await product.make.courses(facts)).toSorted()
}

/** Buyers with a class each, so that they meet at the discount alone, who have typed these codes. */
async function typists(count: number, ...series: string[]): Promise<TestPerson[]> {
  const ids = await classes(count)
  const people = await product.make.people(ids.map(() => ({})))
  for (const [nth, person] of people.entries()) {
    await product.make.cart(person, [ids[nth] ?? ''])
    for (const one of series) await typed(product.sql, person, one)
  }
  return people
}

async function usesOf(series: string): Promise<Record<string, number>> {
  const rows = await product.sql<{ state: string }[]>`
    select state from discount_uses join discounts on discounts.id = discount_id where series = ${series}`
  return tally(rows.map(({ state }) => state))
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

/** The functions themselves: a use case would try again what a deadlock has undone. */
const claim = ({ userId }: TestPerson, total: number) =>
  product.sql`select claim_order(${userId}, 'sandbox', 'USD', ${total}, 600)`.execute()
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  )

describe('the last use of a code', () => {
  test('is had by one of 200 who typed it; the others hear it before any money', async () => {
    const series = await newDiscount(product.sql, { code: 'SUMMER10', maxUses: 1 })
    const people = await typists(crowdOf(200), series)
    const outcomes = await Promise.all(people.map((person) => buy(product, person, 9000)))
    expect(tally(outcomes)).toEqual({ paid: 1, code_used_up: people.length - 1 })
    const { charges } = await readLedger(product)
    expect(charges.map(({ amount }) => amount)).toEqual([9000])
    expect(await usesOf(series)).toEqual({ used: 1 })
    // Whoever sees the price without it pays that.
    const later = people.filter((_, nth) => outcomes[nth] !== 'paid').slice(0, 3)
    expect(await Promise.all(later.map((person) => buy(product, person, 10_000)))).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    expect(await brokenBooks(product)).toEqual([])
  })

  async function twoAtOnce() {
    const series = await newDiscount(product.sql, { kind: 'code', maxUses: 1 })
    await without('claim_order', atPrice, `${barrier} ${atPrice}`)
    return { series, people: await typists(2, series) }
  }

  test('negative control: without the lock on discounts two have it, and the audit finds it', async () => {
    await without('claim_order', discountLock, noLock)
    const { series, people } = await twoAtOnce()
    const outcomes = await gatherAtBarrier(product.sql, 2, () =>
      Promise.all(people.map((person) => reasonOf(claim(person, 9000)))),
    )
    expect(outcomes).toEqual(['done', 'done'])
    expect(await usesOf(series)).toEqual({ held: 2 })
    expect(await brokenBooks(product)).toEqual(['uses-within-limit'])
    await product.sql`select release_order(id) from orders where id in (select order_id from discount_uses where state = 'held')`
    expect(await usesOf(series)).toEqual({ released: 2 })
  })

  test('comes back with an order that ends, and is had by the next', async () => {
    const series = await newDiscount(product.sql, { kind: 'code', maxUses: 1 })
    const [first, second] = (await typists(2, series)) as [TestPerson, TestPerson]
    const { orderId } = await startCheckout(first.ctx, { totalMinor: 9000 })
    expect(await buy(product, second, 9000)).toBe('code_used_up')
    await cancelCheckout(first.ctx, { orderId })
    expect(await buy(product, second, 9000)).toBe('paid')
    expect(await usesOf(series)).toEqual({ released: 1, used: 1 })
  })
})

describe('two guardians of one child, with a code that a family may have once', () => {
  /** Each buys for another child, and one of them for the one that they share. */
  async function guardians() {
    const series = await newDiscount(product.sql, { kind: 'code', maxPerFamily: 1 })
    const people = await typists(2, series)
    const [mother, father] = people as [TestPerson, TestPerson]
    const shared = await product.make.child(mother)
    await product.make.guardian(shared, father)
    const own = await product.make.child(father)
    for (const [person, child] of [
      [mother, shared],
      [father, own],
    ] as const)
      await product.sql`update cart_items set participant_id = ${child} where user_id = ${person.userId}`
    return { series, people }
  }

  test('one of them has it', async () => {
    const { series, people } = await guardians()
    const outcomes = await Promise.all(people.map((person) => buy(product, person, 9000)))
    // What the father bought is for nobody whom the mother looks after: if he is the first, both may.
    expect(['code_used_up,paid', 'paid,paid']).toContain(outcomes.toSorted().join())
    expect((await usesOf(series)).used).toBe(outcomes.filter((one) => one === 'paid').length)
  })

  test('not the second one, who waits for the first', async () => {
    const { people } = await guardians()
    const [mother, father] = people as [TestPerson, TestPerson]
    const { running } = await product.sql.begin(async (tx) => {
      await tx`select claim_order(${mother.userId}, 'sandbox', 'USD', 9000, 600)`
      const running = reasonOf(claim(father, 9000))
      await untilBlocked(product.sql, 1)
      return { running }
    })
    expect(await running).toBe('code_used_up')
  })

  test('negative control: without the lock on discounts both have it', async () => {
    await without('claim_order', discountLock, noLock)
    await without('claim_order', atPrice, `${barrier} ${atPrice}`)
    const { people } = await guardians()
    const outcomes = await gatherAtBarrier(product.sql, 2, () =>
      Promise.all(people.map((person) => reasonOf(claim(person, 9000)))),
    )
    expect(outcomes).toEqual(['done', 'done'])
  })
})

describe('a discount that changes between the cart and the claim', () => {
  const changes = {
    ends: (series: string) =>
      product.sql`update discounts set ends_at = clock_timestamp() where id = ${series}`,
    'is paused': (series: string) => product.sql`update discounts set paused_at = now() where id = ${series}`,
    'gives less': (series: string) => product.sql`
      with former as (update discounts set replaced_at = now() where id = ${series} returning *)
      insert into discounts (series, version, kind, name, percent, applies, ends_at)
      select series, 2, kind, name, 5, applies, ends_at from former`,
  }
  test.each(Object.entries(changes))(
    'and %s: the buyer hears the price, with its steps',
    async (_, change) => {
      const [courseId = ''] = await classes(1)
      const applies = { courseIds: [courseId] }
      const series = await newDiscount(product.sql, { kind: 'early_bird', applies })
      const person = await product.make.student()
      await product.make.cart(person, [courseId])
      const totalMinor = await costOf(product.sql, person)
      await change(series)
      const refused = await startCheckout(person.ctx, { totalMinor }).catch((error: unknown) => error)
      const now = await costOf(product.sql, person)
      expect(refused).toMatchObject({ reason: 'price_changed', details: { amountMinor: now } })
      expect(refused).toMatchObject({
        details: { lines: [{ courseId, listPriceMinor: 10_000, priceMinor: now }] },
      })
      expect(await outcomeOf(startCheckout(person.ctx, { totalMinor: now }))).toBe('done')
    },
  )

  test('and ends while the claim waits for its class: the price is that of the moment at which it goes on', async () => {
    const [courseId = ''] = await classes(1)
    const series = await newDiscount(product.sql, { kind: 'early_bird', applies: { courseIds: [courseId] } })
    const person = await product.make.student()
    await product.make.cart(person, [courseId])
    const { running } = await product.sql.begin(async (tx) => {
      await tx`select from courses where id = ${courseId} for update`
      const running = reasonOf(claim(person, 9000))
      await untilBlocked(product.sql, 1)
      await tx`update discounts set ends_at = clock_timestamp() where id = ${series}`
      return { running }
    })
    expect(await running).toBe('price_changed')
  })

  test('and may be used less often while the claim waits for it: the new limit counts', async () => {
    const series = await newDiscount(product.sql, { kind: 'code', maxUses: 5 })
    const [first, second] = (await typists(2, series)) as [TestPerson, TestPerson]
    await claim(first, 9000)
    const { running } = await product.sql.begin(async (tx) => {
      await tx`select from discounts where id = ${series} for no key update`
      const running = reasonOf(claim(second, 9000))
      await untilBlocked(product.sql, 1)
      await tx`update discounts set replaced_at = now() where id = ${series}`
      await tx`
        insert into discounts (series, version, kind, name, percent, applies, max_uses) values (${series}, 2, 'code', 'code', 10, '{}', 1)`
      return { running }
    })
    expect(await running).toBe('code_used_up')
  })
})

describe('a code that another tab takes out while its order is made', () => {
  /** The order is made for the price with the code, and the code leaves before the order is written: the next checkout. */
  async function next() {
    const series = await newDiscount(product.sql, { kind: 'code' })
    const [person] = (await typists(1, series)) as [TestPerson]
    await without('claim_order', atPrice, `${barrier} ${atPrice}`)
    const { running } = await product.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(1)`
      const running = reasonOf(claim(person, 9000))
      await untilBlocked(product.sql, 1)
      await tx`delete from cart_codes where user_id = ${person.userId}`
      return { running }
    })
    expect(await running).toBe('done')
    return outcomeOf(startCheckout(person.ctx, { totalMinor: 10_000 }))
  }

  test('is not paid with: the cart is another one than the order', async () => {
    expect(await next()).toBe('done')
  })

  test('negative control: what the prices are made of is read after them', async () => {
    await without('claim_order', 'p_hold_seconds), v_basis)', 'p_hold_seconds), price_basis(p_user))')
    expect(await next()).toBe('price_changed')
  })
})

describe('a code of a discount that is paused, in a school without another', () => {
  const orders = async () => {
    await product.sql`update discounts set paused_at = now() where paused_at is null`
    const [person] = (await typists(1, await newDiscount(product.sql, { kind: 'code' }))) as [TestPerson]
    await product.sql`update discounts set paused_at = now() where paused_at is null`
    const both = [
      await startCheckout(person.ctx, { totalMinor: 10_000 }),
      await startCheckout(person.ctx, { totalMinor: 10_000 }),
    ]
    return new Set(both.map(({ orderId }) => orderId)).size
  }

  test('is of the same cart when the page is opened again', async () => {
    expect(await orders()).toBe(1)
  })

  test('negative control: as if such a cart were nothing but its classes', async () => {
    await without('claim_order', 'not exists (select from cart_codes where user_id = p_user)', 'true')
    expect(await orders()).toBe(2)
  })
})

describe('many at once', () => {
  test('carts with limited codes in opposite orders, orders that end, moves and places that are given back: no deadlock, no lost use', async () => {
    const [one = '', two = '', three = ''] = await weeksOf(
      product,
      [10_000, 10_000, 10_000].map((priceMinor) => ({ priceMinor, capacity: 1000 })),
    )
    const applies = { courseIds: [one, two, three] }
    const series = await Promise.all(
      [7, 11, 13].map((percent) =>
        newDiscount(product.sql, {
          kind: 'code',
          percent,
          maxUses: 1000,
          applies: percent === 7 ? {} : applies,
        }),
      ),
    )
    const early = await newDiscount(product.sql, { kind: 'early_bird', maxUses: 1000, applies })
    const people = await product.make.people(Array.from({ length: crowdOf(24) }, () => ({})))
    for (const [nth, person] of people.entries()) {
      for (const code of nth % 2 ? series : series.toReversed()) await typed(product.sql, person, code)
      if (nth % 3 < 2) await product.make.enrolment(person, nth % 2 ? [one, two] : [two, one])
      else await product.make.cart(person, nth % 2 ? [one, two, three] : [three, two, one])
    }
    const work = await Promise.all(
      people.map(async (person, nth) => {
        if (nth % 3 === 2) {
          const [row] = await claim(person, 3 * 7830)
          if (nth % 2) await product.sql`select release_order(${String(row?.claim_order)})`
          return undefined
        }
        const [moves, stays] = nth % 2 ? [one, two] : [two, one]
        const [moving, staying] = [
          await placeIn(product, person, moves),
          await placeIn(product, person, stays),
        ]
        return { person, moving, staying }
      }),
    )
    await Promise.all(
      work.flatMap((own) => {
        if (!own) return []
        const { person, moving, staying } = own
        return [
          product.sql`select start_move(${moving}, ${three}, ${person.userId}, 'sandbox', 'USD', 0, 0, 600, now(), ${person.userId})`.execute(),
          product.sql`select give_back(array[${staying}::uuid], array[100], 'goodwill', ${person.userId}::uuid, null, null, false)`.execute(),
        ]
      }),
    )
    expect(await brokenBooks(product)).toEqual([])
    expect(await usesOf(early)).toMatchObject({ used: crowdOf(24) - crowdOf(8) })
  })
})

describe('two places of an order that are given back at once', () => {
  /** One of them has moved; neither cost anything, so that nothing but the use is of both. */
  async function places() {
    const weeks = await weeksOf(product, [
      { priceMinor: 10_000 },
      { priceMinor: 10_000 },
      { priceMinor: 10_000 },
    ])
    const [one = '', two = '', three = ''] = weeks
    const series = await newDiscount(product.sql, { kind: 'code', percent: 100, maxUses: 1 })
    const person = await product.make.student()
    await typed(product.sql, person, series)
    await product.make.enrolment(person, [one, two])
    const moved = await moveAtOnce(person, await placeIn(product, person, one), three)
    return { series, person, moved, other: await placeIn(product, person, two) }
  }
  const withdraw = (by: typeof product.sql, { userId }: TestPerson, id: string) =>
    by`select withdraw_places(array[${id}::uuid], ${userId}, 0, clock_timestamp(), 'student')`.execute()

  test('give their use back', async () => {
    const { series, person, moved, other } = await places()
    const { running } = await product.sql.begin(async (tx) => {
      await withdraw(tx as unknown as typeof product.sql, person, moved)
      const running = withdraw(product.sql, person, other)
      await untilBlocked(product.sql, 1)
      return { running }
    })
    await running
    expect(await usesOf(series)).toEqual({ released: 1 })
  })

  test('negative control: without a lock on the use each sees the other one, and it is lost', async () => {
    await without('release_uses', 'for no key update', '')
    const { series, person, moved, other } = await places()
    await product.sql.begin(async (tx) => {
      await withdraw(tx as unknown as typeof product.sql, person, moved)
      await withdraw(product.sql, person, other)
    })
    expect(await usesOf(series)).toEqual({ used: 1 })
    expect(await brokenBooks(product)).toEqual(['uses-within-limit'])
  })

  test('and the last place takes it along', async () => {
    await product.sql`update discount_uses set state = 'released' where not exists (
      select from places_since(order_id) place where place.is_live)`
    const { series, person, moved, other } = await places()
    for (const [id, left] of [
      [other, { used: 1 }],
      [moved, { released: 1 }],
    ] as const) {
      const { amountMinor } = await quoteWithdrawal(person.ctx, { enrolmentIds: [id] })
      await withdrawPlaces(person.ctx, { enrolmentIds: [id], amountMinor })
      expect(await usesOf(series)).toEqual(left)
    }
    expect(await brokenBooks(product)).toEqual([])
  })
})
