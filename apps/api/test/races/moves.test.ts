import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelCourse } from '../../src/features/class-changes/cancel-course.ts'
import { closeCourse } from '../../src/features/class-changes/close-course.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { quoteWithdrawal, withdrawPlaces } from '../../src/features/enrolments/withdrawal.ts'
import { startMove } from '../../src/features/moves/start-move.ts'
import { endHold } from '../adversarial/shop.ts'
import { patchFunction } from '../dated-classes.ts'
import type { TestPerson } from '../factory.ts'
import {
  boughtPlace,
  brokenBooks,
  moneyOf,
  moveAtOnce,
  moveToPay,
  placeIn,
  policyOf,
  weeksOf,
} from '../moves.ts'
import { payIntent } from '../provider.ts'
import { runTestApp } from '../run-test-app.ts'
import { manyConnections } from '../test-app.ts'
import { barrier, gatherAtBarrier, untilBlocked } from './standstill.ts'
import { crowdOf } from './storm.ts'

/** Places are moved while others want the same rows: each seat and each cent is in one place when all is over. */
const product = runTestApp(manyConnections)
const sql: typeof product.sql = ((...given: Parameters<typeof product.sql>) => product.sql(...given)) as never

const pairs = crowdOf(10)
const all = { tiers: [{ daysBefore: 0, percent: 100 }] }
const courseLock = `perform 1 from courses where id in (v_claim.course_id, p_course) order by id for no key update;`

let restore: (() => Promise<void>) | undefined
afterEach(async () => {
  await restore?.()
  restore = undefined
})
const without = async (name: string, part: string, by = '') =>
  (restore = await patchFunction(product.sql, name, part, by))

const ask = (enrolmentId: string, courseId = '', totalMinor = 0, refundMinor = 0) => ({
  enrolmentId,
  courseId,
  totalMinor,
  refundMinor,
})

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (done) => (typeof done === 'object' && done && 'kind' in done ? String(done.kind) : 'done'),
    (error: { reason?: string; kind?: string }) => error.reason ?? error.kind ?? inspect(error),
  )

/** The outcome of work that begins while another transaction has done its own and has not ended. */
async function beside(first: (tx: typeof sql) => PromiseLike<unknown>, then: () => Promise<unknown>) {
  const { running } = await product.sql.begin(async (tx) => {
    await first(tx as unknown as typeof sql)
    const running = outcomeOf(then())
    await Promise.race([running, untilBlocked(product.sql, 1)])
    return { running }
  })
  return running
}

