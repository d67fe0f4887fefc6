import { describe, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { addToFamilyCart } from '../families/family-cart.ts'
import { getViewer } from '../users/viewer.ts'
import { addToCart, changeCartItem } from './add-to-cart.ts'
import { getCart } from './get-cart.ts'

/** The participant for a class is named, never guessed; an unknown age is asked for. */
const product = runTestApp()
const meets = ['2027-07-05 09:30']
const forChildren = () => datedCourse(product, { ageMin: 8, ageMax: 14, meets })

/** What both doors return for a class that is selected without a participant. */
async function byBothDoors(as: TestPerson, courseId: string) {
  const rest = await call<Refusal>(product.app, 'POST /carts', { as, body: { courseItemId: courseId } })
  const trpc = await call<{ error: { data: { reason: string } } }>(
    product.app,
    'POST /trpc/student.cart.add',
    { as, body: { courseId } },
  )
  return [rest.status, rest.body.error.code, trpc.status, trpc.body.error.data.reason]
}
interface Failure {
  error?: { data: { reason: string } }
}
const refused = (reason: string) => [409, reason, 409, reason]

describe('a mother was charged for a place of her own', () => {
  test('a class for children without a name beside it is refused by both doors, with and without a child', async () => {
    const mother = await product.make.student()
    const undated = await product.make.course({ ageMax: 17 })
    for (const courseId of [await forChildren(), undated])
      expect(await byBothDoors(mother, courseId)).toEqual(refused('participant_missing'))
    const childId = await product.make.child(mother)
    const forAnybody = await product.make.course()
    expect(await byBothDoors(mother, forAnybody)).toEqual(refused('participant_missing'))
    expect((await getCart(mother.ctx)).items).toEqual([])
    await addToCart(mother.ctx, { courseId: forAnybody, participantId: childId })
    await addToCart(mother.ctx, { courseId: forAnybody, participantId: await product.make.self(mother) })
    expect((await getCart(mother.ctx)).items.map(({ participant }) => participant.isSelf)).toEqual([
      false,
      true,
    ])
  })

  test('who looks after another’s child names somebody, too, until they are removed', async () => {
    const [mother, grandmother] = [await product.make.student(), await product.make.student()]
    const childId = await product.make.child(mother)
    const id = await product.make.guardian(childId, grandmother, { canBuy: false })
    const courseId = await product.make.course()
    await expect(addToCart(grandmother.ctx, { courseId })).rejects.toMatchObject({
      reason: 'participant_missing',
    })
    await product.sql`update guardianships set revoked_at = now() where id = ${id}`
    await addToCart(grandmother.ctx, { courseId })
  })

  test('a line from before, for herself in a class for children, is not paid for', async () => {
    const mother = await product.make.student()
    const free = await datedCourse(product, { ageMin: 8, ageMax: 14, meets, priceMinor: 0 })
    const courseId = await forChildren()
    const refusal = { reason: 'birth_date_missing', details: { courseIds: [courseId] } }
    await product.make.cart(mother, [courseId])
    expect(await getCart(mother.ctx)).toMatchObject({
      totalMinor: 0,
      items: [
        { problem: 'birth_date_missing', timetable: [{ problem: 'birth_date_missing', blocks: true }] },
      ],
    })
    await expect(startCheckout(mother.ctx, { totalMinor: 10_000 })).rejects.toMatchObject(refusal)
    const documented = await call<Refusal>(product.app, 'POST /create-payment-intent', {
      as: mother,
      body: { price: 100 },
    })
    expect([documented.status, documented.body.error.code]).toEqual([409, 'birth_date_missing'])
    await product.sql`update cart_items set course_id = ${free} where user_id = ${mother.userId}`
    await expect(enrolFree(mother.ctx)).rejects.toMatchObject({ reason: 'birth_date_missing' })
    await product.sql`update participants set birth_date = '1985-05-05' where owner_id = ${mother.userId}`
    await expect(enrolFree(mother.ctx)).rejects.toMatchObject({ reason: 'not_eligible' })
  })
})

describe('a new parent paid for herself where the class has no upper age', () => {
  const forAll = () => product.make.course({ ageMin: 8 })
  const select = async (as: TestPerson, body: object) =>
    (await call<Failure>(product.app, 'POST /trpc/student.cart.add', { as, body })).body.error?.data.reason
  const viewerOf = async (as: TestPerson) => (await getViewer(as.ctx)).hasSaidForWhom

  test.each([
    ['eight', { ageMin: 8 }],
    ['seventeen', { ageMin: 17 }],
    ['nothing', {}],
  ])('who never said whom they buy for is asked by the site; the lowest age is %s', async (_, ages) => {
    const mother = await product.make.student()
    const courseId = await product.make.course(ages)
    expect(await select(mother, { courseId })).toBe('participant_missing')
    expect((await getCart(mother.ctx)).items).toEqual([])
    // Scripts keep their rule, and what they select is no answer.
    const body = { courseItemId: courseId }
    expect((await call(product.app, 'POST /carts', { as: mother, body })).status).toBe(201)
    expect(await viewerOf(mother)).toBe(false)
    await startCheckout(mother.ctx, { totalMinor: 10_000 })
  })

  test('a class for adults asks nobody', async () => {
    const student = await product.make.student()
    expect(await select(student, { courseId: await product.make.course({ ageMin: 18 }) })).toBeUndefined()
    expect(await select(student, { courseId: await forAll() })).toBe('participant_missing')
  })

  test('any named participant is the answer, even if the class is full', async () => {
    const student = await product.make.student()
    const participantId = await product.make.self(student)
    const full = await product.make.course({ capacity: 1, seatsTaken: 1 })
    expect(await select(student, { courseId: full, participantId })).toBe('sold_out')
    expect(await viewerOf(student)).toBe(true)
    expect(await select(student, { courseId: await forAll() })).toBeUndefined()
  })

  test('another’s child is no answer', async () => {
    const [one, other] = [await product.make.student(), await product.make.student()]
    const participantId = await product.make.child(other)
    await select(one, { courseId: await forAll(), participantId })
    expect(await viewerOf(one)).toBe(false)
  })

  test('a place that the account has is the answer, and none that it gave back', async () => {
    const student = await product.make.student()
    await product.make.enrolment(student, [await forAll()])
    expect(await viewerOf(student)).toBe(true)
    const courseId = await forAll()
    expect(await select(student, { courseId })).toBeUndefined()
    await product.sql`update seat_claims set state = 'revoked' where user_id = ${student.userId}`
    expect(await viewerOf(student)).toBe(false)
  })

  test('so is what the office selects for the family', async () => {
    const [mother, office] = [await product.make.student(), await product.make.office()]
    const wanted = { id: mother.userId, participantId: await product.make.self(mother) }
    await addToFamilyCart(office.ctx, { ...wanted, courseId: await forAll() })
    expect(await select(mother, { courseId: await forAll() })).toBeUndefined()
  })

  test('who said “children” and has none left is asked again', async () => {
    const mother = await product.make.student()
    const participantId = await product.make.child(mother)
    await addToCart(mother.ctx, { courseId: await forAll(), participantId })
    expect(await viewerOf(mother)).toBe(true)
    await product.sql`update participants set erased_at = now() where id = ${participantId}`
    expect(await viewerOf(mother)).toBe(false)
    expect(await select(mother, { courseId: await forAll() })).toBe('participant_missing')
  })
})

describe('whom a row of the cart is for can be changed', () => {
  async function cartOfMother(...ages: object[]) {
    const mother = await product.make.student()
    const [self, childId] = [await product.make.self(mother), await product.make.child(mother)]
    const courseIds = await Promise.all([{}, ...ages].map((one) => product.make.course(one)))
    for (const courseId of courseIds) await addToCart(mother.ctx, { courseId, participantId: self })
    const read = async () => (await getCart(mother.ctx)).items
    const [row] = await read()
    return { mother, self, childId, courseIds, id: row?.id ?? '', read }
  }

  test('to the child, in the same place of the cart; for the same person the row stays', async () => {
    const { mother, self, childId, courseIds, id, read } = await cartOfMother({})
    expect((await changeCartItem(mother.ctx, { id, participantId: self })).id).toBe(id)
    const changed = await changeCartItem(mother.ctx, { id, participantId: childId })
    expect((await read()).map(({ course, participant }) => [course.id, participant.id])).toEqual([
      [courseIds[0], childId],
      [courseIds[1], self],
    ])
    // An open page of payment must not take the new row for the one that it holds a seat for.
    expect(changed.id).not.toBe(id)
  })

  test('by the rules of selecting; after a refusal the row is as before', async () => {
    const { mother, childId, courseIds, id, read } = await cartOfMother()
    const before = await read()
    const change = (participantId: string) => changeCartItem(mother.ctx, { id, participantId })
    const stranger = await product.make.student()
    const foreign = await product.make.child(stranger)
    await expect(change(foreign)).rejects.toMatchObject({ kind: 'not_found' })
    await product.make.guardian(foreign, mother, { canBuy: false })
    await expect(change(foreign)).rejects.toMatchObject({ reason: 'not_guardian' })
    await product.sql`update courses set age_max = 5 where id = ${courseIds[0] ?? ''}`
    await expect(change(childId)).rejects.toMatchObject({ reason: 'not_eligible' })
    await product.sql`update courses set age_max = null where id = ${courseIds[0] ?? ''}`
    await addToCart(mother.ctx, { courseId: courseIds[0] ?? '', participantId: childId })
    await expect(change(childId)).rejects.toMatchObject({ reason: 'already_in_cart' })
    expect((await read())[0]).toMatchObject({ id, participant: before[0]?.participant })
    const strangers = { id, participantId: await product.make.self(stranger) }
    await expect(changeCartItem(stranger.ctx, strangers)).rejects.toMatchObject({ kind: 'not_found' })
    expect((await read())[0]).toMatchObject({ id, participant: before[0]?.participant })
  })

  test('a full cart can be changed, too', async () => {
    const { mother, childId, id, read } = await cartOfMother()
    const { userId: instructorId } = await product.make.instructor()
    await product.make.cart(
      mother,
      await Promise.all(Array.from({ length: 19 }, () => product.make.course({ instructorId }))),
    )
    await changeCartItem(mother.ctx, { id, participantId: childId })
    expect(await read()).toHaveLength(20)
  })

  test('during a checkout: the next start holds the seat for the child, and frees the other', async () => {
    const { mother, childId, courseIds, id } = await cartOfMother()
    await startCheckout(mother.ctx, { totalMinor: 10_000 })
    await changeCartItem(mother.ctx, { id, participantId: childId })
    await startCheckout(mother.ctx, { totalMinor: 10_000 })
    const held = await product.sql<{ participant: string }[]>`
      select participant_id as participant from seat_claims where course_id = ${courseIds[0] ?? ''} and is_live`
    expect(held).toEqual([{ participant: childId }])
  })
})

describe('an age that is not known', () => {
  test.each([
    ['no ages', {}, null],
    ['a lowest age of 18: who has an account is an adult', { ageMin: 18 }, null],
    ['a lowest age of 21', { ageMin: 21 }, 'birth_date_missing'],
    ['an oldest age', { ageMin: 18, ageMax: 30 }, 'birth_date_missing'],
  ])('%s', async (_, ages, reason) => {
    const student = await product.make.student()
    const courseId = await datedCourse(product, { ...ages, meets })
    if (reason) expect(await byBothDoors(student, courseId)).toEqual(refused(reason))
    else {
      const body = { courseItemId: courseId }
      expect((await call(product.app, 'POST /carts', { as: student, body })).status).toBe(201)
      await startCheckout(student.ctx, { totalMinor: 10_000 })
    }
  })

  test('was not asked for by a class without dates, which a mother could then buy for herself', async () => {
    const mother = await product.make.student()
    const participantId = await product.make.self(mother)
    const courseId = await product.make.course({ ageMin: 8, ageMax: 14 })
    const wanted = { courseId, participantId }
    await expect(addToCart(mother.ctx, wanted)).rejects.toMatchObject({ reason: 'birth_date_missing' })
    const forGrownUps = await product.make.course({ ageMin: 21 })
    expect(await byBothDoors(mother, forGrownUps)).toEqual(refused('birth_date_missing'))
    await product.make.cart(mother, [courseId], [participantId])
    await expect(startCheckout(mother.ctx, { totalMinor: 0 })).rejects.toMatchObject({
      reason: 'birth_date_missing',
    })
    await product.sql`delete from cart_items where user_id = ${mother.userId}`
    await product.sql`update participants set birth_date = '1985-05-05' where id = ${participantId}`
    await expect(addToCart(mother.ctx, wanted)).rejects.toMatchObject({ reason: 'not_eligible' })
    // By the time it meets, a small child may be old enough.
    const small = await product.make.child(mother, { birthDate: '2025-05-05' })
    await addToCart(mother.ctx, { courseId, participantId: small })
  })

  test('is judged once it was said', async () => {
    const student = await product.make.student()
    const courseId = await datedCourse(product, { ageMin: 21, meets })
    await product.sql`update participants set birth_date = '1985-05-05' where owner_id = ${student.userId}`
    await addToCart(student.ctx, { courseId })
  })
})

test('a guardian who may only look was told that there is no such child', async () => {
  const [mother, grandmother] = [await product.make.student(), await product.make.student()]
  const participantId = await product.make.child(mother)
  const courseId = await product.make.course()
  const wanted = { courseId, participantId }
  await expect(addToCart(grandmother.ctx, wanted)).rejects.toMatchObject({ kind: 'not_found' })
  await product.make.guardian(participantId, grandmother, { canBuy: false })
  await expect(addToCart(grandmother.ctx, wanted)).rejects.toMatchObject({ reason: 'not_guardian' })
})

test('a cart that nothing of can be paid said that there is nothing to pay', async () => {
  const student = await product.make.student({ birthDate: '2020-01-01' })
  const courseId = await datedCourse(product, { ageMin: 12, meets })
  await product.make.cart(student, [courseId])
  const { totalMinor } = await getCart(student.ctx)
  expect(totalMinor).toBe(0)
  await expect(startCheckout(student.ctx, { totalMinor })).rejects.toMatchObject({
    reason: 'not_eligible',
    details: { courseIds: [courseId] },
  })
})

test('a full cart said no number', async () => {
  const student = await product.make.student()
  const { userId: instructorId } = await product.make.instructor()
  const ids = await Promise.all(Array.from({ length: 21 }, () => product.make.course({ instructorId })))
  await product.make.cart(student, ids.slice(1))
  await expect(addToCart(student.ctx, { courseId: ids[0] ?? '' })).rejects.toMatchObject({
    reason: 'cart_full',
    message: 'Your cart holds 20 places at most',
  })
})
