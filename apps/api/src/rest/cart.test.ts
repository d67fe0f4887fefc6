import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireCartItem } from '@cadenza/contracts/wire'
import { call, type Refusal } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const cartOf = async (as: { token: string }) =>
  (await call<WireCartItem[]>(product.app, 'GET /carts', { as })).body

test("only the course counts: what is said of it is the server's own", async () => {
  const student = await product.make.student()
  const courseItemId = await product.make.course({
    name: 'Oboe',
    priceMinor: 24_900,
    capacity: 7,
    family: 'wind',
  })
  const faked = { seats: 1, image: 'x', instructor: 'Mallory', name: 'Cheap', price: '0.01' }
  const added = await call(product.app, 'POST /carts', {
    as: student,
    body: { courseItemId, email: student.email.toUpperCase(), ...faked },
  })
  expect(added).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } })
  expect(await cartOf(student)).toEqual([
    {
      _id: added.body.insertedId,
      courseItemId,
      name: 'Oboe',
      instructor: 'Test Instructor',
      price: '249.00',
      seats: 7,
      availableSeats: 7,
      image: `/art/cover/wind/${courseItemId}.svg`,
      email: student.email,
      problem: null,
    },
  ])
})

test("nobody reads, fills or empties somebody else's cart", async () => {
  const [ana, ben] = [await product.make.student(), await product.make.student()]
  const course = await product.make.course()
  const { insertedId } = (await call(product.app, 'POST /carts', { as: ana, body: { courseItemId: course } }))
    .body
  expect((await call(product.app, `GET /carts?email=${ana.email}`, { as: ben })).status).toBe(403)
  const into = await call(product.app, 'POST /carts', {
    as: ben,
    body: { courseItemId: course, email: ana.email },
  })
  expect(into.status).toBe(403)
  const removal = await call(product.app, `DELETE /carts/${String(insertedId)}`, { as: ben })
  expect(removal).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 0 } })
  expect(await cartOf(ana)).toHaveLength(1)
  expect((await call(product.app, `DELETE /carts/${String(insertedId)}`, { as: ana })).body).toMatchObject({
    deletedCount: 1,
  })
  expect((await call(product.app, `DELETE /carts/${String(insertedId)}`, { as: ana })).body).toMatchObject({
    deletedCount: 0,
  })
})

test('refuses what cannot be selected, each with its code', async () => {
  const { make } = product
  const instructor = await make.instructor()
  const codeOf = async (as: { token: string }, courseItemId: string) => {
    const { status, body } = await call<Refusal>(product.app, 'POST /carts', { as, body: { courseItemId } })
    return [status, body.error?.code]
  }
  const [student, course] = [await make.student(), await make.course({ instructorId: instructor.userId })]
  expect(await codeOf(student, await make.course({ status: 'Pending' }))).toEqual([404, 'not_found'])
  expect(await codeOf(student, await make.course({ status: 'Denied' }))).toEqual([404, 'not_found'])
  expect(await codeOf(student, await make.course({ capacity: 1, seatsTaken: 1 }))).toEqual([409, 'sold_out'])
  expect(await codeOf(instructor, course)).toEqual([409, 'own_course'])
  expect(await codeOf(student, course)).toEqual([201, undefined])
  expect(await codeOf(student, course)).toEqual([409, 'already_in_cart'])
})

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