async function seats(...ids: (string | undefined)[]) {
  const rows = await sql<{ id: string; taken: number }[]>`
    select id, seats_taken as taken from courses where id in ${sql(ids.map((id) => id ?? ''))}`
  return ids.map((id) => rows.find((row) => row.id === id)?.taken)
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from seat_claims where id = ${id}`)[0]?.state

/** A place at 100.00, of which a move to a class at 150.00 waits for its money. */
async function waiting() {
  const [one, two] = await weeksOf(product, [10_000, 15_000])
  const { student, enrolmentId } = await boughtPlace(product, one, all)
  const checkout = await moveToPay(student, enrolmentId, two)
  return { one: one!, two: two!, student, enrolmentId, checkout }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

async function pay({ student, checkout }: Waiting) {
  await payIntent(product, checkout)
  return completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
}

async function reviewOf({ checkout }: Waiting) {
  const [row] = await sql`
    select orders.status, review_reason, refunds.reason from orders join refunds on refunds.order_id = orders.id
     where orders.id = ${checkout.orderId}`
  return row
}

describe('a class that is cancelled', () => {
  const cancelled = (id: string) => (tx: typeof sql) =>
    tx`update courses set status = 'Cancelled' where id = ${id}`

  async function moveInto() {
    const [one, two] = await weeksOf(product, [10_000, 10_000])
    const { student, enrolmentId } = await boughtPlace(product, one)
    return beside(cancelled(two!), () => startMove(student.ctx, ask(enrolmentId, two)))
  }

  test('at this moment takes no place of another', async () => {
    expect(await moveInto()).toBe('sale_closed')
  })

  test('negative control: without the lock on both classes it does', async () => {
    await without('start_move', courseLock)
    expect(await moveInto()).toBe('done')
  })

  async function payFor() {
    const move = await waiting()
    await sql`update courses set status = 'Cancelled' where id = ${move.two}`
    const { status } = await pay(move)
    return { move, status, old: await stateOf(move.enrolmentId) }
  }

  test('before the money of a move comes leaves the family the place that it has', async () => {
    const { move, ...rest } = await payFor()
    expect(rest).toEqual({ status: 'refunded', old: 'confirmed' })
    expect(await seats(move.one, move.two)).toEqual([1, 0])
  })

  test('negative control: without a look at it the old place is gone', async () => {
    await without('settle_order', `courses.status <> 'Approved'`, 'false')
    expect(await payFor()).toMatchObject({ status: 'paid', old: 'moved' })
  })

  test('while a place of it moves gives all back, and the money of the move, too', async () => {
    const move = await waiting()
    const { ctx, userId: actorId } = await product.make.admin()
    await cancelCourse(ctx, { id: move.one, reason: null })
    await Promise.all([closeCourse(product.deps, { courseId: move.one, actorId }), pay(move)])
    const isMoved = (await stateOf(move.enrolmentId)) === 'moved'
    expect(await seats(move.one, move.two)).toEqual([0, isMoved ? 1 : 0])
    expect((await reviewOf(move))?.review_reason).toBe(isMoved ? undefined : 'place_gone')
  })
})

describe('two tabs', () => {
  async function both(...targets: [number, number]) {
    const weeks = await weeksOf(product, [10_000, 15_000, 15_000])
    const { student, enrolmentId } = await boughtPlace(product, weeks[0])
    const { running } = await product.sql.begin(async (tx) => {
      await tx`select from users where id = ${student.userId} for update`
      const running = Promise.allSettled(
        targets.map((target) => startMove(student.ctx, ask(enrolmentId, weeks[target], 5000))),
      )
      await untilBlocked(product.sql, 2)
      return { running }
    })
    const found = (await running).map((one) =>
      one.status === 'fulfilled' && one.value.kind === 'toPay'
        ? one.value.checkout.orderId
        : one.status === 'rejected'
          ? one.reason.reason
          : '',
    )
    return { found, taken: await seats(...weeks) }
  }

  test('that move a place to one class have one order', async () => {
    const { found, taken } = await both(1, 1)
    expect(new Set(found).size).toBe(1)
    expect(taken).toEqual([1, 1, 0])
  })

  test('that move it to two classes: one of them does', async () => {
    const { found, taken } = await both(1, 2)
    expect(found).toContain('move_in_progress')
    expect([
      [1, 1, 0],
      [1, 0, 1],
    ]).toContainEqual(taken)
  })

  test('negative control: without a look for the order the second is refused', async () => {
    await without('start_move', `newer.course_id = p_course and newer.state = 'held'`, 'false')
    expect((await both(1, 1)).found).toContain('move_in_progress')
  })
})

describe('a place that is given back', () => {
  async function place() {
    const [one, two] = await weeksOf(product, [10_000, 10_000])
    return { ...(await boughtPlace(product, one, all)), one, two }
  }
  const withdraw = (by: typeof sql, id: string, { userId }: TestPerson, minor = 10_000) =>
    by`select withdraw_places(array[${id}::uuid], ${userId}, ${minor}::int, clock_timestamp(), 'student')`

  test('at this moment is moved no more', async () => {
    const { student, enrolmentId, one, two } = await place()
    const moved = await beside(
      (tx) => withdraw(tx, enrolmentId, student),
      () => startMove(student.ctx, ask(enrolmentId, two)),
    )
    expect(moved).toBe('not_found')
    expect(await seats(one, two)).toEqual([0, 0])
  })

  test('after it was moved at this moment is refused', async () => {
    const { student, enrolmentId, one, two } = await place()
    const given = await beside(
      (tx) =>
        tx`select start_move(${enrolmentId}, ${two!}, ${student.userId}, 'sandbox', 'USD', 0, 0, 600, now(), ${student.userId})`,
      () => withdrawPlaces(student.ctx, { enrolmentIds: [enrolmentId], amountMinor: 10_000 }),
    )
    expect(given).toBe('nothing_to_refund')
    expect(await seats(one, two)).toEqual([0, 1])
  })

  /** Half of a payment went back at the provider. What is left, one of its two places gives back, and the other, which moves, of its rest. */
  async function twoOfOnePayment() {
    const [one, two, three, four] = await weeksOf(product, [10_000, 10_000, 10_000, 6000])
    const student = await product.make.student()
    await product.make.enrolment(student, [one!, two!])
    const [first, other] = [await placeIn(product, student, one), await placeIn(product, student, two)]
    await sql`update seat_claims set refund_policy_id = ${await policyOf(product, all)} where user_id = ${student.userId}`
    // Its order is another than that of its payment by now.
    const moved = await moveAtOnce(student, first, three)
    const [payment] = await sql<{ intent: string }[]>`
      select transaction_id as intent from payments where user_id = ${student.userId} and method <> 'none'`
    await sql`select record_outside_refund(${payment?.intent ?? ''}, ${`re_${crypto.randomUUID()}`}, 10000, 'USD')`
    const move = await beside(
      (tx) => withdraw(tx, other, student),
      () => startMove(student.ctx, ask(moved, four, 0, 4000)),
    )
    const [sum] = await sql<{ refunded: number }[]>`
      select sum(refunds.amount_minor)::int as refunded from refunds join payments on payments.id = payment_id
       where user_id = ${student.userId}`
    return { move, refunded: sum?.refunded }
  }

  test('and another of the same payment that is moved give back no more than it holds', async () => {
    expect(await twoOfOnePayment()).toEqual({ move: 'quote_changed', refunded: 20_000 })
  })

  test('negative control: without the lock on the order of the payment they would', async () => {
    await without('lock_places', 'where id in (select p_order', 'where false and id in (select p_order')
    const { move } = await twoOfOnePayment()
    expect(move).toContain('payments_refund_within_paid')
  })

  test('while its move waits for money: that goes back, and the new seat is free', async () => {
    const move = await waiting()
    const { student, enrolmentId } = move
    const { amountMinor } = await quoteWithdrawal(student.ctx, { enrolmentIds: [enrolmentId] })
    await withdrawPlaces(student.ctx, { enrolmentIds: [enrolmentId], amountMinor })
    expect(await pay(move)).toMatchObject({ status: 'refunded' })
    expect(await reviewOf(move)).toEqual({
      status: 'review',
      review_reason: 'place_gone',
      reason: 'unfit_payment',
    })
    expect(await seats(move.one, move.two)).toEqual([0, 0])
  })
})

describe('the last seat', () => {
  async function race() {
    const [one, two] = await weeksOf(product, [10_000, { priceMinor: 10_000, capacity: 1 }])
    const { student, enrolmentId } = await boughtPlace(product, one)
    const visitor = await product.make.student()
    await product.make.cart(visitor, [two!])
    const moved = await beside(
      (tx) => tx`select claim_order(${visitor.userId}, 'sandbox', 'USD', 10000, 600)`,
      () => startMove(student.ctx, ask(enrolmentId, two)),
    )
    return { moved, taken: await seats(one, two) }
  }

  test('is sold once, to a visitor who was faster', async () => {
    expect(await race()).toEqual({ moved: 'sold_out', taken: [1, 1] })
  })

  test('negative control: without the lock on both classes only the constraint keeps it from being sold twice', async () => {
    await without('start_move', courseLock)
    expect((await race()).moved).toContain('courses_never_oversold')
  })
})

describe('a process that dies between the money and the move', () => {
  async function settled() {
    const move = await waiting()
    await payIntent(product, move.checkout)
    await endHold(product, move.checkout.orderId)
    await sweepOrders(product.deps)
    // The browser, the sweep and the webhook come, too.
    const { paymentIntentId: transactionId } = move.checkout
    const later = await Promise.all(
      Array.from({ length: 5 }, () => completeCheckout(move.student.ctx, { transactionId })),
    )
    return { move, later: [...new Set(later.map(({ status }) => status))] }
  }

  test('leaves a move that is settled, once', async () => {
    const { move, later } = await settled()
    expect(later).toEqual(['paid'])
    expect(await moneyOf(product, await placeIn(product, move.student, move.two))).toEqual([10_000, 5000])
    expect(await moneyOf(product, move.enrolmentId)).toEqual([])
    expect(await seats(move.one, move.two)).toEqual([0, 1])
  })
})

describe('moves in opposite directions', () => {
  async function people(count: number) {
    const weeks = await weeksOf(product, [
      { priceMinor: 0, capacity: 3 * count },
      { priceMinor: 0, capacity: 3 * count },
    ])
    const persons = await product.make.people(Array.from({ length: 2 * count }, () => ({})))
    for (const [parity, week = ''] of weeks.entries()) {
      const ids = persons.filter((_, index) => index % 2 === parity).map(({ userId }) => userId)
      await sql`insert into cart_items (user_id, participant_id, course_id) select id, self_of(id), ${week} from users where id in ${sql(ids)}`
      await sql`
        select settle_order(claim_order(id, 'sandbox', 'USD', 0, 600), 'free_' || id, 0, 'USD', true) from users where id in ${sql(ids)}`
    }
    const places = await sql<{ enrolmentId: string; userId: string; courseId: string }[]>`
      select id as "enrolmentId", user_id as "userId", course_id as "courseId" from seat_claims where course_id in ${sql(weeks)}`
    const moves = places.map((place) => ({ ...place, to: weeks.find((id) => id !== place.courseId) ?? '' }))
    return { weeks, moves }
  }
  const directly = ({ userId, enrolmentId, to }: Awaited<ReturnType<typeof people>>['moves'][number]) =>
    // The function itself: the use case would try again what a deadlock has undone.
    sql`select start_move(${enrolmentId}, ${to}, ${userId}, 'sandbox', 'USD', 0, 0, 600, now(), ${userId})`

  test('many pairs of them at once are all made, and no seat is lost', async () => {
    const { weeks, moves } = await people(pairs)
    const found = await Promise.allSettled(moves.map(directly))
    expect(found.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await seats(...weeks)).toEqual([pairs, pairs])
  })

  test('negative control: locked in the order of the move they deadlock', async () => {
    const lock = (id: string) => `perform 1 from courses where id = ${id} for no key update;`
    await without('start_move', courseLock, `${lock('v_claim.course_id')} ${barrier} ${lock('p_course')}`)
    const { moves } = await people(1)
    const found = await gatherAtBarrier(product.sql, 2, () => Promise.allSettled(moves.map(directly)))
    expect(inspect(found, { depth: 10 })).toContain('deadlock detected')
  })

  /** Late money of a move to the class with the higher id, while the lower one is locked: is the higher one free? */
  async function lateMoney() {
    const [low, high] = (await weeksOf(product, [10_000, 10_000])).toSorted()
    await sql`update courses set price_minor = 15000 where id = ${high!}`
    const { student, enrolmentId } = await boughtPlace(product, low)
    const { orderId, paymentIntentId } = await moveToPay(student, enrolmentId, high)
    await sql`update orders set status = 'releasing' where id = ${orderId}`
    await sql`select release_order(${orderId})`
    const { settled, isFree } = await product.sql.begin(async (tx) => {
      await tx`select from courses where id = ${low!} for update`
      const settled = sql`
        select outcome from settle_order(${orderId}, ${paymentIntentId}, 5000, 'USD', true)`.execute()
      await untilBlocked(product.sql, 1)
      const isFree = await tx`select from courses where id = ${high!} for update skip locked`
      return { settled, isFree: isFree.count === 1 }
    })
    expect(await settled).toEqual([{ outcome: 'paid' }])
    return isFree
  }

  test('one that is paid late locks both classes by id', async () => {
    expect(await lateMoney()).toBe(true)
  })

  test('negative control: without a lock before all else it has the new one first', async () => {
    await without(
      'lock_order',
      'select unnest(array[newer.course_id, former.course_id])',
      'select null::uuid',
    )
    expect(await lateMoney()).toBe(false)
  })
})

test('ten moves of one place, one after the other, keep its money', async () => {
  const weeks = await weeksOf(
    product,
    Array.from({ length: 11 }, () => 10_000),
  )
  const { student, enrolmentId } = await boughtPlace(product, weeks[0], all)
  let place = enrolmentId
  for (const week of weeks.slice(1)) place = await moveAtOnce(student, place, week)
  expect(await moneyOf(product, place)).toEqual([10_000])
  expect(await seats(...weeks)).toEqual([...Array.from({ length: 10 }, () => 0), 1])
  expect((await quoteWithdrawal(student.ctx, { enrolmentIds: [place] })).amountMinor).toBe(10_000)
})

test('and the books are right', async () => {
  expect(await brokenBooks(product)).toEqual([])
})
