import { expect, test } from 'vitest'
import type { WireCartItem, WireCourse, WirePayment } from '@cadenza/contracts/wire/wire'
import type { TestPerson } from '../../../test/factory.ts'
import { newDiscount } from '../../../test/discounts.ts'
import { payIntent } from '../../../test/provider.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addOwnCode } from '../../features/cart/cart-codes.ts'

const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })

interface Intent {
  clientSecret: string
  paymentIntentId: string
  orderId: string
  amount: string
}

const start = (as: TestPerson, price: unknown) =>
  call<Intent>(product.app, 'POST /create-payment-intent', { as, body: { price } })
const save = (as: TestPerson, transactionId: string, more = {}) =>
  call(product.app, 'POST /payments', { as, body: { transactionId, ...more } })

async function studentWithCart(...prices: number[]) {
  const student = await product.make.student({ name: 'Ana' })
  const courses = await Promise.all(
    prices.map((priceMinor) => product.make.course({ priceMinor, name: `At ${priceMinor}` })),
  )
  await product.make.cart(student, courses)
  return { student, courses }
}

test('the whole way: intent, payment, record, history', async () => {
  const { student, courses } = await studentWithCart(4950, 1999)
  const { status, body } = await start(student, 69.49)
  expect(status).toBe(200)
  expect(body).toEqual({
    clientSecret: expect.any(String),
    paymentIntentId: expect.stringMatching(/^pi_/),
    orderId: expect.any(String),
    amount: '69.49',
    currency: 'USD',
    expiresAt: expect.any(String),
  })
  const early = await save(student, body.paymentIntentId)
  expect(early).toMatchObject({ status: 202, body: { insertResult: { insertedId: null }, payment: null } })
  expect(await payIntent(product, body)).toBe('succeeded')

  const lies = {
    name: 'Mallory',
    email: 'x',
    price: 0.01,
    quantity: 9,
    cart: [],
    courseItemId: ['x'],
    date: 'never',
  }
  const saved = await save(student, body.paymentIntentId, lies)
  const again = await save(student, body.paymentIntentId)
  expect(saved).toMatchObject({ status: 201, body: { deleteResult: { deletedCount: 2 } } })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(saved.body)

  const { body: history } = await call<WirePayment[]>(product.app, `GET /payments?email=${student.email}`, {
    as: student,
  })
  expect(history).toEqual([saved.body.payment])
  const [record] = history
  expect(record).toMatchObject({
    name: 'Ana',
    email: student.email,
    transactionId: body.paymentIntentId,
    price: 69.49,
    refunded: 0,
    quantity: 2,
    currency: 'USD',
  })
  expect(record?.courseItemId.toSorted()).toEqual(courses.toSorted())
  expect(record?.courseName.toSorted()).toEqual(['At 1999', 'At 4950'])
  expect(record?.courseCartId).toEqual(record?.cart.map(({ _id }) => _id))
  expect(record?.date).toBe(inBerlin(record?.paidAt))
  expect((await call(product.app, 'GET /carts', { as: student })).body).toEqual([])
})

test('fifty requests at once make one intent', async () => {
  const { student } = await studentWithCart(10_000)
  const answers = await Promise.all(Array.from({ length: 50 }, () => start(student, '100.00')))
  const intents = new Set(
    answers.filter(({ status }) => status === 200).map(({ body }) => body.paymentIntentId),
  )
  expect(intents.size).toBe(1)
  expect(await product.sql`select 1 from orders where user_id = ${student.userId}`).toHaveLength(1)
})

test("somebody else's transaction is as unknown as an invented one", async () => {
  const [{ student }, ben] = [await studentWithCart(10_000), await product.make.student()]
  const { body } = await start(student, '100.00')
  await payIntent(product, body)
  for (const id of [body.paymentIntentId, 'pi_invented', 'pi_', "' or 1=1", '\u0000']) {
    expect([id, (await save(ben, id)).status]).toEqual([id, 404])
  }
  expect(await product.sql`select 1 from payments where user_id = ${ben.userId}`).toHaveLength(0)
})

test('twenty savings at once are one payment', async () => {
  const { student } = await studentWithCart(10_000)
  const { body } = await start(student, '100.00')
  await payIntent(product, body)
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(student, body.paymentIntentId)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body.insertResult))).size).toBe(1)
  expect(await product.sql`select 1 from payments where user_id = ${student.userId}`).toHaveLength(1)
})

test('history: own, newest first; any for admins; foreign is refused', async () => {
  const { student } = await studentWithCart(10_000)
  for (const price of ['100.00', '75.00']) {
    if (price === '75.00') await product.make.cart(student, [await product.make.course({ priceMinor: 7500 })])
    const { body } = await start(student, price)
    await payIntent(product, body)
    await save(student, body.paymentIntentId)
  }
  const admin = await product.make.admin()
  const history = (as: TestPerson, email: string) =>
    call<WirePayment[]>(product.app, `GET /payments?email=${email}`, { as })
  expect((await history(student, student.email)).body.map(({ price }) => price)).toEqual([75, 100])
  expect((await history(admin, student.email)).body).toHaveLength(2)
  expect((await history(admin, 'nobody@example.org')).body).toEqual([])
  expect((await history(await product.make.student(), student.email)).status).toBe(403)
})

function inBerlin(instant = '') {
  const text = new Date(instant).toLocaleString('en-US', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return text.replace(' at ', ' ').replaceAll('\u202F', ' ')
}

test('with discounts and a code: the cart, the intent and the record have one price, and the class has its own', async () => {
  const { student, courses } = await studentWithCart(4999, 1999)
  await newDiscount(product.sql, { kind: 'early_bird', percent: 10 })
  await newDiscount(product.sql, { code: 'SUMMER10', name: 'Summer', amountMinor: 100 })
  await addOwnCode(student.ctx, { code: 'SUMMER10' })
  const { body: cart } = await call<WireCartItem[]>(product.app, 'GET /carts', { as: student })
  // Half a cent is rounded up: 4999 − 500 − 100, 1999 − 200 − 100.
  expect(cart.map(({ price }) => price).toSorted()).toEqual(['16.99', '43.99'])
  const sum = cart.reduce((total, { price }) => total + Math.round(Number(price) * 100), 0) / 100

  const refused = await start(student, '69.98')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'price_changed',
        details: {
          amount: '60.98',
          lines: expect.arrayContaining([expect.objectContaining({ priceMinor: 4399 })]),
        },
      },
    },
  })
  const { status, body } = await start(student, sum)
  expect([status, body.amount]).toEqual([200, '60.98'])
  expect(await payIntent(product, body)).toBe('succeeded')
  await save(student, body.paymentIntentId)
  const { body: history } = await call<WirePayment[]>(product.app, 'GET /payments', { as: student })
  expect(history[0]?.price).toBe(60.98)
  expect(history[0]?.cart.map(({ price }) => price).toSorted()).toEqual(['16.99', '43.99'])
  const { body: approved } = await call<WireCourse>(product.app, `GET /approvedCourses/${courses[0]}`)
  expect(approved.price).toBe(49.99)
  await product.sql`update discounts set paused_at = now()`
})
