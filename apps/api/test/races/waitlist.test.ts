import { describe, expect, test } from 'vitest'
import { addToCart } from '../../src/features/cart/add-to-cart.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { closeCourse } from '../../src/features/class-changes/close-course.ts'
import { leaveWaitlist } from '../../src/features/waitlist/join-waitlist.ts'
import { acceptOffer, declineOffer } from '../../src/features/waitlist/own-offers.ts'
import { patchFunction } from '../dated-classes.ts'
import { brokenInvariants } from '../invariants.ts'
import { runTestApp } from '../run-test-app.ts'
import { manyConnections } from '../test-app.ts'
import { freeSeat, fullCourse, offerTo, waitingFamily } from '../waitlists.ts'
import { gatherAtCourse, untilBlocked } from './standstill.ts'

/** What happens at the moment at which a seat becomes free, or an offer ends. */
const product = runTestApp(manyConnections)

const reasonOf = (outcome: PromiseSettledResult<unknown> | undefined) =>
  outcome?.status === 'rejected' ? String(outcome.reason.reason ?? outcome.reason.message) : 'done'

/** A class with one seat, a family that is offered it, and one behind. */
async function offered() {
  const { courseId, holders } = await fullCourse(product, 1)
  const family = await waitingFamily(product, courseId)
  const next = await waitingFamily(product, courseId)
  for (const holder of holders) await freeSeat(product, courseId, holder)
  return { courseId, family, next, orderId: (await offerTo(product, family)) ?? '' }
}

/** One after the other in this order: each waits for the row that is held in the meantime, of the order or the class. */
async function queued<T>(id: string, works: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  return product.sql
    .begin(async (tx) => {
      await tx`select from orders where id = ${id} for update`
      await tx`select from courses where id = ${id} for update`
      const running: Promise<PromiseSettledResult<T>[]>[] = []
      for (const [index, work] of works.entries()) {
        running.push(Promise.allSettled([work()]))
        await untilBlocked(product.sql, index + 1)
      }
      return { running: Promise.all(running) }
    })
    .then(async ({ running }) => (await running).flat())
}

describe('a visitor and a family that waits want the seat that is freed', () => {
  async function race() {
    const { courseId, holders } = await fullCourse(product, 1)
    const family = await waitingFamily(product, courseId)
    const visitors = await Promise.all(Array.from({ length: 5 }, () => product.make.student()))
    for (const visitor of visitors) await product.make.cart(visitor, [courseId])
    const [holder] = holders
    if (!holder) throw new Error('no holder')
    const outcomes = await gatherAtCourse(product.sql, courseId, 1, () =>
      Promise.allSettled([
        freeSeat(product, courseId, holder),
        ...visitors.map(async ({ ctx }) => {
          for (;;)
            try {
              return await startCheckout(ctx, { totalMinor: 10_000 })
            } catch (error) {
              if (!(error instanceof Error && 'reason' in error && error.reason === 'sold_out')) throw error
              const [line] =
                await product.sql`select from waitlist_entries where course_id = ${courseId} and state = 'waiting'`
              const [free] =
                await product.sql`select from courses where id = ${courseId} and seats_taken < capacity`
              if (!line && !free) throw error
            }
        }),
      ]),
    )
    return { bought: outcomes.slice(1).filter(({ status }) => status === 'fulfilled').length, family }
  }

  test('no visitor slips between: the family is offered it', async () => {
    const { bought, family } = await race()
    expect(bought).toBe(0)
    expect(await offerTo(product, family)).toEqual(expect.any(String))
    expect(await brokenInvariants(product)).toEqual([])
  })

  // Negative control: an offer in a statement of its own comes too late.
  test('would be sold to a visitor if it were offered later', async () => {
    const restore = await patchFunction(product.sql, 'free_seats', 'perform offer_seats(id)', 'perform 1')
    const { courseId, holders } = await fullCourse(product, 1)
    const family = await waitingFamily(product, courseId)
    for (const holder of holders) await freeSeat(product, courseId, holder)
    const visitor = await product.make.student()
    await addToCart(visitor.ctx, { courseId })
    await startCheckout(visitor.ctx, { totalMinor: 10_000 })
    await restore()
    expect(await offerTo(product, family)).toBeNull()
  })
})

