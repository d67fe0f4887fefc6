import { describe, expect, test } from 'vitest'
import { buyer, holder } from '../../../test/adversarial/shop.ts'
import { patchFunction } from '../../../test/dated-classes.ts'
import { costOf, grant, newDiscount, typed } from '../../../test/discounts.ts'
import { untilBlocked } from '../../../test/races/standstill.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { freeSeat, fullCourse, madeOffer, waitingFamily } from '../../../test/waitlists.ts'
import { AppError } from '../../errors.ts'
import { databaseError } from '../../lib/database-error.ts'
import { addToCart } from '../../features/cart/add-to-cart.ts'
import { cancelCheckout } from '../../features/checkout/own-order.ts'
import { startCheckout } from '../../features/checkout/start-checkout.ts'
import { refundPayment } from '../../features/refunds/refund-payment.ts'
import { acceptOffer } from '../../features/waitlist/own-offers.ts'

/**
 * Guards of seats and money in SQL functions, each tried with it and without it: only then is it this guard that the
 * test looks at. The tables' own are in `constraints.test.ts`.
 */
const product = runTestApp()

interface Guard {
  /** A part of a function, and what stands there without the guard. */
  change: [name: string, part: string, by: string]
  attempt(): Promise<unknown>
  guarded: unknown
  unguarded: unknown
}

