import { afterEach, describe, expect, test } from 'vitest'
import { addCodeInput } from '@cadenza/contracts/money/discount'
import { mostCartCodes } from '@cadenza/contracts/money/discount-values'
import { newDiscount } from '../../../test/discounts.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { getCart } from './get-cart.ts'
import { addOwnCode, mostWrongCodes, removeOwnCode } from './cart-codes.ts'
import { removeFromCart } from './remove-from-cart.ts'

const product = runTestApp()
afterEach(async () => {
  await product.sql`update discounts set paused_at = now() where paused_at is null`
  await product.sql`delete from rate_counters`
})

let written = 0
/** A code that no other test has. */
const aCode = () => `CODE${1000 + written++}`

async function withCart(priceMinor = 20_000) {
  const student = await product.make.student()
  const courseId = await product.make.course({ priceMinor })
  await product.make.cart(student, [courseId])
  return { ...student, courseId }
}

/** Typed in a browser or by a program: what the door lets in. */
const type = (person: TestPerson, code: string) => addOwnCode(person.ctx, addCodeInput.parse({ code }))
const refused = (person: TestPerson, code: string) =>
  type(person, code).then(
    () => 'added',
    (error: { reason?: string; kind?: string; details?: object }) => [
      error.reason ?? error.kind,
      ...(error.details ? [error.details] : []),
    ],
  )

describe('a code', () => {
  test('in the cart lowers its line and its total', async () => {
    const student = await withCart()
    const series = await newDiscount(product.sql, { code: 'FLUTE-2027', name: 'Flute week' })
    const cart = await type(student, 'FLUTE2027')
    expect(cart).toMatchObject({
      totalMinor: 18_000,
      codes: [{ series, code: 'FLUTE-2027', problem: null }],
      items: [
        {
          listPriceMinor: 20_000,
          priceMinor: 18_000,
          steps: [{ kind: 'code', name: 'Flute week', amountMinor: 2000, why: { code: 'FLUTE-2027' } }],
        },
      ],
    })
    // Once more is as once.
    expect(await type(student, 'flute2027')).toEqual(cart)
    const without = await removeOwnCode(student.ctx, { series })
    expect(without).toMatchObject({ totalMinor: 20_000, codes: [] })
    expect(await removeOwnCode(student.ctx, { series })).toEqual(without)
  })

  test.each(['oils10', ' OI LS 10 ', '0-1-L-S-1-0', 'O–I—LS1O', 'ＯILS10'.normalize('NFKC')])(
    'may be typed as %s',
    async (typed) => {
      const student = await withCart()
      await product.sql`delete from cart_codes`
      await product.sql`delete from discount_codes where shown = 'OILS10'`
      await newDiscount(product.sql, { code: 'OILS10' })
      expect(await type(student, typed)).toMatchObject({ totalMinor: 18_000 })
    },
  )

  test.each(['ABC', 'A'.repeat(25), 'A'.repeat(10_000), '🎻🎻🎻🎻', 'ÄÖÜ10', '', '    ', "A'; drop table--"])(
    'cannot be %s',
    (typed) => {
      expect(addCodeInput.safeParse({ code: typed })).toMatchObject({ success: false })
    },
  )

  test('that does not exist, or is for other classes, is not valid', async () => {
    const student = await withCart()
    const code = aCode()
    await newDiscount(product.sql, { code, applies: { courseIds: [await product.make.course()] } })
    expect(await refused(student, 'NOSUCHCODE')).toEqual(['code_not_valid'])
    expect(await refused(student, code)).toEqual(['code_not_valid'])
  })

  test.each([
    ['paused', { pausedAt: '2026-01-01' }],
    ['not_started', { startsAt: '2999-01-01' }],
    ['ended', { endsAt: '2020-01-01' }],
  ])('that is %s says so to whom has a class that it is for, and to no one else', async (why, made) => {
    const code = aCode()
    const student = await withCart()
    await newDiscount(product.sql, { code, ...made, applies: { courseIds: [student.courseId] } })
    expect(await refused(student, code)).toEqual(['code_refused', { why }])
    expect(await refused(await withCart(), code)).toEqual(['code_not_valid'])
    expect(await refused(await product.make.student(), code)).toEqual(['code_not_valid'])
  })

  test('is the last of five', async () => {
    const student = await withCart()
    const codes = Array.from({ length: mostCartCodes + 1 }, aCode)
    for (const code of codes) await newDiscount(product.sql, { code })
    const last = codes.pop() ?? ''
    for (const code of codes) await type(student, code)
    expect(await refused(student, last)).toEqual(['too_many_codes', { limit: mostCartCodes }])
    expect((await getCart(student.ctx)).codes).toHaveLength(mostCartCodes)
  })

  test('leaves another cart as it is', async () => {
    const [mine, theirs] = [await withCart(), await withCart()]
    const code = aCode()
    const series = await newDiscount(product.sql, { code })
    await type(mine, code)
    await removeOwnCode(theirs.ctx, { series })
    expect((await getCart(mine.ctx)).codes).toHaveLength(1)
  })

  test('that no class in the cart is for any more says so', async () => {
    const student = await withCart()
    const other = await product.make.course()
    await product.make.cart(student, [other])
    const code = aCode()
    await newDiscount(product.sql, { code, applies: { courseIds: [student.courseId] } })
    const { items } = await type(student, code)
    await removeFromCart(student.ctx, { id: items.find(({ course }) => course.id !== other)?.id ?? '' })
    expect((await getCart(student.ctx)).codes).toMatchObject([{ problem: 'not_for_these' }])
  })
})

