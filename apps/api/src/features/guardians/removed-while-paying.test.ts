import { expect, test } from 'vitest'
import { withGateway } from '../../../test/adversarial/shop.ts'
import { payIntent } from '../../../test/provider.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { listReservations } from '../checkout/list-reservations.ts'
import { lookAfterOrder } from '../checkout/look-after-order.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { invited } from '../../../test/guardians.ts'
import { acceptInvitation } from './invitation.ts'
import { revokeGuardian } from './revoke-guardian.ts'

/** A guardian is removed while they select and pay for the child. */
const product = runTestApp()

async function buying() {
  const [primary, second] = await Promise.all([product.make.student(), product.make.student()])
  const participantId = await product.make.child(primary)
  const id = await product.make.guardian(participantId, second)
  const courseId = await product.make.course({ capacity: 1 })
  await addToCart(second.ctx, { courseId, participantId })
  return { primary, second, participantId, id, courseId }
}

const placesIn = (courseId: string) =>
  product.sql`select participant_id, state from seat_claims where course_id = ${courseId} order by id`

test('what they had selected for the child leaves their cart, and nothing else does', async () => {
  const { primary, second, id } = await buying()
  const own = await product.make.course()
  await product.make.cart(second, [own])
  await revokeGuardian(primary.ctx, { id })
  expect((await getCart(second.ctx)).items.map(({ course }) => course.id)).toEqual([own])
})

test('a checkout that holds the seat ends: the seat is free, and no card is charged', async () => {
  const { primary, second, id, courseId } = await buying()
  const checkout = await startCheckout(second.ctx, { totalMinor: 10_000 })
  await revokeGuardian(primary.ctx, { id })
  expect(await payIntent(product, checkout)).toBe('payment_intent_unexpected_state')
  expect(await placesIn(courseId)).toMatchObject([{ state: 'released' }])
})

/** An order of theirs for a child of their own and for the child, which waits for a transfer. */
async function reserving() {
  const second = await product.make.student()
  const own = await product.make.child(second, { givenName: 'Leo' })
  const primary = await product.make.student()
  const participantId = await product.make.child(primary, { givenName: 'Mia' })
  const id = await product.make.guardian(participantId, second)
  await product.make.cart(second, [await product.make.course({ name: 'Harp' })], [own, participantId])
  await reservedOrder({ product, student: second })
  return { primary, second, own, participantId, id }
}

test('ended their whole order that waits for a transfer: the place of their own child waits on', async () => {
  const { primary, second, id } = await reserving()
  const [before] = await listReservations(second.ctx)
  await product.sql`delete from pgboss.job where name = 'send-mail'`
  await revokeGuardian(primary.ctx, { id })
  const { reference, dueOn } = before ?? {}
  expect(await listReservations(second.ctx)).toMatchObject([
    { reference, dueOn, totalMinor: 10_000, lines: [{ participant: 'Leo Child' }] },
  ])
  await sendQueuedMails(product)
  const mails = (await mailsTo(product, second.email)).map(({ text }) => text).join()
  expect(mails).toContain('We no longer hold Harp for Mia Child, as you no longer look after this child.')
  expect(await brokenInvariants(product)).toEqual([])
})

test('a guardian is removed while others are busy with both children: neither waits for the other for ever', async () => {
  const { primary, own, participantId, id } = await reserving()
  const revoked = await product.sql
    .begin(async (tx) => {
      await tx`select from participants where id = ${own} for no key update`
      const running = revokeGuardian(primary.ctx, { id })
      await untilBlocked(product.sql, 1)
      await tx`select from participants where id = ${participantId} for no key update`
      return { running }
    })
    .then(({ running }) => running)
  expect(revoked).toEqual({ revoked: true })
})

test('money that came first has bought the place, which is the child’s', async () => {
  const { primary, second, participantId, id, courseId } = await buying()
  const checkout = await startCheckout(second.ctx, { totalMinor: 10_000 })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await revokeGuardian(primary.ctx, { id })
  expect([...(await placesIn(courseId))]).toEqual([{ participant_id: participantId, state: 'confirmed' }])
})

