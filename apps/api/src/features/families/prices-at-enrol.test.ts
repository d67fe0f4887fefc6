import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addFamilyCodeInput, setHandPriceInput, type MissedDiscount } from '@cadenza/contracts/money/discount'
import { mostCartCodes } from '@cadenza/contracts/money/discount-values'
import { datedCourse, newTerm, patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { newDiscount } from '../../../test/discounts.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Admin, Office } from '../../auth/actor.ts'
import { asOffice } from '../../callers/narrow.ts'
import { addToCart, changeCartItem } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { removeFromCart } from '../cart/remove-from-cart.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { writeCartPrepared } from '../mails/writers/cart-prepared.ts'
import { getPerson } from '../people/get-person.ts'
import { addFamilyCode, getFamilyCart, listMissedDiscounts, removeFamilyCode } from './family-cart.ts'
import { listHandPrices, setHandPrice } from './hand-prices.ts'

const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
let admin: TestPerson<Admin>
let office: TestPerson<Office>
beforeAll(async () => {
  admin = await product.make.admin()
  office = await product.make.office()
})
afterEach(async () => {
  await product.sql`update discounts set replaced_at = now() where replaced_at is null`
  expect(await brokenInvariants(product)).toEqual([])
})

/** A parent with two children, and these classes in the cart for the first. */
async function family(courseIds: string[]) {
  const parent = await product.make.student()
  const [mia, leo] = [await product.make.child(parent), await product.make.child(parent)]
  await product.make.cart(parent, courseIds, [mia])
  const id = parent.userId
  const items = (await getCart(parent.ctx)).items.map((item) => item.id)
  return { parent, id, mia, leo, items, itemId: items[0] ?? '' }
}

const named = (priceMinor: number) => ({ priceMinor, words: 'Loyal family', reason: 'Fourth summer' })
const lines = (action: string, id: string) =>
  product.sql`select before, after, detail from audit_log where action = ${action} and subject_id = ${id} order by id`

describe('a code that the office types', () => {
  test('is in the cart of the family as if the family had typed it, and in the log once', async () => {
    const series = await newDiscount(product.sql, { code: 'SUMMER10' })
    const { id, parent } = await family([await product.make.course({ priceMinor: 20_000 })])
    const { code } = addFamilyCodeInput.parse({ id, code: 'summer-1o' })
    for (const _ of [1, 2])
      expect(await addFamilyCode(office.ctx, { id, code })).toMatchObject({
        totalMinor: 18_000,
        codes: [{ series, code: 'SUMMER10', problem: null }],
      })
    expect(await getCart(parent.ctx)).toMatchObject({ totalMinor: 18_000 })
    expect(await removeFamilyCode(office.ctx, { id, series })).toEqual({ removed: true })
    expect(await removeFamilyCode(office.ctx, { id, series })).toEqual({ removed: false })
    expect(await getFamilyCart(office.ctx, { id })).toMatchObject({ totalMinor: 20_000, codes: [] })
    const detail = { code: 'SUMMER10' }
    expect(await lines('addFamilyCode', id)).toMatchObject([{ detail }])
    expect(await lines('removeFamilyCode', id)).toMatchObject([{ detail }])
  })

  test('says why it cannot be used; what is no code of these classes is not valid', async () => {
    const [violin, flute] = [await product.make.course(), await product.make.course()]
    await newDiscount(product.sql, { code: 'PAUSED', pausedAt: '2026-01-01' })
    await newDiscount(product.sql, { code: 'ENDED', endsAt: '2026-01-01' })
    await newDiscount(product.sql, { code: 'LATER', startsAt: '2999-01-01' })
    await newDiscount(product.sql, { code: 'FLUTE', applies: { courseIds: [flute] } })
    const { id } = await family([violin])
    const refusalOf = (code: string) =>
      addFamilyCode(office.ctx, { id, code }).then(
        () => 'added',
        ({ reason, details }) => details?.why ?? reason,
      )
    expect(await refusalOf('PAUSED')).toBe('paused')
    expect(await refusalOf('ENDED')).toBe('ended')
    expect(await refusalOf('LATER')).toBe('not_started')
    expect(await refusalOf('FLUTE')).toBe('code_not_valid')
    expect(await refusalOf('NEVER')).toBe('code_not_valid')
    for (let nth = 0; nth < mostCartCodes; nth++) await newDiscount(product.sql, { code: `MANY${nth}` })
    for (let nth = 0; nth < mostCartCodes; nth++) expect(await refusalOf(`MANY${nth}`)).toBe('added')
    await newDiscount(product.sql, { code: 'ONEMORE' })
    await expect(addFamilyCode(office.ctx, { id, code: 'ONEMORE' })).rejects.toMatchObject({
      reason: 'too_many_codes',
      details: { limit: mostCartCodes },
    })
    expect(await lines('addFamilyCode', id)).toHaveLength(mostCartCodes)
    for (const code of ['X'.repeat(10_000), '🎻🎻🎻🎻', 'ABC', ''])
      expect(addFamilyCodeInput.safeParse({ id, code }).success).toBe(false)
  })
})

describe('a price by hand', () => {
  test('takes the place of all discounts until it is taken back, and is in the log with before and after', async () => {
    await newDiscount(product.sql, { kind: 'early_bird', name: 'Early bird', percent: 5 })
    const { id, itemId, mia } = await family([await product.make.course({ priceMinor: 20_000 })])
    const cart = await setHandPrice(office.ctx, { id, itemId, hand: named(17_000) })
    expect(cart).toMatchObject({
      totalMinor: 17_000,
      items: [
        {
          ...{ listPriceMinor: 20_000, priceMinor: 17_000, isByHand: true },
          steps: [{ kind: 'hand', name: 'Loyal family', amountMinor: 3000, why: null }],
        },
      ],
    })
    // What the school keeps for itself does not leave.
    expect(JSON.stringify(cart)).not.toContain('Fourth summer')
    expect(await setHandPrice(office.ctx, { id, itemId, hand: null })).toMatchObject({
      totalMinor: 19_000,
      items: [{ isByHand: false, steps: [{ kind: 'early_bird' }] }],
    })
    // Nothing is there to take back.
    await setHandPrice(office.ctx, { id, itemId, hand: null })
    expect(await lines('setHandPrice', id)).toMatchObject([
      {
        before: { priceMinor: 19_000, words: null },
        after: { priceMinor: 17_000, words: 'Loyal family' },
        detail: {
          ...{ itemId, course: 'Test course', participantId: mia, reason: 'Fourth summer' },
          ...{ amountMinor: 17_000, currency: 'USD' },
        },
      },
      { before: { priceMinor: 17_000 }, after: { priceMinor: 19_000 }, detail: { amountMinor: 19_000 } },
    ])
  })

  test('of the office is within the share of the list price that the school allows, rounded half up; admins have no limit', async () => {
    const { id, itemId } = await family([await product.make.course({ priceMinor: 10_003 })])
    // 20 % are 2000.6 cents, which is 2001 off.
    const below = (price: number) => setHandPrice(office.ctx, { id, itemId, hand: named(price) })
    await expect(below(8001)).rejects.toMatchObject({
      reason: 'hand_price_below_limit',
      details: { leastMinor: 8002 },
    })
    expect(await below(8002)).toMatchObject({ totalMinor: 8002 })
    const free = { id, itemId, hand: named(0) }
    await expect(setHandPrice(office.ctx, free)).rejects.toMatchObject({ reason: 'hand_price_below_limit' })
    expect(await setHandPrice(asOffice(admin.ctx), free)).toMatchObject({ totalMinor: 0 })
    const strict = { ...office.ctx, school: { ...office.ctx.school, handPricePercent: 0 } }
    await expect(setHandPrice(strict, { id, itemId, hand: named(10_002) })).rejects.toMatchObject({
      details: { leastMinor: 10_003 },
    })
    expect(await setHandPrice(strict, { id, itemId, hand: named(10_003) })).toMatchObject({
      items: [{ priceMinor: 10_003, isByHand: true, steps: [] }],
    })
  })

  test('is refused above the list price, below zero, without words or a reason, and changes nothing', async () => {
    const { id, itemId } = await family([await product.make.course({ priceMinor: 10_000 })])
    await expect(
      setHandPrice(asOffice(admin.ctx), { id, itemId, hand: named(10_001) }),
    ).rejects.toMatchObject({ kind: 'invalid_input', issues: [{ path: 'hand.priceMinor' }] })
    for (const wrong of [{ priceMinor: -1 }, { priceMinor: 1.5 }, { words: ' ' }, { reason: '' }])
      expect(setHandPriceInput.safeParse({ id, itemId, hand: { ...named(9000), ...wrong } }).success).toBe(
        false,
      )
    // As a form sends what is no number.
    const noNumber = setHandPriceInput.safeParse({ id, itemId, hand: { ...named(0), priceMinor: null } })
    expect(noNumber.error?.issues).toMatchObject([{ message: 'Please enter an amount' }])
    expect(await lines('setHandPrice', id)).toEqual([])
    expect(await getFamilyCart(office.ctx, { id })).toMatchObject({ totalMinor: 10_000 })
  })

  test('of the line of another family, or of one that was sold meanwhile, is refused', async () => {
    const [one, other] = [
      await family([await product.make.course()]),
      await family([await product.make.course()]),
    ]
    const hand = named(9000)
    await expect(setHandPrice(office.ctx, { id: one.id, itemId: other.itemId, hand })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await placeOrder(office.ctx, { userId: one.id, totalMinor: 10_000, method: 'cash' })
    await expect(setHandPrice(office.ctx, { id: one.id, itemId: one.itemId, hand })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect((await getFamilyCart(office.ctx, other)).items).toMatchObject([{ isByHand: false }])
  })

  test('is what the family pays, and what the office books: another total is refused with the steps', async () => {
    const { id, itemId, parent } = await family([await product.make.course({ priceMinor: 20_000 })])
    await setHandPrice(office.ctx, { id, itemId, hand: named(16_000) })
    const mail = await writeCartPrepared(product.deps, { kind: 'cart-prepared', userId: id })
    expect(JSON.stringify(mail)).toContain('$160.00 (List price $200.00, Loyal family −$40.00)')
    expect(JSON.stringify(mail)).not.toContain('Fourth summer')
    await expect(
      placeOrder(office.ctx, { userId: id, totalMinor: 20_000, method: 'cash' }),
    ).rejects.toMatchObject({
      reason: 'price_changed',
      details: { amountMinor: 16_000, lines: [{ steps: [{ kind: 'hand', name: 'Loyal family' }] }] },
    })
    const held = await startCheckout(parent.ctx, { totalMinor: 16_000 })
    expect(await payIntent(product, held)).toBe('succeeded')
    const { paymentIntentId: transactionId } = held
    expect(await completeCheckout(parent.ctx, { transactionId })).toMatchObject({ status: 'paid' })
    expect(await getPerson(office.ctx, { id })).toMatchObject({
      places: [
        { listPriceMinor: 20_000, priceMinor: 16_000, steps: [{ kind: 'hand', name: 'Loyal family' }] },
      ],
    })
  })

  test('while the family pays ends that order, as the cart has changed', async () => {
    const { id, itemId, parent } = await family([await product.make.course({ priceMinor: 20_000 })])
    const held = await startCheckout(parent.ctx, { totalMinor: 20_000 })
    await setHandPrice(office.ctx, { id, itemId, hand: named(16_000) })
    await expect(startCheckout(parent.ctx, { totalMinor: 20_000 })).rejects.toMatchObject({
      reason: 'price_changed',
      details: { amountMinor: 16_000 },
    })
    const anew = await startCheckout(parent.ctx, { totalMinor: 16_000 })
    expect(anew).toMatchObject({ amountMinor: 16_000 })
    expect(anew.orderId).not.toBe(held.orderId)
    // The same after it was taken back.
    await setHandPrice(office.ctx, { id, itemId, hand: null })
    expect(await startCheckout(parent.ctx, { totalMinor: 20_000 })).toMatchObject({ amountMinor: 20_000 })
    // Without the guard the family would pay what it was shown before.
    const putBack = await patchFunction(product.sql, 'price_basis', 'hand_price_minor is not null', 'false')
    const before = await startCheckout(parent.ctx, { totalMinor: 20_000 })
    await setHandPrice(office.ctx, { id, itemId, hand: named(16_000) })
    expect(await startCheckout(parent.ctx, { totalMinor: 20_000 })).toMatchObject({ orderId: before.orderId })
    await putBack()
  })

  test('ends with its line: for another child, and taken out and put in again; the same child keeps it', async () => {
    const course = await product.make.course({ priceMinor: 20_000 })
    const { id, itemId, parent, mia, leo } = await family([course])
    await setHandPrice(office.ctx, { id, itemId, hand: named(16_000) })
    expect(await changeCartItem(parent.ctx, { id: itemId, participantId: mia })).toMatchObject({
      ...{ id: itemId, isByHand: true, priceMinor: 16_000 },
    })
    const other = await changeCartItem(parent.ctx, { id: itemId, participantId: leo })
    expect(other).toMatchObject({ isByHand: false, priceMinor: 20_000 })
    await setHandPrice(office.ctx, { id, itemId: other.id, hand: named(16_000) })
    await removeFromCart(parent.ctx, { id: other.id })
    expect(await addToCart(parent.ctx, { courseId: course, participantId: leo })).toMatchObject({
      isByHand: false,
      priceMinor: 20_000,
    })
  })

  test('is listed for admins once it was claimed, the newest first, with the last reason and who named it', async () => {
    const [first, second] = [
      await family([await product.make.course({ name: 'Harp', priceMinor: 20_000 })]),
      await family([await product.make.course({ name: 'Oboe', priceMinor: 20_000 })]),
    ]
    for (const { id, itemId } of [first, second]) {
      await setHandPrice(office.ctx, { id, itemId, hand: { ...named(19_000), reason: 'A first thought' } })
      await setHandPrice(asOffice(admin.ctx), { id, itemId, hand: named(10_000) })
      await placeOrder(office.ctx, { userId: id, totalMinor: 10_000, method: 'transfer' })
    }
    const listed = await listHandPrices(admin.ctx, { limit: 1 })
    expect(listed).toMatchObject({
      items: [
        {
          ...{ course: 'Oboe', participant: { id: second.mia }, payer: { id: second.id } },
          ...{ listPriceMinor: 20_000, priceMinor: 10_000, currency: 'USD' },
          ...{ words: 'Loyal family', reason: 'Fourth summer', by: { id: admin.userId } },
        },
      ],
    })
    const cursor = listed.nextCursor ?? undefined
    expect((await listHandPrices(admin.ctx, { limit: 1, cursor })).items).toMatchObject([{ course: 'Harp' }])
  })
})

describe('Enrol says why a discount is not there', () => {
  const missed = async (id: string): Promise<[string, MissedDiscount['why']][]> =>
    (await listMissedDiscounts(office.ctx, { id })).map(({ name, why }) => [name, why])

  test.each([
    [{ kind: 'code', code: 'TYPEIT' }, 'not_typed'],
    [{ kind: 'sibling' }, 'needs_second_child'],
    [{ kind: 'several' }, 'needs_second_week'],
    [{ kind: 'scholarship' }, 'no_scholarship'],
    [{ kind: 'early_bird', pausedAt: '2026-01-01' }, 'paused'],
    [{ kind: 'sibling', startsAt: '2999-01-01' }, 'not_started'],
    [{ kind: 'early_bird', applies: { courseIds: [crypto.randomUUID()] } }, 'not_for_these'],
  ] as const)('%o: %s', async (made, why) => {
    const term = await newTerm(product.sql)
    const course = await datedCourse(product, { meets: ['2027-07-05 09:30'], termId: term })
    const { id } = await family([course])
    await newDiscount(product.sql, {
      ...made,
      name: 'Summer',
      applies: 'applies' in made ? { courseIds: [...made.applies.courseIds] } : {},
    })
    expect(await missed(id)).toEqual([['Summer', why]])
  })

  test('one that ended is said for a while, with its last day; what is over for long or never was for these is not', async () => {
    const { id } = await family([await product.make.course()])
    const elsewhere = { courseIds: [crypto.randomUUID()] }
    await newDiscount(product.sql, { kind: 'early_bird', name: 'Long over', endsAt: '2020-01-01' })
    await newDiscount(product.sql, {
      kind: 'sibling',
      name: 'Elsewhere',
      applies: elsewhere,
      pausedAt: '2026-01-01',
    })
    await newDiscount(product.sql, { kind: 'early_bird', name: 'Early bird', endsAt: '2999-01-01' })
    // Midnight of Berlin, an hour before that of UTC.
    const [row] = await product.sql<{ ends: Date; day: string }[]>`
      select end_of_school_day(school_day(now()) - 3) as ends, (school_day(now()) - 3)::text as day`
    await product.sql`update discounts set ends_at = ${row!.ends} where name = 'Early bird'`
    expect(await listMissedDiscounts(office.ctx, { id })).toMatchObject([
      { name: 'Early bird', kind: 'early_bird', why: 'ended', day: row!.day },
    ])
  })

  test('used up, and given to this family before', async () => {
    await newDiscount(product.sql, { kind: 'early_bird', name: 'One for all', maxUses: 1 })
    const { id } = await family([await product.make.course({ priceMinor: 10_000 })])
    await placeOrder(office.ctx, { userId: id, totalMinor: 9000, method: 'cash' })
    await newDiscount(product.sql, { kind: 'early_bird', name: 'One each', maxPerFamily: 1 })
    const other = await product.make.course({ priceMinor: 10_000 })
    await product.make.cart({ userId: id }, [other], [await product.make.child({ userId: id })])
    await placeOrder(office.ctx, { userId: id, totalMinor: 9000, method: 'cash' })
    const third = await product.make.course()
    await product.make.cart({ userId: id }, [third], [await product.make.child({ userId: id })])
    expect(await missed(id)).toEqual([
      ['One each', 'used_by_family'],
      ['One for all', 'used_up'],
    ])
  })

  test('another of its kind gives more; what a line has is not listed; a price by hand takes the place of all', async () => {
    await newDiscount(product.sql, { kind: 'early_bird', name: 'Less', percent: 5 })
    await newDiscount(product.sql, { kind: 'early_bird', name: 'More', percent: 10 })
    await newDiscount(product.sql, { kind: 'code', name: 'Typed', code: 'TYPED5' })
    const { id, itemId } = await family([await product.make.course()])
    await addFamilyCode(office.ctx, { id, code: 'TYPED5' })
    expect(await missed(id)).toEqual([['Less', 'gives_less']])
    await setHandPrice(office.ctx, { id, itemId, hand: named(9000) })
    expect(await missed(id)).toEqual([
      ['Less', 'by_hand'],
      ['More', 'by_hand'],
      ['Typed', 'by_hand'],
    ])
  })

  test('a second child and a second week are there: nothing is missed', async () => {
    const term = await newTerm(product.sql)
    const [week1, week2] = [
      await datedCourse(product, { meets: ['2027-07-05 09:30'], termId: term }),
      await datedCourse(product, { meets: ['2027-07-12 09:30'], termId: term }),
    ]
    await newDiscount(product.sql, { kind: 'sibling', name: 'Sibling' })
    await newDiscount(product.sql, { kind: 'several', name: 'Second week' })
    const { id, parent, leo } = await family([week1, week2])
    await product.make.cart(parent, [week1], [leo])
    expect(await missed(id)).toEqual([])
  })

  test('a second child or week at a price by hand is none', async () => {
    const term = await newTerm(product.sql)
    const [week1, week2] = [
      await datedCourse(product, { meets: ['2027-07-05 09:30'], termId: term }),
      await datedCourse(product, { meets: ['2027-07-12 09:30'], termId: term }),
    ]
    await newDiscount(product.sql, { kind: 'sibling', name: 'Sibling' })
    await newDiscount(product.sql, { kind: 'several', name: 'Second week' })
    const { id, parent, leo } = await family([week1, week2])
    // The first week is the one at the full price.
    const second = (await getCart(parent.ctx)).items.find(({ course }) => course.id === week2)
    await setHandPrice(office.ctx, { id, itemId: second?.id ?? '', hand: named(9000) })
    expect(await missed(id)).toEqual([
      ['Sibling', 'needs_second_child'],
      ['Second week', 'by_hand'],
    ])
    await product.make.cart(parent, [week1], [leo])
    const other = (await getCart(parent.ctx)).items.find(({ participant }) => participant.id === leo)
    await setHandPrice(office.ctx, { id, itemId: other?.id ?? '', hand: named(9000) })
    expect(await missed(id)).toEqual([
      ['Sibling', 'by_hand'],
      ['Second week', 'by_hand'],
    ])
  })

  test('an empty cart has nothing to say, and an absent family is not found', async () => {
    await newDiscount(product.sql, { kind: 'sibling' })
    const { id } = await product.make.student().then(({ userId }) => ({ id: userId }))
    expect(await missed(id)).toEqual([])
    await expect(missed(crypto.randomUUID())).rejects.toMatchObject({ kind: 'not_found' })
  })
})
