import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { madeDiscount } from '../../../test/discounts.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getFamilyCart } from '../families/family-cart.ts'
import { listDiscounts } from './list-discounts.ts'
import { pauseDiscount } from './save-discount.ts'
import { grantScholarship, listScholarships, revokeScholarship } from './scholarships.ts'

const product = runTestApp()
const reason = 'Their father has lost his work'

async function school() {
  const [office, parent] = [await product.make.office({ name: 'Olga Office' }), await product.make.student()]
  const participantId = await product.make.child(parent, { givenName: 'Mia', familyName: 'Weber' })
  const courseId = await product.make.course()
  const { series } = await madeDiscount(product, {
    ...{ kind: 'scholarship', name: 'Fund', percent: 100, applies: { courseIds: [courseId] } },
  })
  return { office, parent, participantId, courseId, series, grant: { series, participantId, reason } }
}

test('a scholarship is granted by the office, lowers the price of this child alone, and ends', async () => {
  const { office, parent, participantId, courseId, series, grant } = await school()
  const sibling = await product.make.child(parent)
  await product.make.cart(parent, [courseId], [participantId, sibling])
  const [given] = await grantScholarship(office.ctx, grant)
  const participant = { id: participantId, name: 'Mia Weber', isSelf: false }
  expect(given).toMatchObject({ series, name: 'Fund', participant, reason, grantedBy: 'Olga Office' })
  const prices = async () =>
    (await getFamilyCart(office.ctx, { id: parent.userId })).items.map(({ priceMinor }) => priceMinor)
  expect(await prices()).toEqual([0, 10_000])
  const shown = (await listDiscounts(office.ctx)).find((one) => one.series === series)
  expect(shown?.children).toBe(1)
  expect(await revokeScholarship(office.ctx, { id: given?.id ?? '' })).toEqual({ revoked: true })
  expect(await revokeScholarship(office.ctx, { id: given?.id ?? '' })).toEqual({ revoked: false })
  expect(await prices()).toEqual([10_000, 10_000])
  expect(await listScholarships(office.ctx, { series })).toEqual([])
})

test('granted twice, or by two at once, the first stands', async () => {
  const { office, grant } = await school()
  const [first] = await Promise.all([
    grantScholarship(office.ctx, grant),
    grantScholarship(office.ctx, grant),
  ])
  expect(first).toHaveLength(1)
  expect(await grantScholarship(office.ctx, { ...grant, reason: 'Another' })).toMatchObject([{ reason }])
  const lines =
    await product.sql`select detail from audit_log where action = 'grantScholarship' and actor_id = ${office.userId}`
  expect(lines).toHaveLength(1)
})

test('the list is of a child, of a series, or of both', async () => {
  const { office, parent, participantId, series, grant } = await school()
  await grantScholarship(office.ctx, grant)
  await grantScholarship(office.ctx, { ...grant, participantId: await product.make.child(parent) })
  const another = await madeDiscount(product, { kind: 'scholarship', percent: 50 })
  await grantScholarship(office.ctx, { ...grant, series: another.series })
  const sizes = await Promise.all(
    [{ participantId }, { series }, { series, participantId }, { series: randomUUID() }].map(
      async (asked) => (await listScholarships(office.ctx, asked)).length,
    ),
  )
  expect(sizes).toEqual([2, 2, 1, 0])
})

describe('no scholarship is granted', () => {
  test('to a child that is erased, that soon will be, or that is not there', async () => {
    const { office, participantId, grant } = await school()
    const gone = { kind: 'not_found' }
    await product.sql`update participants set erase_at = now() + interval '3 days' where id = ${participantId}`
    await expect(grantScholarship(office.ctx, grant)).rejects.toMatchObject(gone)
    await product.sql`update participants set erase_at = null, erased_at = now() where id = ${participantId}`
    await expect(grantScholarship(office.ctx, grant)).rejects.toMatchObject(gone)
    await expect(
      grantScholarship(office.ctx, { ...grant, participantId: randomUUID() }),
    ).rejects.toMatchObject(gone)
    expect(await product.sql`select from scholarships where participant_id = ${participantId}`).toHaveLength(
      0,
    )
  })

  test('of a series that is not there, or of another kind', async () => {
    const { office, grant } = await school()
    const { series } = await madeDiscount(product, { kind: 'sibling' })
    await pauseDiscount((await product.make.admin()).ctx, { series, paused: true })
    await expect(grantScholarship(office.ctx, { ...grant, series })).rejects.toMatchObject({
      ...{ kind: 'invalid_input', issues: [{ path: 'series' }] },
    })
    await expect(grantScholarship(office.ctx, { ...grant, series: randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

test('the log says that it was granted and revoked, by whom and which one, and never why', async () => {
  const { office, participantId, series, grant } = await school()
  const [given] = await grantScholarship(office.ctx, grant)
  await revokeScholarship(office.ctx, { id: given?.id ?? '' })
  const lines =
    await product.sql`select action, actor_id, before, after, detail from audit_log where subject_id = ${participantId} order by id`
  const line = { actor_id: office.userId, before: null, after: null, detail: { series, discount: 'Fund' } }
  expect([...lines]).toEqual([
    { action: 'grantScholarship', ...line },
    { action: 'revokeScholarship', ...line },
  ])
})