test('while the provider is away they are removed all the same, and what they pay then goes back', async () => {
  const { primary, second, id, courseId } = await buying()
  const checkout = await startCheckout(second.ctx, { totalMinor: 10_000 })
  const away = withGateway(primary.ctx, { cancelIntent: () => Promise.reject(new Error('away')) })
  expect(await revokeGuardian(away, { id })).toEqual({ revoked: true })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await lookAfterOrder(product.deps, checkout)
  expect(await placesIn(courseId)).toMatchObject([{ state: 'released' }])
  expect(
    await product.sql`select reason, amount_minor from refunds where order_id = ${checkout.orderId}`,
  ).toMatchObject([{ reason: 'late_payment', amount_minor: 10_000 }])
})

test('one that has ended does not come back: money that is late is sent back', async () => {
  const { primary, second, id, courseId } = await buying()
  const checkout = await startCheckout(second.ctx, { totalMinor: 10_000 })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  // The time was up before the payment was reported.
  await product.sql`
    select free_seats(array(select id from seat_claims where order_id = ${checkout.orderId}), 'released')`
  await product.sql`update orders set status = 'expired' where id = ${checkout.orderId}`
  await revokeGuardian(primary.ctx, { id })
  const [settled] = await product.sql`
    select outcome from settle_order(${checkout.orderId}, ${checkout.paymentIntentId}, 10000, 'USD')`
  expect(settled).toEqual({ outcome: 'refunded' })
  expect(await placesIn(courseId)).toMatchObject([{ state: 'released' }])
})

test('removed and paying at once: no seat stays held, and no card can be charged', async () => {
  for (let round = 0; round < 6; round++) {
    const { primary, second, id, courseId } = await buying()
    const [checkout] = await Promise.allSettled([
      startCheckout(second.ctx, { totalMinor: 10_000 }),
      revokeGuardian(primary.ctx, { id }),
    ])
    const begun = await product.sql<{ orderId: string }[]>`
      select id as "orderId" from orders where user_id = ${second.userId}`
    // As the queue does at once for an order that a removal has ended.
    for (const order of begun) await lookAfterOrder(product.deps, order)
    if (checkout.status === 'fulfilled')
      expect(await payIntent(product, checkout.value)).toBe('payment_intent_unexpected_state')
    for (const { state } of await placesIn(courseId)) expect(state).toBe('released')
    expect((await getCart(second.ctx)).items).toEqual([])
  }
})

test('removed and selecting at once: nothing is left in the cart', async () => {
  for (let round = 0; round < 6; round++) {
    const { primary, second, participantId, id } = await buying()
    const courses = await Promise.all([1, 2, 3].map(() => product.make.course()))
    await Promise.allSettled([
      ...courses.map((courseId) => addToCart(second.ctx, { courseId, participantId })),
      revokeGuardian(primary.ctx, { id }),
    ])
    expect((await getCart(second.ctx)).items).toEqual([])
  }
})

test('accepted and taken back at once: one of the two, and never a guardian without the child', async () => {
  for (let round = 0; round < 6; round++) {
    const [by, second] = await Promise.all([product.make.student(), product.make.student()])
    const participantId = await product.make.child(by)
    const token = await invited(product, { by, participantId, email: second.email })
    const [row] = await product.sql<{ id: string }[]>`
      select id from guardianships where participant_id = ${participantId}`
    const [accepted, revoked] = await Promise.allSettled([
      acceptInvitation(second.ctx, { token }),
      revokeGuardian(by.ctx, { id: row?.id ?? '' }),
    ])
    expect(revoked).toMatchObject({ status: 'fulfilled', value: { revoked: true } })
    if (accepted.status === 'rejected')
      expect(['invitation_ended', 'not_found']).toContain(accepted.reason.code)
    const live = await product.sql`
      select 1 from guardianships where participant_id = ${participantId} and revoked_at is null`
    expect(live).toHaveLength(0)
  }
})
