import { expect, test } from 'vitest'
import type { WireCartItem } from '@cadenza/contracts/wire/wire'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const product = runTestApp()

const cartOf = async (as: { token: string }) =>
  (await call<WireCartItem[]>(product.app, 'GET /carts', { as })).body

test('fifty clicks at once add one row, and the twenty-first course does not fit', async () => {
  const student = await product.make.student()
  const add = (courseItemId: string) =>
    call<Refusal>(product.app, 'POST /carts', { as: student, body: { courseItemId } })
  const course = await product.make.course()
  const clicks = await Promise.all(Array.from({ length: 50 }, () => add(course)))
  expect(clicks.filter(({ status }) => status === 201)).toHaveLength(1)
  const { userId } = await product.make.instructor()
  for (let more = 1; more < 20; more++) await add(await product.make.course({ instructorId: userId }))
  expect((await add(await product.make.course())).body.error.code).toBe('cart_full')
  expect(await cartOf(student)).toHaveLength(20)
})
