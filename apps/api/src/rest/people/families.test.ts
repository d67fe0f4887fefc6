import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payIntent } from '../../../test/provider.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

/**
 * Documented paths return no participant: children's places are rows like any other. `POST /carts` may name one; without
 * one it means the self, where that is no guess.
 */
const product = runTestApp()

async function parent() {
  const mother = await product.make.student()
  return { ...mother, childId: await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' }) }
}

const select = (as: { token: string }, body: { courseItemId: string; participantId: string }) =>
  call<{ insertedId: string } & Refusal>(product.app, 'POST /carts', { as, body })

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

test('the class is selected for the participant who is named, by each guardian who may buy', async () => {
  const mother = await parent()
  const father = await product.make.student()
  await product.make.guardian(mother.childId, father)
  const courseId = await product.make.course({ ageMax: 17 })
  const forAdults = await product.make.course({ ageMin: 18 })
  const [self] = await product.sql`select self_of(${mother.userId}) as id`
  const named: [typeof father, string, string][] = [
    [mother, courseId, mother.childId],
    [father, courseId, mother.childId],
    [mother, forAdults, self?.id],
  ]
  for (const [by, courseItemId, participantId] of named) {
    const added = await select(by, { courseItemId, participantId })
    expect(added.status).toBe(201)
    const rows =
      await product.sql`select user_id, participant_id from cart_items where id = ${added.body.insertedId}`
    expect(rows).toEqual([{ user_id: by.userId, participant_id: participantId }])
  }
})

test('a participant who is not of the family, is unknown or may only be looked after is refused, and nothing is selected', async () => {
  const mother = await parent()
  const [stranger, grandmother] = [await product.make.student(), await product.make.student()]
  await product.make.guardian(mother.childId, grandmother, { canBuy: false })
  const courseItemId = await product.make.course()
  const outcomeOf = async (by: typeof stranger, participantId: string) => {
    const { status, body } = await select(by, { courseItemId, participantId })
    return [status, body.error.code, body.error.message]
  }
  const unknown = [404, 'not_found', 'There is no such participant']
  for (const participantId of [mother.childId, randomUUID(), 'mia', ''])
    expect([participantId, await outcomeOf(stranger, participantId)]).toEqual([participantId, unknown])
  expect((await outcomeOf(grandmother, mother.childId)).slice(0, 2)).toEqual([409, 'not_guardian'])
  const users = [stranger.userId, grandmother.userId]
  expect(await product.sql`select from cart_items where user_id in ${product.sql(users)}`).toHaveLength(0)
})

test('a script knows before it asks for whom a class is: every course object says its ages', async () => {
  const instructor = await product.make.instructor()
  const admin = await product.make.admin()
  const make = (ages: object) => product.make.course({ instructorId: instructor.userId, ...ages })
  const [forChildren, forAnybody] = [await make({ ageMin: 8, ageMax: 14 }), await make({})]
  const ages = [
    { _id: forChildren, ageMin: 8, ageMax: 14 },
    { _id: forAnybody, ageMin: null, ageMax: null },
  ]
  for (const path of ['/approvedCourses', '/instructorCourses', '/myCourses', '/myApprovedCourses']) {
    const { body } = await call<object[]>(product.app, `GET ${path}`, { as: instructor })
    expect([path, body]).toEqual([
      path,
      expect.arrayContaining(ages.map((one) => expect.objectContaining(one))),
    ])
  }
  for (const path of ['/approvedCourses', '/instructorCourses', '/updateCoursesStatus'])
    for (const one of ages)
      expect((await call(product.app, `GET ${path}/${one._id}`, { as: admin })).body).toMatchObject(one)
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
