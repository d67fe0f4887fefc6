import { describe, expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './get-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'

const product = runTestApp()

describe('addToCart', () => {
  test('shows price and seats as they are now', async () => {
    const { ctx } = await product.make.student()
    const courseId = await product.make.course({ priceMinor: 12_345 })
    const item = await addToCart(ctx, { courseId })
    await product.sql`update courses set price_minor = 20000 where id = ${courseId}`
    expect(await getCart(ctx)).toMatchObject({
      totalMinor: 20_000,
      items: [{ id: item.id, course: { id: courseId }, problem: null }],
    })
  })

  test.each([
    ['a pending course', { status: 'Pending' as const }, { kind: 'not_found' }],
    ['a denied course', { status: 'Denied' as const }, { kind: 'not_found' }],
    ['a full course', { capacity: 3, seatsTaken: 3 }, { reason: 'sold_out' }],
    ['a course priced in another currency', { currency: 'EUR' }, { reason: 'other_currency' }],
  ])('refuses %s', async (_, course, refusal) => {
    const { ctx } = await product.make.student()
    await expect(addToCart(ctx, { courseId: await product.make.course(course) })).rejects.toMatchObject(
      refusal,
    )
    expect((await getCart(ctx)).items).toEqual([])
  })

  test('refuses the own course and one that does not exist', async () => {
    const teacher = await product.make.instructor()
    const own = await product.make.course({ instructorId: teacher.userId })
    await expect(addToCart(teacher.ctx, { courseId: own })).rejects.toMatchObject({ reason: 'own_course' })
    await expect(addToCart(teacher.ctx, { courseId: crypto.randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('fifty clicks at once make one row', async () => {
    const { ctx } = await product.make.student()
    const courseId = await product.make.course()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => addToCart(ctx, { courseId })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await getCart(ctx)).items).toHaveLength(1)
  })

  test('twenty classes are the most, also at once', async () => {
    const { ctx } = await product.make.student()
    const ids = await Promise.all(Array.from({ length: 25 }, () => product.make.course()))
    const results = await Promise.allSettled(ids.map((courseId) => addToCart(ctx, { courseId })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})

test('a row tells what keeps it from being paid', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [
    await product.make.course({ status: 'Denied' }),
    await product.make.course({ capacity: 1, seatsTaken: 1 }),
  ])
  expect((await getCart(student.ctx)).items.map(({ problem }) => problem)).toEqual(
    expect.arrayContaining(['not_available', 'sold_out']),
  )
})

test('of two currencies only the school’s own adds up, and the other line says what is wrong with it', async () => {
  const student = await product.make.student()
  const [ours, theirs] = await Promise.all([
    product.make.course({ priceMinor: 12_000 }),
    product.make.course({ priceMinor: 34_500, currency: 'EUR' }),
  ])
  await product.make.cart(student, [ours, theirs])
  const { items, totalMinor, currency } = await getCart(student.ctx)
  expect({ totalMinor, currency }).toEqual({ totalMinor: 12_000, currency: 'USD' })
  expect(new Map(items.map(({ course, problem }) => [course.id, problem]))).toEqual(
    new Map([
      [ours, null],
      [theirs, 'other_currency'],
    ]),
  )
  // The claim agrees, whichever total is passed.
  for (const shown of [12_000, 46_500, 0])
    await expect(startCheckout(student.ctx, { totalMinor: shown })).rejects.toMatchObject({
      reason: expect.stringMatching(/cart_changed|price_changed/),
    })
  await expect(startCheckout(student.ctx, { totalMinor })).rejects.toMatchObject({
    reason: 'cart_changed',
    details: { courseIds: [theirs] },
  })
})

test('a cart of another currency alone is not one that costs nothing', async () => {
  const student = await product.make.student()
  const theirs = await product.make.course({ currency: 'EUR' })
  await product.make.cart(student, [theirs])
  expect((await getCart(student.ctx)).totalMinor).toBe(0)
  const refusal = { reason: 'cart_changed', details: { courseIds: [theirs] } }
  await expect(startCheckout(student.ctx, { totalMinor: 0 })).rejects.toMatchObject(refusal)
  await expect(enrolFree(student.ctx)).rejects.toMatchObject(refusal)
})

test('both doors name the line and refuse to add such a class', async () => {
  const student = await product.make.student({ buysFor: 'self' })
  const theirs = await product.make.course({ currency: 'EUR' })
  const { headers } = student
  const added = await product.app.inject({
    method: 'POST',
    url: '/carts',
    headers,
    payload: { courseItemId: theirs },
  })
  expect([added.statusCode, added.json().error.code]).toEqual([409, 'other_currency'])
  const viaTrpc = await product.app.inject({
    method: 'POST',
    url: '/trpc/student.cart.add',
    headers,
    payload: { courseId: theirs },
  })
  expect([viaTrpc.statusCode, viaTrpc.json().error.data.reason]).toEqual([409, 'other_currency'])
  await product.make.cart(student, [theirs])
  const rows = await product.app.inject({ url: `/carts?email=${student.email}`, headers })
  expect(rows.json()).toMatchObject([{ courseItemId: theirs, problem: 'other_currency' }])
  const cart = await product.app.inject({ url: '/trpc/student.cart.get', headers })
  expect(cart.json().result.data).toMatchObject({ totalMinor: 0, items: [{ problem: 'other_currency' }] })
})

test('removing another’s row removes nothing', async () => {
  const [one, other] = await Promise.all([product.make.student(), product.make.student()])
  const item = await addToCart(one.ctx, { courseId: await product.make.course() })
  expect(await removeFromCart(other.ctx, { id: item.id })).toEqual({ removed: false })
  expect(await removeFromCart(one.ctx, { id: item.id })).toEqual({ removed: true })
  expect(await removeFromCart(one.ctx, { id: item.id })).toEqual({ removed: false })
})
