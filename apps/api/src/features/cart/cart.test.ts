import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { addToCart } from './add-to-cart.ts'
import { getCart } from './get-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

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

test('removing another’s row removes nothing', async () => {
  const [one, other] = await Promise.all([product.make.student(), product.make.student()])
  const item = await addToCart(one.ctx, { courseId: await product.make.course() })
  expect(await removeFromCart(other.ctx, { id: item.id })).toEqual({ removed: false })
  expect(await removeFromCart(one.ctx, { id: item.id })).toEqual({ removed: true })
  expect(await removeFromCart(one.ctx, { id: item.id })).toEqual({ removed: false })
})
