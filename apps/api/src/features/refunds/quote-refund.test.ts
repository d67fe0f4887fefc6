import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { RefundTier } from '@cadenza/contracts/money/refund-policy'
import { datedCourse } from '../../../test/dated-classes.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { giveBack, quoteRefund, retryRefund } from '../../db/functions/refunds.ts'
import { quoteWithdrawal, withdrawPlace, withdrawPlaces } from '../enrolments/withdrawal.ts'

/** What is given back of a place: the same for who looks and for who does it. */

const product = runTestApp()
// The places were bought without a provider, which is all that the books miss.
afterAll(async () => {
  const broken = (await brokenInvariants(product)).filter(
    (id) => !['payments-charged', 'ledger'].includes(id),
  )
  expect(broken).toEqual([])
})

interface Policy {
  tiers?: RefundTier[]
  feeMinor?: number
  fullDays?: number
}

let policies = 0

async function newPolicy({ tiers = [], feeMinor = 0, fullDays = 14 }: Policy): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    insert into refund_policies (name, version, tiers, fee_minor, full_days)
    values (${`Policy ${++policies}`}, 1, ${product.sql.json(tiers.map((tier) => ({ ...tier })))}, ${feeMinor}, ${fullDays}) returning id`
  return row?.id ?? ''
}

const threeTiers = {
  tiers: [
    { daysBefore: 30, percent: 100 },
    { daysBefore: 14, percent: 50 },
    { daysBefore: 3, percent: 10 },
  ],
  feeMinor: 500,
  fullDays: 2,
}

/** A place at 240.00 in a class that begins on 5 July 2027 at 9:30 in Berlin, paid at noon UTC of a day. */
async function newPlace(policy: Policy, paidOn = '2027-01-01', priceMinor = 24_000) {
  const student = await product.make.student()
  const courseId = await datedCourse(product, { meets: ['2027-07-05 09:30'], priceMinor })
  await product.make.enrolment(student, [courseId])
  const [place] = await product.sql<{ id: string; paymentId: string }[]>`
    update seat_claims set refund_policy_id = ${await newPolicy(policy)} from payments
     where seat_claims.order_id = payments.order_id and course_id = ${courseId}
     returning seat_claims.id, payments.id as "paymentId"`
  const { id = '', paymentId = '' } = place ?? {}
  await product.sql`update payments set paid_at = ${`${paidOn} 12:00Z`}::timestamptz where id = ${paymentId}`
  return { student, courseId, id, paymentId }
}

const quoteAt = async (id: string, at: string) =>
  (await quoteRefund(product.deps.db, { claims: [id], at: new Date(at) }))[0]

describe('by the clocks of the class', () => {
  test.each([
    [
      'within the full days, without the fee',
      '2027-01-03T11:59:59Z',
      100,
      24_000,
      '2027-01-03T12:00:00.000Z',
    ],
    [
      'afterwards by the first step, less the fee',
      '2027-01-03T12:00:00Z',
      100,
      23_500,
      '2027-06-05T22:00:00.000Z',
    ],
    ['a step ends at midnight there', '2027-06-05T21:59:59Z', 100, 23_500, '2027-06-05T22:00:00.000Z'],
    ['and the next one begins', '2027-06-05T22:00:00Z', 50, 11_500, '2027-06-21T22:00:00.000Z'],
    ['the last one', '2027-07-01T12:00:00Z', 10, 1900, '2027-07-02T22:00:00.000Z'],
    ['then nothing', '2027-07-02T22:00:00Z', 0, 0, undefined],
    ['nor once it has begun', '2027-07-05T07:30:00Z', 0, 0, undefined],
  ])('%s', async (_, at, percent, refundMinor, until) => {
    const { id } = await newPlace(threeTiers)
    const quote = await quoteAt(id, at)
    expect({ ...quote, until: quote?.until?.toISOString() }).toMatchObject({ percent, refundMinor, until })
  })

  test('a day of 25 hours is one day', async () => {
    const student = await product.make.student()
    const courseId = await datedCourse(product, { meets: ['2027-11-02 09:30'], priceMinor: 1000 })
    await product.make.enrolment(student, [courseId])
    const policyId = await newPolicy({ tiers: [{ daysBefore: 2, percent: 50 }], fullDays: 0 })
    const [place] = await product.sql<{ id: string }[]>`
      update seat_claims set refund_policy_id = ${policyId} where course_id = ${courseId} returning id`
    // Clocks are put back in the night to 31 October, the last day of the step.
    expect((await quoteAt(place?.id ?? '', '2027-10-31T22:59:59Z'))?.percent).toBe(50)
    expect((await quoteAt(place?.id ?? '', '2027-10-31T23:00:00Z'))?.percent).toBe(0)
  })

  test('steps that give as much hold as long as the last of them', async () => {
    const { id } = await newPlace({ ...threeTiers, feeMinor: 0 })
    const quote = await quoteAt(id, '2027-01-02T12:00:00Z')
    expect(quote).toMatchObject({ refundMinor: 24_000, nextMinor: 12_000 })
    expect(quote?.until?.toISOString()).toBe('2027-06-05T22:00:00.000Z')
  })

  test('what comes next is said', async () => {
    const { id } = await newPlace(threeTiers)
    expect(await quoteAt(id, '2027-06-01T12:00:00Z')).toMatchObject({
      refundMinor: 23_500,
      nextMinor: 11_500,
    })
  })
})

test('a class without dates: everything under a policy with steps, else as long as the full days', async () => {
  const student = await product.make.student()
  const courseId = await product.make.course({ priceMinor: 1000 })
  await product.make.enrolment(student, [courseId])
  const quoteUnder = async (policy: Policy) => {
    const [place] = await product.sql<{ id: string }[]>`
      update seat_claims set refund_policy_id = ${await newPolicy(policy)} where course_id = ${courseId} returning id`
    return quoteAt(place?.id ?? '', '2099-01-01T00:00:00Z')
  }
  expect(await quoteUnder(threeTiers)).toMatchObject({ percent: 100, refundMinor: 500 })
  expect(await quoteUnder({})).toMatchObject({ percent: 0, refundMinor: 0 })
})

test('a fee above the price leaves nothing, and less than nothing is never given back', async () => {
  const { id } = await newPlace({ ...threeTiers, feeMinor: 99_999 })
  expect(await quoteAt(id, '2027-06-01T12:00:00Z')).toMatchObject({ feeMinor: 24_000, refundMinor: 0 })
})

test('what went back at the provider is no longer there', async () => {
  const { id, paymentId } = await newPlace(threeTiers)
  await product.sql`select record_outside_refund(transaction_id, 're_outside', 20000, 'USD') from payments where id = ${paymentId}`
  expect(await quoteAt(id, '2027-01-02T00:00:00Z')).toMatchObject({ paidMinor: 24_000, refundMinor: 4000 })
})

test('what the bank disputes is not there, until it has decided for the school', async () => {
  const { id, paymentId } = await newPlace(threeTiers)
  const disputed = async (status: string) => {
    await product.sql`
      insert into disputes (id, payment_id, payment_intent_id, status, reason, amount_minor)
      select ${`du_${id}`}, id, transaction_id, ${status}, 'general', 20000 from payments where id = ${paymentId}
      on conflict (id) do update set status = excluded.status`
    return (await quoteAt(id, '2027-01-02T00:00:00Z'))?.refundMinor
  }
  expect([await disputed('needs_response'), await disputed('lost')]).toEqual([4000, 4000])
  expect(await disputed('won')).toBe(24_000)
})

test('of a class that the school has cancelled everything, before the job has come to it', async () => {
  const { id, courseId } = await newPlace(threeTiers)
  const at = '2027-07-01T12:00:00Z'
  expect(await quoteAt(id, at)).toMatchObject({ percent: 10, refundMinor: 1900 })
  await product.sql`update courses set status = 'Cancelled' where id = ${courseId}`
  expect(await quoteAt(id, at)).toMatchObject({ percent: 100, feeMinor: 0, refundMinor: 24_000, until: null })
})

describe('giving back', () => {
  test('gives what was shown; the place is gone and its seat on sale', async () => {
    const { student, id, courseId } = await newPlace({ ...threeTiers, fullDays: 0 }, '2026-11-01')
    const { amountMinor } = await quoteWithdrawal(student.ctx, { enrolmentIds: [id] })
    expect(amountMinor).toBe(23_500)
    await withdrawPlaces(student.ctx, { enrolmentIds: [id], amountMinor })
    const [row] = await product.sql`
      select seats_taken, refunds.amount_minor, reason, refund_lines.amount_minor as line from courses
        join seat_claims on course_id = courses.id join refunds on refunds.id = refund_id
        join refund_lines on claim_id = seat_claims.id where courses.id = ${courseId}`
    expect(row).toMatchObject({ seats_taken: 0, amount_minor: 23_500, reason: 'student', line: 23_500 })
  })

  test('another amount than was shown is refused, and nothing is taken', async () => {
    const { student, id } = await newPlace({ ...threeTiers, fullDays: 0 }, '2026-11-01')
    await expect(
      withdrawPlaces(student.ctx, { enrolmentIds: [id], amountMinor: 24_000 }),
    ).rejects.toMatchObject({
      reason: 'quote_changed',
      details: { amountMinor: 23_500 },
    })
    expect((await quoteWithdrawal(student.ctx, { enrolmentIds: [id] })).amountMinor).toBe(23_500)
  })

  test('the older form serves only while all of it is due', async () => {
    const { student, id } = await newPlace({ ...threeTiers, fullDays: 0 }, '2026-11-01')
    await expect(withdrawPlace(student.ctx, { enrolmentId: id })).rejects.toMatchObject({
      reason: 'withdrawal_ended',
    })
  })

  test('for nothing: the seat is free, and there is no refund', async () => {
    const { student, id } = await newPlace({ fullDays: 0 }, '2026-11-01')
    await withdrawPlaces(student.ctx, { enrolmentIds: [id], amountMinor: 0 })
    const [row] = await product.sql`select state, refund_id from seat_claims where id = ${id}`
    expect(row).toEqual({ state: 'revoked', refund_id: null })
  })

  test('a place of another, or one beside it, gives nothing back', async () => {
    const [mine, other] = [await newPlace(threeTiers), await newPlace(threeTiers)]
    const { ctx } = mine.student
    for (const enrolmentIds of [[other.id], [mine.id, other.id]]) {
      await expect(quoteWithdrawal(ctx, { enrolmentIds })).rejects.toMatchObject({ kind: 'not_found' })
      await expect(withdrawPlaces(ctx, { enrolmentIds, amountMinor: 48_000 })).rejects.toMatchObject({
        kind: 'not_found',
      })
    }
  })

  test('two presses at once give it back once', async () => {
    const { student, id } = await newPlace({ ...threeTiers, fullDays: 0 }, '2026-11-01')
    const press = () => withdrawPlaces(student.ctx, { enrolmentIds: [id], amountMinor: 23_500 })
    const results = await Promise.allSettled([press(), press(), press()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a refund that failed is not sent again once its place has brought all of its money otherwise', async () => {
    const student = await product.make.student()
    const courseIds = [await product.make.course(), await product.make.course()]
    await product.make.enrolment(student, courseIds)
    const [place] = await product.sql<{ id: string }[]>`
      select claim_id as id from claim_funding join seat_claims on seat_claims.id = claim_id
       where course_id = any (${courseIds}) limit 1`
    const { id = '' } = place ?? {}
    const given = {
      claims: [id],
      reason: 'goodwill',
      actor: student.userId,
      why: null,
      request: null,
      limit: null,
    }
    const { db } = product.deps
    const [refund = ''] = await giveBack(db, { ...given, amounts: [4000], keep: true })
    await product.sql`select settle_refund(${refund}, 0, 'failed', null, 'lost_or_stolen_card')`
    await giveBack(db, { ...given, amounts: [10_000], keep: false })
    await expect(retryRefund(db, { refund, actor: student.userId, request: null })).rejects.toMatchObject({
      reason: 'nothing_to_refund',
    })
  })

  test('more than was paid for a place is refused by the database', async () => {
    const { student, id } = await newPlace(threeTiers)
    const given = {
      reason: 'goodwill',
      actor: student.userId,
      why: null,
      request: null,
      limit: null,
    }
    await expect(
      giveBack(product.deps.db, { ...given, claims: [id], amounts: [24_001], keep: true }),
    ).rejects.toMatchObject({ reason: 'nothing_to_refund' })
    await giveBack(product.deps.db, { ...given, claims: [id], amounts: [10_000], keep: true })
    expect(await quoteAt(id, '2027-01-02T00:00:00Z')).toMatchObject({
      paidMinor: 14_000,
      refundMinor: 14_000,
    })
  })
})

describe('a quote', () => {
  const tiers = fc
    .uniqueArray(fc.tuple(fc.nat(120), fc.nat(100)), { maxLength: 6, selector: ([days]) => days })
    .map((drawn) => {
      const days = drawn.map(([one]) => one).toSorted((a, b) => b - a)
      const percents = drawn.map(([, one]) => one).toSorted((a, b) => b - a)
      return days.map((daysBefore, index) => ({ daysBefore, percent: percents[index] ?? 0 }))
    })
  const policy = fc.record({ tiers, feeMinor: fc.nat(3000), fullDays: fc.nat(60) })
  const hours = fc.integer({ min: 0, max: 200 * 24 })

  test('is what a pencil says, for any policy and hour', async () => {
    const { id } = await newPlace({})
    const property = fc.asyncProperty(policy, hours, async (drawn, hour) => {
      await product.sql`update seat_claims set refund_policy_id = ${await newPolicy(drawn)} where id = ${id}`
      const at = new Date(Date.parse('2027-01-01T12:30:00Z') + hour * 3_600_000)
      const quote = (await quoteRefund(product.deps.db, { claims: [id], at }))[0]
      expect(quote).toMatchObject(byPencil(drawn, at))
    })
    await fc.assert(property, { numRuns: Number(process.env.QUOTE_RUNS ?? 30) })
  })
})

/** For 240.00, paid on 1 January 2027 at noon UTC, of a class that begins on 5 July at 9:30 in Berlin. */
function byPencil({ tiers, feeMinor, fullDays }: Required<Policy>, at: Date) {
  const begins = Date.parse('2027-07-05T07:30:00Z')
  const nothing = { percent: 0, refundMinor: 0 }
  if (at.getTime() >= begins) return nothing
  if (at.getTime() < Date.parse('2027-01-01T12:00:00Z') + fullDays * 86_400_000)
    return { percent: 100, refundMinor: 24_000 }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(at)
  const daysLeft = (Date.parse('2027-07-05') - Date.parse(today)) / 86_400_000
  const tier = tiers.find(({ daysBefore }) => daysLeft >= daysBefore)
  if (!tier) return nothing
  const share = Math.floor((24_000 * tier.percent) / 100)
  return { percent: tier.percent, refundMinor: Math.max(0, share - feeMinor) }
}