describe('an offer that is accepted while it ends', () => {
  const isOver = (orderId: string) =>
    product.sql`update orders set offered_until = clock_timestamp(), expires_at = clock_timestamp() where id = ${orderId}`

  test('is over for who comes second, and never accepted after its end', async () => {
    const { family, next, orderId } = await offered()
    const [end, accept] = await queued<unknown>(orderId, [
      () => declineOffer(family.ctx, { orderId }),
      () => acceptOffer(family.ctx, { orderId, totalMinor: 10_000 }),
    ])
    expect([reasonOf(end), reasonOf(accept)]).toEqual(['done', 'offer_ended'])
    expect(await offerTo(product, next)).toEqual(expect.any(String))
    const late = await offered()
    await isOver(late.orderId)
    await expect(
      acceptOffer(late.family.ctx, { orderId: late.orderId, totalMinor: 10_000 }),
    ).rejects.toMatchObject({ reason: 'offer_ended' })
    await product.sql`select end_offer(${late.orderId}, 'expired')`
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('is not ended any more once it is accepted, nor left', async () => {
    const { family, orderId } = await offered()
    const [accept, leave] = await queued<unknown>(orderId, [
      () => acceptOffer(family.ctx, { orderId, totalMinor: 10_000 }),
      () => leaveWaitlist(family.ctx, { entryId: family.entry.id }),
    ])
    expect([reasonOf(accept), reasonOf(leave)]).toEqual(['done', 'offer_in_payment'])
    expect(await brokenInvariants(product)).toEqual([])
  })

  // Negative control: who does not look at the state again ends what is being paid.
  test('would lose its seat to the next family if its end did not look at it again', async () => {
    const restore = await patchFunction(product.sql, 'end_offer', "status = 'offered'", 'holds_seats')
    const { family, next, orderId } = await offered()
    await queued<unknown>(orderId, [
      () => acceptOffer(family.ctx, { orderId, totalMinor: 10_000 }),
      () => leaveWaitlist(family.ctx, { entryId: family.entry.id }),
    ])
    expect(await offerTo(product, next)).toEqual(expect.any(String))
    await restore()
    await product.sql`update orders set client_secret = null where status = 'expired'`
  })
})

describe('a family that leaves its line while a seat is freed for it', () => {
  async function leaveWhenOffered() {
    const { courseId, holders } = await fullCourse(product, 1)
    const family = await waitingFamily(product, courseId)
    const next = await waitingFamily(product, courseId)
    const [freed, left] = await queued<unknown>(courseId, [
      async () => holders[0] && freeSeat(product, courseId, holders[0]),
      () => leaveWaitlist(family.ctx, { entryId: family.entry.id }),
    ])
    expect(freed?.status).toBe('fulfilled')
    return { left, offers: [await offerTo(product, family), await offerTo(product, next)] }
  }

  test('leaves the offer that was just made, and the next family has it', async () => {
    const { left, offers } = await leaveWhenOffered()
    expect(left).toEqual({ status: 'fulfilled', value: { leftNow: true } })
    expect(offers).toEqual([null, expect.any(String)])
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('negative control: without another try it would keep the offer', async () => {
    const restore = await patchFunction(
      product.sql,
      'leave_line',
      "raise exception 'entry % was made an offer at this moment', p_entry using errcode = 'serialization_failure';",
      '',
    )
    const { left, offers } = await leaveWhenOffered()
    await restore()
    expect(left).toEqual({ status: 'fulfilled', value: { leftNow: false } })
    expect(offers).toEqual([expect.any(String), null])
  })
})

test('a class that is cancelled while its seats are freed and offered ends all of it, without a deadlock', async () => {
  const { courseId, holders } = await fullCourse(product, 6)
  const families = [
    await waitingFamily(product, courseId, 2),
    await waitingFamily(product, courseId),
    await waitingFamily(product, courseId),
  ]
  const admin = await product.make.admin()
  const outcomes = await gatherAtCourse(product.sql, courseId, 4, () =>
    Promise.allSettled([
      ...holders.slice(0, 3).map((holder) => freeSeat(product, courseId, holder)),
      product.sql`select cancel_course(${courseId}, ${admin.userId}, 'No room')`,
    ]),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  await closeCourse(product.deps, { courseId, actorId: admin.userId })
  for (const family of families) expect(await offerTo(product, family)).toBeNull()
  expect(
    await product.sql`select from waitlist_entries where course_id = ${courseId} and state in ('waiting', 'offered')`,
  ).toHaveLength(0)
  expect(await brokenInvariants(product)).toEqual([])
})

test('a sibling who is bought a place while the family is offered one is told that it is kept', async () => {
  const { courseId, family, orderId } = await offered()
  const father = await product.make.student()
  const [child = ''] = family.people
  await product.make.guardian(child, father)
  await product.sql`select set_capacity(${courseId}, capacity + 3) from courses where id = ${courseId}`
  await product.make.cart(father, [courseId], [child])
  const outcomes = await Promise.allSettled([
    startCheckout(father.ctx, { totalMinor: 10_000 }),
    acceptOffer(family.ctx, { orderId, totalMinor: 10_000 }),
  ])
  expect(outcomes.map(reasonOf)).toEqual(['place_reserved', 'done'])
  expect(await brokenInvariants(product)).toEqual([])
})

test('seats of two classes that are freed crosswise are offered without a deadlock', async () => {
  const classes = [await fullCourse(product, 8), await fullCourse(product, 8)]
  for (const { courseId } of classes) for (let n = 0; n < 6; n++) await waitingFamily(product, courseId)
  const [one, other] = classes
  if (!one || !other) throw new Error('no classes')
  const claimsOf = async (courseId: string) =>
    (
      await product.sql<
        { id: string }[]
      >`select id from seat_claims where course_id = ${courseId} and state = 'confirmed' order by id`
    ).map(({ id }) => id)
  const [of, to] = [await claimsOf(one.courseId), await claimsOf(other.courseId)]
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => {
      const pair = n % 2 ? [of[n]!, to[n]!] : [to[n]!, of[n]!]
      return product.sql`select free_seats(${pair}::uuid[], 'revoked')`
    }),
  )
  const offers = await product.sql`
    select course_id, count(*)::int as offers from waitlist_entries where state = 'offered' and course_id in (${one.courseId}, ${other.courseId}) group by course_id`
  expect(offers.map((row) => row.offers)).toEqual([6, 6])
  expect(await brokenInvariants(product)).toEqual([])
})
