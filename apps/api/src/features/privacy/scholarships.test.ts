import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { madeDiscount, uniqueCode } from '../../../test/discounts.ts'
import { eraseChild } from '../../../test/personal-data/erased-children.ts'
import { textsOfTables } from '../../../test/personal-data/texts-of-tables.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { grantScholarship, revokeScholarship } from '../discounts/scholarships.ts'
import { getOfficeRoster } from '../enrolments/get-office-roster.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { exportList } from '../exports/export-list.ts'
import { exportChild } from './export-family.ts'
import { exportOwnData } from './export-own-data.ts'
import { deleteUser } from './delete-user.ts'

const product = runTestApp()
const reason = 'Zyxlostwork'

/** A child with a scholarship, a place that was bought with it, and another guardian. */
async function family() {
  const { make } = product
  const [office, owner, second] = [await make.office(), await make.student(), await make.student()]
  const teacher = await make.instructor()
  const childId = await make.child(owner, { givenName: 'Mia' })
  await make.guardian(childId, second)
  const courseId = await make.course({ instructorId: teacher.userId })
  const { series } = await madeDiscount(product, {
    ...{ kind: 'scholarship', name: 'Fund', amountMinor: 10_000, applies: { courseIds: [courseId] } },
  })
  const [granted] = await grantScholarship(office.ctx, { series, participantId: childId, reason })
  await make.cart(owner, [courseId], [childId])
  const [order] = await product.sql<
    { id: string }[]
  >`select claim_order(${owner.userId}, 'sandbox', 'USD', 0, 600) as id`
  await product.sql`select * from settle_order(${order?.id ?? ''}, ${`free_${randomUUID()}`}, 0, 'USD', true)`
  return { office, owner, second, teacher, childId, courseId, id: granted?.id ?? '' }
}

test('the download of the primary guardian has the reason, also of one that was revoked', async () => {
  const { office, owner, childId, id } = await family()
  const given = { name: 'Fund', reason, endedAt: null }
  const granted = async () =>
    (await exportOwnData(owner.ctx)).family.find((one) => one.id === childId)?.scholarships
  expect(await granted()).toMatchObject([given])
  expect((await exportChild(owner.ctx, { participantId: childId })).scholarships).toMatchObject([given])
  await revokeScholarship(office.ctx, { id })
  expect(await granted()).toMatchObject([{ ...given, endedAt: expect.any(String) }])
})

test('the download of another guardian has the child, and nothing of the scholarship', async () => {
  const { second, childId } = await family()
  const own = await exportOwnData(second.ctx)
  const [child] = own.family.filter((one) => one.id === childId)
  expect(child).toMatchObject({ givenName: 'Mia', scholarships: [] })
  const alone = await exportChild(second.ctx, { participantId: childId })
  expect(alone.scholarships).toEqual([])
  expect(JSON.stringify([own, alone])).not.toContain(reason)
})

test('no paper, no roster and no file of a list says why', async () => {
  const { office, owner, teacher, courseId } = await family()
  const payments = await listPayments(owner.ctx)
  expect(payments[0]?.lines[0]).toMatchObject({ steps: [{ kind: 'scholarship', name: '' }] })
  const admin = await product.make.admin()
  const shown = [
    payments,
    await getOfficeRoster(office.ctx, { id: courseId }),
    await call(
      product.app,
      `GET /trpc/instructor.courses.roster?input=${encodeURIComponent(JSON.stringify({ id: courseId }))}`,
      { as: teacher },
    ),
    await Promise.all(
      (['payments', 'families', 'auditLog', 'discounts'] as const).map((list) =>
        exportList(admin.ctx, { list }),
      ),
    ),
  ]
  expect(JSON.stringify(shown)).not.toContain(reason)
})

test('with the child, every word of the scholarship is gone from every table, the log included', async () => {
  const { owner, childId } = await family()
  const places = async () =>
    (await textsOfTables(product.sql)).filter(([, text]) => text.includes(reason)).map(([table]) => table)
  expect(await places()).toEqual(['public.scholarships'])
  await product.sql`delete from scholarships where participant_id <> ${childId}`
  await eraseChild(product, owner, childId)
  expect(await places()).toEqual([])
  expect(await product.sql`select from scholarships where participant_id = ${childId}`).toHaveLength(0)
})

test('codes leave with the account, and so do prices by hand with their reasons', async () => {
  const [{ ctx }, person, courseId] = [
    await product.make.admin(),
    await product.make.student(),
    await product.make.course(),
  ]
  const { series } = await madeDiscount(product, {
    kind: 'code',
    code: uniqueCode(),
    applies: { courseIds: [courseId] },
  })
  await product.make.cart(person, [courseId])
  await product.sql`insert into cart_codes (user_id, series) values (${person.userId}, ${series})`
  await product.sql`
    update cart_items set hand_price_minor = 5000, hand_words = 'As agreed', hand_reason = 'Zyxhand', hand_by = ${ctx.actor.userId} where user_id = ${person.userId}`
  const [code] = await product.sql<
    { shown: string }[]
  >`select shown from discount_codes where series = ${series}`
  const download = await exportOwnData(person.ctx)
  expect(download.codes).toEqual([{ code: code?.shown, addedAt: expect.any(String) }])
  expect(download.cart).toMatchObject([{ byHand: { priceMinor: 5000, words: 'As agreed' } }])
  await deleteUser(ctx, { id: person.userId })
  expect(await product.sql`select from cart_codes where user_id = ${person.userId}`).toHaveLength(0)
  expect((await textsOfTables(product.sql)).filter(([, text]) => text.includes('Zyxhand'))).toEqual([])
})