const guards: Record<string, Guard> = {
  'a checkout costs what the student was shown': {
    change: ['claim_order', 'if v_total <> p_expected then', 'if false then'],
    attempt: async () => {
      const { ctx } = await buyer(product)
      return reasonOf(startCheckout(ctx, { totalMinor: 9_999 }))
    },
    guarded: 'price_changed',
    unguarded: 'done',
  },
  'a full class is refused without waiting for those who pay for it': {
    change: [
      'claim_order',
      'if exists (select from cart_items item join courses',
      'if false and exists (select from cart_items item join courses',
    ],
    attempt: async () => {
      const { courseId } = await fullCourse(product, 1)
      const { userId } = await product.make.student()
      await product.sql`
        insert into cart_items (user_id, course_id, participant_id) select ${userId}, ${courseId}, self_of(${userId})`
      return product.sql.begin(async (paying) => {
        await paying`select from courses where id = ${courseId} for no key update`
        return codeOf(
          product.sql.begin(async (late) => {
            await late`set local lock_timeout = '200ms'`
            await late`select claim_order(${userId}, 'sandbox', 'USD', 10000, 600)`
          }),
        )
      })
    },
    guarded: 'CZ409',
    unguarded: '55P03',
  },
  'an offer costs what the family was shown': {
    change: ['accept_offer', 'if v_order.total_minor <> p_expected then', 'if false then'],
    attempt: async () => {
      const student = await product.make.student()
      const orderId = await madeOffer(product, student)
      return reasonOf(acceptOffer(student.ctx, { orderId, totalMinor: 9_999 }))
    },
    guarded: 'price_changed',
    unguarded: 'done',
  },
  'a code is used no more often than it may be': {
    change: ['uses_problem', 'count(distinct counted.id) >= p_discount.max_uses', 'false'],
    attempt: async () => {
      const series = await newDiscount(product.sql, { kind: 'code', maxUses: 1 })
      const [first, second] = [await typist(series), await typist(series)]
      await startCheckout(first.ctx, { totalMinor: 9000 })
      return reasonOf(startCheckout(second.ctx, { totalMinor: 9000 }))
    },
    guarded: 'code_used_up',
    unguarded: 'done',
  },
  'a code counts for those who typed it': {
    change: ['lines_with_discounts', 'discount.series = any (p_codes)', 'true'],
    attempt: async () => {
      const student = await buyer(product)
      await newDiscount(product.sql, { kind: 'code', applies: { courseIds: [student.courseId] } })
      return costOf(product.sql, student)
    },
    guarded: 10_000,
    unguarded: 9000,
  },
  'a scholarship is that of one child': {
    change: ['lines_with_discounts', 'and given.participant_id = line.participant_id', ''],
    attempt: async () => {
      const { mother, courseId, children } = await siblings()
      const kind = 'scholarship'
      const series = await newDiscount(product.sql, { kind, percent: 50, applies: { courseIds: [courseId] } })
      await grant(product.sql, series, children[0] ?? '', mother)
      return costOf(product.sql, mother)
    },
    guarded: 15_000,
    unguarded: 10_000,
  },
  'a price by hand takes the place of all discounts': {
    change: ['lines_with_discounts', 'where offered.hand_minor is null', 'where true'],
    attempt: async () => {
      const student = await buyer(product)
      await newDiscount(product.sql, { kind: 'early_bird', applies: { courseIds: [student.courseId] } })
      await product.sql`
        update cart_items set hand_price_minor = 9500, hand_words = 'As agreed', hand_reason = '', hand_by = user_id
         where user_id = ${student.userId}`
      return costOf(product.sql, student)
    },
    guarded: 9500,
    unguarded: 8550,
  },
  'a cart in which a code was typed is another one than was claimed': {
    change: ['begin_order', 'and placed.price_basis is not distinct from price_basis(p_user)', ''],
    attempt: async () => {
      const student = await holder(product)
      await typed(product.sql, student, await newDiscount(product.sql, { kind: 'code' }))
      return reasonOf(startCheckout(student.ctx, { totalMinor: 9000 }))
    },
    guarded: 'done',
    unguarded: 'price_changed',
  },
  'a place with a scholarship stays with its child': {
    change: ['change_participant', `claim_id = p_claim and kind = 'scholarship'`, 'false'],
    attempt: async () => {
      const { mother, courseId, children } = await siblings()
      const [child = '', other = ''] = children
      await product.sql`delete from cart_items where participant_id = ${other}`
      const kind = 'scholarship'
      const series = await newDiscount(product.sql, { kind, percent: 50, applies: { courseIds: [courseId] } })
      await grant(product.sql, series, child, mother)
      await product.make.enrolment(mother, [courseId], [child])
      return codeOf(
        product.sql`
          select change_participant(id, ${other}, ${mother.userId}, 'sandbox', ${mother.userId})
            from seat_claims where participant_id = ${child} and state = 'confirmed'`.execute(),
      )
    },
    guarded: 'CZ409',
    unguarded: 'done',
  },
  'only the whole amount settles an order': {
    change: ['settle_order', 'when v_order.total_minor <> p_amount then', 'when false then'],
    attempt: async () => {
      const { checkout } = await holder(product)
      const [settled] = await product.sql`
        select outcome from settle_order(${checkout.orderId}, ${checkout.paymentIntentId}, 9999, 'USD')`
      return settled?.outcome
    },
    guarded: 'refunded',
    unguarded: 'paid',
  },
  'two siblings take two seats': {
    change: ['take_seats', 'seats_taken + wanted.seats', 'seats_taken + 1'],
    attempt: async () => {
      const { mother, courseId } = await siblings()
      await startCheckout(mother.ctx, { totalMinor: 20_000 })
      return seatsTaken(courseId)
    },
    guarded: 2,
    unguarded: 1,
  },
  'both seats come back when their order ends': {
    change: ['free_seats', 'seats_taken - ended.seats', 'seats_taken - 1'],
    attempt: async () => {
      const { mother, courseId } = await siblings()
      const { orderId } = await startCheckout(mother.ctx, { totalMinor: 20_000 })
      await cancelCheckout(mother.ctx, { orderId })
      return seatsTaken(courseId)
    },
    guarded: 0,
    unguarded: 1,
  },
  'a refund of one place leaves the other': {
    change: ['refund_payment', 'and (p_claims is null or id = any (p_claims))', ''],
    attempt: async () => {
      const { mother, courseId, children } = await siblings()
      await product.make.enrolment(mother, [courseId], children)
      const [{ id, claimId } = { id: '', claimId: '' }] = await product.sql<
        { id: string; claimId: string }[]
      >`
        select payments.id, seat_claims.id as "claimId" from payments join seat_claims using (order_id)
         where course_id = ${courseId}`
      await refundPayment((await product.make.admin()).ctx, { id, claimIds: [claimId] })
      return seatsTaken(courseId)
    },
    guarded: 1,
    unguarded: 0,
  },
  'seats that are saved for a family are not sold': {
    change: [
      'course_problem',
      'courses.seats_taken + courses.seats_saved + p_seats',
      'courses.seats_taken + p_seats',
    ],
    attempt: async () => {
      const { courseId, holders } = await fullCourse(product, 3)
      await waitingFamily(product, courseId, 2)
      for (const one of holders.slice(0, 1)) await freeSeat(product, courseId, one)
      const visitor = await product.make.student()
      return reasonOf(addToCart(visitor.ctx, { courseId }))
    },
    guarded: 'sold_out',
    unguarded: 'done',
  },
}

