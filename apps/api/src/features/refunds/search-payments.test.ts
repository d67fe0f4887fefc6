import { expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { PaymentState } from '@cadenza/contracts/money/refund-values'
import { exportList } from '../exports/export-list.ts'
import { searchPayments } from './search-payments.ts'

const product = runTestApp({ TIME_ZONE: 'America/Los_Angeles' })

/** A payment of 100.00, made at an instant; part of it was refunded. */
async function payment(student: TestPerson, paidAt: string, refundedMinor = 0) {
  const enrolled = await product.make.enrolment(student, [await product.make.course({ priceMinor: 10_000 })])
  await product.sql`update payments set paid_at = ${paidAt}, refunded_minor = ${refundedMinor}
                     where id = (select max(id::text)::uuid from payments where user_id = ${student.userId})`
  return enrolled
}

// Looks 4 of the review of the office: 600 payments in one list, without days, state or sum.
test('payments are found by days of the school’s zone and by what went back, with the sum of all that fit', async () => {
  const [admin, student] = [await product.make.admin(), await product.make.student({ name: 'Zelda Payer' })]
  await payment(student, '2027-07-01T06:59:59Z')
  await payment(student, '2027-07-01T07:00:00Z', 4000)
  await payment(student, '2027-07-02T06:59:59Z', 10_000)
  const find = async (filter: { from?: string; to?: string; state?: PaymentState }, limit = 25) =>
    searchPayments(admin.ctx, { q: 'Zelda', limit, ...filter })
  const refundsOf = async (filter: Parameters<typeof find>[0]) =>
    (await find(filter)).items.map(({ refundedMinor }) => refundedMinor)

  // The first second before July 1 in California belongs to June 30.
  expect(await refundsOf({ to: '2027-06-30' })).toEqual([0])
  expect(await refundsOf({ from: '2027-07-01', to: '2027-07-01' })).toEqual([10_000, 4000])
  expect(await refundsOf({ from: '2027-07-02' })).toEqual([])
  expect(await refundsOf({ state: 'kept' })).toEqual([0])
  expect(await refundsOf({ state: 'partlyRefunded' })).toEqual([4000])
  expect(await refundsOf({ state: 'refunded', from: '2027-07-01' })).toEqual([10_000])

  const everything = { payments: 3, amountMinor: 30_000, refundedMinor: 14_000, currency: 'USD' }
  const first = await find({}, 1)
  expect([first.items.length, first.sums]).toEqual([1, [everything]])
  expect((await find({ state: 'kept' })).sums).toEqual([
    { ...everything, payments: 1, amountMinor: 10_000, refundedMinor: 0 },
  ])
  expect((await find({ from: '2030-01-01' })).sums).toEqual([])

  const { rows } = await exportList(admin.ctx, { list: 'payments', q: 'Zelda', state: 'refunded' })
  expect(rows).toHaveLength(1)
})

test('payments are found by class and method, put in order by amount, and lead to their orders and payers', async () => {
  const [admin, student] = [await product.make.admin(), await product.make.student({ name: 'Ygritte Payer' })]
  const [dear, cheap, free] = await Promise.all(
    [30_000, 10_000, 0].map((priceMinor) =>
      product.make.course({ name: `Cornett ${priceMinor}`, priceMinor }),
    ),
  )
  for (const courseId of [cheap, dear, free]) await product.make.enrolment(student, [courseId ?? ''])
  await product.sql`update payments set method = 'none', transaction_id = 'free_' || order_id where user_id = ${student.userId} and amount_minor = 0`
  type Filter = Omit<Parameters<typeof searchPayments>[1], 'limit'>
  const find = (filter: Filter, limit = 25) => searchPayments(admin.ctx, { q: 'Ygritte', limit, ...filter })
  const amountsOf = async (filter: Filter) => (await find(filter)).items.map(({ amountMinor }) => amountMinor)

  expect(await amountsOf({})).toEqual([0, 30_000, 10_000])
  expect(await amountsOf({ sort: 'oldest' })).toEqual([10_000, 30_000, 0])
  expect(await amountsOf({ courseId: dear })).toEqual([30_000])
  expect(await amountsOf({ method: 'none' })).toEqual([0])
  expect(await amountsOf({ method: 'card' })).toEqual([30_000, 10_000])
  expect(await amountsOf({ q: 'cornett 1' })).toEqual([10_000])

  const first = await find({ sort: 'largest' }, 2)
  expect(first.items).toMatchObject([
    { amountMinor: 30_000, payerId: student.userId, orderId: expect.stringMatching(/^[-0-9a-f]{36}$/) },
    { amountMinor: 10_000 },
  ])
  const second = await find({ sort: 'largest', cursor: first.nextCursor ?? '' }, 2)
  expect([second.items.map(({ amountMinor }) => amountMinor), second.nextCursor, second.sums]).toEqual([
    [0],
    null,
    [],
  ])
})
