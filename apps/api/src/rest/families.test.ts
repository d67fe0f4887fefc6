import { expect, test } from 'vitest'
import { payIntent } from '../../test/provider.ts'
import { call, type Refusal } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'

/**
 * Documented paths have no participant: a call without one means the self, and children's places are rows like any
 * other.
 */
const product = runTestApp()

async function parent() {
  const mother = await product.make.student()
  return { ...mother, childId: await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' }) }
}

const cartOf = (as: { email: string; headers: Record<string, string> }) =>
  call<Record<string, unknown>[]>(product.app, `GET /carts?email=${as.email}`, { headers: as.headers })

test('a child’s row has the fields of the own row, and no other', async () => {
  const mother = await parent()
  const courseId = await product.make.course()
  await product.make.cart(mother, [courseId])
  await product.make.cart(mother, [courseId], [mother.childId])
  const { body } = await cartOf(mother)
  const [own, child] = body
  expect(body).toHaveLength(2)
  expect(Object.keys(child ?? {})).toEqual(Object.keys(own ?? {}))
  expect({ ...child, _id: '' }).toEqual({ ...own, _id: '' })
  expect(JSON.stringify(body)).not.toContain('Mia')
})

test('a call that names nobody is refused beside a child of theirs, and their cart is read and emptied', async () => {
  const { headers, email, childId, userId } = await parent()
  const courseId = await product.make.course()
  await product.make.cart({ userId }, [courseId], [childId])
  const added = await call<Refusal>(product.app, 'POST /carts', {
    headers,
    body: { courseItemId: courseId },
  })
  expect([added.status, added.body.error.code]).toEqual([409, 'participant_missing'])
  const { body } = await cartOf({ headers, email })
  expect(body).toHaveLength(1)
  const removed = await call(product.app, `DELETE /carts/${String(body[0]?._id)}`, { headers })
  expect(removed.body).toMatchObject({ deletedCount: 1 })
  expect((await cartOf({ headers, email })).body).toEqual([])
})

test('two places in one class are paid by the documented calls, and are two rows of the payment', async () => {
  const { headers, email, childId, userId } = await parent()
  const courseId = await product.make.course()
  await product.make.cart({ userId }, [courseId])
  await product.make.cart({ userId }, [courseId], [childId])
  const intent = await call<{ paymentIntentId: string; clientSecret: string }>(
    product.app,
    'POST /create-payment-intent',
    { headers, body: { price: 200 } },
  )
  expect(await payIntent(product, intent.body)).toBe('succeeded')
  const { paymentIntentId: transactionId } = intent.body
  const saved = await call<{ payment: object }>(product.app, 'POST /payments', {
    headers,
    body: { transactionId },
  })
  expect(saved.status).toBe(201)
  const { body } = await call<Record<string, unknown>[]>(product.app, `GET /payments?email=${email}`, {
    headers,
  })
  expect(body).toMatchObject([{ quantity: 2, price: 200, courseItemId: [courseId, courseId] }])
  expect(JSON.stringify(body)).not.toContain('Mia')
})

test('a child without consents keeps the cart from being paid, by the same answer as any other refusal', async () => {
  const { headers, childId, userId } = await parent()
  await product.make.consent(childId, { userId }, false)
  await product.make.cart({ userId }, [await product.make.course()], [childId])
  const refused = await call<{ error: object }>(product.app, 'POST /create-payment-intent', {
    headers,
    body: { price: 100 },
  })
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({
    code: 'consent_missing',
    details: { missing: [{ participantId: childId, kind: 'terms' }, { kind: 'treatment' }] },
  })
})