test.each(Object.entries(guards))(
  '%s, and not without its guard',
  async (_, { change, attempt, guarded, unguarded }) => {
    expect(await attempt()).toEqual(guarded)
    const restore = await patchFunction(product.sql, ...change)
    try {
      expect(await attempt()).toEqual(unguarded)
    } finally {
      await restore()
    }
  },
)

describe('a class that fills up while a claim waits for it', () => {
  /** The last seat is taken by a transaction that a claim waits for. */
  async function lateClaim() {
    const courseId = await product.make.course({ capacity: 1 })
    const { userId } = await product.make.student()
    await product.sql`
      insert into cart_items (user_id, course_id, participant_id) select ${userId}, ${courseId}, self_of(${userId})`
    const { claim } = await product.sql.begin(async (faster) => {
      await faster`update courses set seats_taken = 1 where id = ${courseId}`
      const claiming = codeOf(
        product.sql`select claim_order(${userId}, 'sandbox', 'USD', 10000, 600)`.execute(),
      )
      await untilBlocked(product.sql, 1)
      return { claim: claiming }
    })
    return claim
  }

  test('is refused', async () => {
    expect(await lateClaim()).toBe('CZ409')
  })

  // Negative control: the statement that locks it still sees the seat. Then only the table keeps the class from being oversold.
  test('would not be, were it judged in the statement that locks it', async () => {
    const inThere =
      'count(*) filter (where course_problem(classes.id, p_user, p_currency, item.participant_id) is null)'
    const patches = [
      await patchFunction(
        product.sql,
        'claim_order',
        'select count(*), sum(price_minor)',
        `select ${inThere}, sum(price_minor)`,
      ),
      await patchFunction(
        product.sql,
        'claim_order',
        '  end if;\n  perform refuse_cart(p_user, p_currency);',
        '  end if;',
      ),
    ]
    expect(await lateClaim()).toBe('23514')
    for (const restore of patches.toReversed()) await restore()
  })
})

describe('a free class that is exchanged for another while a claim waits for the user', () => {
  /** What the places of the claimed order cost, and what the order does. */
  async function exchanged() {
    const [free, dear] = [await product.make.course({ priceMinor: 0 }), await product.make.course()]
    const { userId } = await product.make.student()
    const add = (sql: Pick<typeof product, 'sql'>['sql'], courseId: string) =>
      sql`insert into cart_items (user_id, course_id, participant_id) select ${userId}, ${courseId}, self_of(${userId})`
    await add(product.sql, free)
    const { claim } = await product.sql.begin(async (adding) => {
      await adding`select from users where id = ${userId} for no key update`
      const claiming = codeOf(product.sql`select claim_order(${userId}, 'sandbox', 'USD', 0, 600)`.execute())
      await untilBlocked(product.sql, 1)
      await product.sql`delete from cart_items where user_id = ${userId}`
      await add(adding as never, dear)
      return { claim: claiming }
    })
    const outcome = await claim
    const [row] = await product.sql`
      select orders.total_minor as total, sum(claim.price_minor)::int as places
        from orders join seat_claims claim on claim.order_id = orders.id where orders.user_id = ${userId} group by orders.id`
    return row ?? outcome
  }

  test('is not got for the price of the other', async () => {
    expect(await exchanged()).toBe('CZ409')
  })

  // Negative control: what the cart was found to cost is not compared once more.
  test('would be, were its price not compared', async () => {
    const restore = await patchFunction(
      product.sql,
      'claim_order',
      'elsif v_total <> p_expected then',
      'elsif false then',
    )
    expect(await exchanged()).toEqual({ total: 10_000, places: 10_000 })
    await restore()
  })
})

/** A mother with one class in her cart for each of her two children. */
async function siblings() {
  const mother = await product.make.student()
  const children = [await product.make.child(mother), await product.make.child(mother)]
  const courseId = await product.make.course()
  await product.make.cart(mother, [courseId], children)
  return { mother, children, courseId }
}

/** A student with a class in the cart, and a code. */
async function typist(series: string) {
  const student = await buyer(product)
  await typed(product.sql, student, series)
  return student
}

async function seatsTaken(courseId: string): Promise<unknown> {
  const [row] = await product.sql`select seats_taken from courses where id = ${courseId}`
  return row?.seats_taken
}

/** What the database refused it with, or `done`. */
async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'done',
    (error: unknown) => databaseError(error)?.code,
  )
}

/** Why it was refused, or `done`. */
async function reasonOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.reason : error),
  )
}
