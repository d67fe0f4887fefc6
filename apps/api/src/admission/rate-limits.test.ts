import { expect, test } from 'vitest'
import type { TestPerson } from '../../test/factory.ts'
import { call, type Refusal } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'

const product = runTestApp()

interface Answer {
  error?: { message: string; data: { reason: string; requestId: string; details?: Record<string, unknown> } }
}

/** One request with `size` calls of a procedure. */
async function batch(as: TestPerson, procedure: string, input: unknown, size: number) {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/trpc/${Array.from({ length: size }, () => procedure).join(',')}?batch=1`,
    headers: { 'content-type': 'application/json', ...as.headers },
    payload: JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, index) => [index, input]))),
  })
  const reasons = answer.json<Answer[]>().map(({ error }) => error?.data.reason)
  return { status: answer.statusCode, headers: answer.headers, reasons, first: answer.json<Answer[]>()[0] }
}

const start = (as: TestPerson, size = 10) => batch(as, 'student.checkout.start', { totalMinor: 10_000 }, size)

test('each call of a batch counts, and the one too many is refused with the time to wait', async () => {
  const eager = await product.make.student()
  for (let request = 0; request < 11; request++)
    expect((await start(eager)).reasons).not.toContain('rate_limited')
  expect((await start(eager, 5)).status).toBe(409)

  expect((await start(eager)).reasons).toContain('rate_limited')

  const refused = await start(eager, 1)
  expect([refused.status, refused.reasons]).toEqual([429, ['rate_limited']])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.first?.error?.data).toMatchObject({
    requestId: expect.stringMatching(/./),
    details: { retryAfterSeconds: Number(refused.headers['retry-after']) },
  })
})

test('nobody else is held up, nor is anything else that the same person does', async () => {
  const [eager, other] = [await product.make.student({ buysFor: 'self' }), await product.make.student()]
  for (let request = 0; request < 12; request++) await start(eager)
  expect((await start(eager, 1)).status).toBe(429)
  expect((await start(other, 1)).reasons).toEqual(['cart_empty'])
  const courseId = await product.make.course()
  expect((await batch(eager, 'student.cart.add', { courseId }, 1)).status).toBe(200)
})

test('both doors count into one limit', async () => {
  const eager = await product.make.student()
  for (let request = 0; request < 12; request++) await start(eager)
  const refused = await call<Refusal>(product.app, 'POST /create-payment-intent', {
    as: eager,
    body: { price: '100.00' },
  })
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await batch(eager, 'student.checkout.enrolFree', {}, 1)).reasons).toEqual(['rate_limited'])
})

test('six hundred selections in a minute are enough for one person', async () => {
  const [eager, other] = [await product.make.student(), await product.make.student()]
  const courseId = await product.make.course()
  const add = (as: TestPerson) =>
    call<Refusal>(product.app, 'POST /carts', { as, body: { courseItemId: courseId } })
  // After a tenth each call is counted at once. Calls counted elsewhere in the meantime spare a slow machine most of them.
  for (let request = 0; request < 10; request++) await batch(eager, 'student.cart.add', { courseId }, 10)
  const happensElsewhere = () => product.sql`
    update rate_counters set count = 590 where key = ${`addToCart:account:${eager.userId}`} and count = 100`
  await expect.poll(async () => (await happensElsewhere()).count).toBe(1)
  const last = await batch(eager, 'student.cart.add', { courseId }, 10)
  expect(last.reasons).not.toContain('rate_limited')
  expect((await add(eager)).status).toBe(429)
  expect((await batch(eager, 'student.cart.add', { courseId }, 2)).reasons).toEqual([
    'rate_limited',
    'rate_limited',
  ])
  expect((await add(other)).status).toBe(201)
})
