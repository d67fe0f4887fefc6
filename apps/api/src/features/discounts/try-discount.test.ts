import { randomUUID } from 'node:crypto'
import {
  reviseDiscountInput,
  tryDiscountInput,
  type TryDiscountInput,
} from '@cadenza/contracts/money/discount'
import { beforeAll, expect, test } from 'vitest'
import { discountFields, madeDiscount, uniqueCode } from '../../../test/discounts.ts'
import { changedTables, watchTables } from '../../../test/personal-data/changed-tables.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getFamilyCart } from '../families/family-cart.ts'
import { addDiscount, reviseDiscount } from './save-discount.ts'
import { grantScholarship } from './scholarships.ts'
import { tryDiscount } from './try-discount.ts'

const product = runTestApp()
beforeAll(() => watchTables(product.sql, { except: [], and: ['pgboss.job'] }))

/** A family with one class of its own in its cart for each of two children, and the office. */
async function family() {
  const [courseId, office, parent] = [
    await product.make.course(),
    await product.make.office(),
    await product.make.student(),
  ]
  const children = [
    await product.make.child(parent, { givenName: 'Mia' }),
    await product.make.child(parent, { givenName: 'Ben' }),
  ]
  await product.make.cart(parent, [courseId], children)
  const asked = (discount: Partial<TryDiscountInput['discount']>, series?: string) => ({
    familyId: parent.userId,
    discount: discountFields({ applies: { courseIds: [courseId] }, ...discount }),
    ...(series !== undefined && { series }),
  })
  /** Through the schema of the door. */
  const tried = (...given: Parameters<typeof asked>) =>
    tryDiscount(office.ctx, tryDiscountInput.parse(asked(...given)))
  return { courseId, office, parent, children, asked, tried }
}

const kinds = [
  ['early bird', { kind: 'early_bird' as const }, [9000, 9000]],
  ['sibling', { kind: 'sibling' as const }, [10_000, 9000]],
  ['a second week', { kind: 'several' as const }, [10_000, 10_000]],
  ['code', { kind: 'code' as const, code: 'TRIED2027' }, [9000, 9000]],
  ['an amount', { kind: 'early_bird' as const, amountMinor: 2500 }, [7500, 7500]],
  ['scholarship, for the first participant', { kind: 'scholarship' as const }, [9000, 10_000]],
  ['one that begins later', { kind: 'early_bird' as const, startsOn: '2031-01-01' }, [9000, 9000]],
  ['one that is over', { kind: 'early_bird' as const, endsOn: '2020-01-01' }, [10_000, 10_000]],
] as const