describe('wrong tries', () => {
  test('are twenty in an hour for an account, also at once; the right code is refused then, too', async () => {
    const student = await withCart()
    const code = aCode()
    await newDiscount(product.sql, { code })
    // Right ones are not counted.
    for (let time = 0; time < 5; time++) await type(student, code)
    const outcomes = await Promise.all(
      Array.from({ length: mostWrongCodes.account + 5 }, (_, at) => refused(student, `WRONG${at}`)),
    )
    expect(outcomes.filter(([reason]) => reason === 'code_not_valid')).toHaveLength(mostWrongCodes.account)
    expect(await refused(student, code)).toEqual(['rate_limited', { retryAfterSeconds: expect.any(Number) }])
    expect(await refused(await withCart(), code)).toBe('added')
  })

  test('of a network are two hundred, and one account alone does not use them up', async () => {
    const callerNetwork = '198.51.100.0/24'
    const at = (person: TestPerson) => ({ ...person, ctx: { ...person.ctx, callerNetwork } })
    const loud = at(await withCart())
    for (let time = 0; time < mostWrongCodes.account + 30; time++) await refused(loud, 'WRONG')
    const counted =
      await product.sql`select count from rate_counters where key = ${`codes:network:${callerNetwork}`}`
    expect(counted).toEqual([{ count: mostWrongCodes.account }])
    await product.sql`update rate_counters set count = ${mostWrongCodes.network} where key like 'codes:network:%'`
    const other = at(await withCart())
    expect(await refused(other, 'WRONG')).toEqual(['rate_limited', expect.anything()])
    expect(await refused(await withCart(), 'WRONG')).toEqual(['code_not_valid'])
  })
})

describe('while seats are held', () => {
  test('a code that is taken out ends the order, and the next one has the new total', async () => {
    const student = await withCart()
    const code = aCode()
    const series = await newDiscount(product.sql, { code })
    await type(student, code)
    const first = await startCheckout(student.ctx, { totalMinor: 18_000 })
    await removeOwnCode(student.ctx, { series })
    await expect(startCheckout(student.ctx, { totalMinor: 18_000 })).rejects.toMatchObject({
      reason: 'price_changed',
      details: { amountMinor: 20_000, lines: [{ priceMinor: 20_000, steps: [] }] },
    })
    const second = await startCheckout(student.ctx, { totalMinor: 20_000 })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await product.sql`select status from orders where id = ${first.orderId}`).toEqual([
      { status: 'expired' },
    ])
    expect(await payIntent(product, first)).not.toBe('succeeded')
    expect(await payIntent(product, second)).toBe('succeeded')
  })

  test('of two guardians with one code for each family one gets it, and the other hears of it', async () => {
    const [mother, father] = [await product.make.student(), await product.make.student()]
    const child = await product.make.child(mother)
    await product.make.guardian(child, father)
    const code = aCode()
    await newDiscount(product.sql, { code, maxPerFamily: 1 })
    for (const guardian of [mother, father]) {
      await product.make.cart(guardian, [await product.make.course({ priceMinor: 20_000 })], [child])
      await type(guardian, code)
    }
    const outcomes = await Promise.allSettled(
      [mother, father].map(({ ctx }) => startCheckout(ctx, { totalMinor: 18_000 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        reason: 'code_used_up',
        details: { code, amountMinor: 20_000, lines: [{ priceMinor: 20_000, steps: [] }] },
      },
    })
    const loser = outcomes[0]?.status === 'rejected' ? mother : father
    expect((await getCart(loser.ctx)).codes).toMatchObject([{ problem: 'used_by_family' }])
    await product.sql`delete from cart_codes where user_id = ${loser.userId}`
    expect(await refused(loser, code)).toEqual(['code_refused', { why: 'used_by_family' }])
  })

  test('what is paid has the steps of the cart', async () => {
    const student = await withCart()
    const code = aCode()
    await newDiscount(product.sql, { code, name: 'Summer' })
    const { totalMinor } = await type(student, code)
    const checkout = await startCheckout(student.ctx, { totalMinor })
    await payIntent(product, checkout)
    const { payment } = await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
    expect(payment).toMatchObject({
      amountMinor: 18_000,
      lines: [{ listPriceMinor: 20_000, priceMinor: 18_000, steps: [{ name: 'Summer', amountMinor: 2000 }] }],
    })
  })

  test('a code leaves the cart with its last class, and stays for what came into it meanwhile', async () => {
    const student = await withCart()
    const code = aCode()
    await newDiscount(product.sql, { code })
    const { totalMinor } = await type(student, code)
    const first = await startCheckout(student.ctx, { totalMinor })
    await product.make.cart(student, [await product.make.course({ priceMinor: 20_000 })])
    await payIntent(product, first)
    await completeCheckout(student.ctx, { transactionId: first.paymentIntentId })
    expect(await getCart(student.ctx)).toMatchObject({ totalMinor: 18_000, codes: [{ code, problem: null }] })
    const second = await startCheckout(student.ctx, { totalMinor: 18_000 })
    await payIntent(product, second)
    await completeCheckout(student.ctx, { transactionId: second.paymentIntentId })
    expect(await getCart(student.ctx)).toMatchObject({ items: [], codes: [] })
  })
})