test.each(kinds)('a cart with and without a new discount: %s', async (_, given, prices) => {
  const { tried } = await family()
  const answer = await tried(given)
  expect(answer.lines.map(({ nowMinor }) => nowMinor)).toEqual([10_000, 10_000])
  expect(answer.lines.map(({ priceMinor }) => priceMinor)).toEqual(prices)
  expect([answer.nowMinor, answer.totalMinor]).toEqual([20_000, prices[0] + prices[1]])
  for (const { listPriceMinor, priceMinor, steps } of answer.lines)
    expect(listPriceMinor - steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(priceMinor)
})

test.each(kinds.filter(([name]) => name !== 'scholarship, for the first participant'))(
  'a trial leaves nothing, and shows what the cart costs once it is saved: %s',
  async (name, given) => {
    const { parent, office, asked, tried } = await family()
    await changedTables(product.sql)
    const { totalMinor, lines } = await tried(given)
    expect(await changedTables(product.sql)).toEqual([])
    if (name === 'one that begins later') return
    const { series } = await addDiscount((await product.make.admin()).ctx, asked(given).discount)
    await product.sql`insert into cart_codes select ${parent.userId}, series from discount_codes where series = ${series}`
    const cart = await getFamilyCart(office.ctx, { id: parent.userId })
    expect([cart.totalMinor, cart.items.map(({ steps }) => steps)]).toEqual([
      totalMinor,
      lines.map(({ steps }) => steps),
    ])
  },
)

test('a version that is not saved stands in for the last one, also of one that is paused', async () => {
  const { courseId, tried } = await family()
  const applies = { courseIds: [courseId] }
  const made = await madeDiscount(product, { kind: 'early_bird', applies })
  expect(await tried({ kind: 'early_bird', percent: 30 }, made.series)).toMatchObject({
    nowMinor: 18_000,
    totalMinor: 14_000,
  })
  await product.sql`update discounts set paused_at = now() where series = ${made.series}`
  expect(await tried({ kind: 'early_bird', percent: 30 }, made.series)).toMatchObject({
    nowMinor: 20_000,
    totalMinor: 14_000,
  })
})

test('the kind and the code of a series are its own', async () => {
  const { courseId, tried } = await family()
  const code = uniqueCode()
  const made = await madeDiscount(product, { kind: 'code', code, applies: { courseIds: [courseId] } })
  const answer = await tried({ kind: 'early_bird', percent: 50 }, made.series)
  expect(answer.lines[0]?.steps).toMatchObject([{ kind: 'code', amountMinor: 5000, why: { code } }])
})

test('a scholarship of a series is tried for those who have it', async () => {
  const { courseId, children, office, tried } = await family()
  const { series } = await madeDiscount(product, { kind: 'scholarship', applies: { courseIds: [courseId] } })
  await grantScholarship(office.ctx, { series, participantId: children[1] ?? '', reason: 'A reason' })
  const answer = await tried({ kind: 'scholarship', percent: 50 }, series)
  expect(answer.lines.map(({ nowMinor, priceMinor }) => [nowMinor, priceMinor])).toEqual([
    [10_000, 10_000],
    [9000, 5000],
  ])
})

test('what cannot be paid for is left out, and an empty cart is empty', async () => {
  const { courseId, parent, tried } = await family()
  await product.sql`update courses set status = 'Cancelled' where id = ${courseId}`
  const nothing = { lines: [], nowMinor: 0, totalMinor: 0 }
  expect(await tried({})).toMatchObject(nothing)
  await product.sql`delete from cart_items where user_id = ${parent.userId}`
  expect(await tried({ kind: 'scholarship' })).toMatchObject(nothing)
})

test('a code of another discount can be tried, and is not shown', async () => {
  const { tried } = await family()
  const { code } = await madeDiscount(product, { kind: 'code', code: uniqueCode() })
  const answer = await tried({ kind: 'code', code: code ?? '' })
  expect(answer.lines[0]?.steps).toMatchObject([{ kind: 'code', amountMinor: 1000, why: {} }])
})

test('a family, a series or a class that is not there is refused', async () => {
  const { office, asked, tried } = await family()
  const gone = { kind: 'not_found' }
  await expect(tryDiscount(office.ctx, { ...asked({}), familyId: randomUUID() })).rejects.toMatchObject(gone)
  await expect(tried({}, randomUUID())).rejects.toMatchObject(gone)
  await expect(tried({ applies: { courseIds: [randomUUID()] } })).rejects.toMatchObject({
    issues: [{ path: 'applies.courseIds' }],
  })
})

test('a trial while the same discount is revised waits for it', async () => {
  const { courseId, tried } = await family()
  const made = await madeDiscount(product, { kind: 'early_bird', applies: { courseIds: [courseId] } })
  const { name, percent, amountMinor, applies, startsOn, endsOn, maxUses, maxPerFamily, series, version } =
    made
  const fields = { name, amountMinor, applies, startsOn, endsOn, maxUses, maxPerFamily }
  const revision = reviseDiscountInput.parse({ series, version, percent, ...fields })
  const [answer] = await Promise.all([
    tried({ kind: 'early_bird', percent: 30 }, series),
    reviseDiscount((await product.make.admin()).ctx, revision),
  ])
  expect(answer.totalMinor).toBe(14_000)
})
