import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { PaymentState } from '@cadenza/contracts/money/refund-values'
import { asOffice } from '../../callers/narrow.ts'
import { exportList } from '../exports/export-list.ts'
import { listMoneyLines } from '../exports/money-lines.ts'
import { createFamily } from '../families/create-family.ts'
import { refundPayment } from './refund-payment.ts'
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

/** The rows of the file of payments, by the headings of their columns. */
async function fileOf(filter: { q?: string; from?: string; to?: string }) {
  const admin = await product.make.admin()
  const { columns, rows } = await exportList(admin.ctx, { list: 'payments', ...filter })
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
}

describe('the file of payments', () => {
  test('of June says the same in August: what went back is a line on its own day, by the school’s clock', async () => {
    const admin = await product.make.admin()
    const student = await product.make.student({ name: 'Xaver Payer' })
    const refund = async (paidAt: string, sentAt: string) => {
      const [paid] =
        await product.sql`select id from payments where user_id = ${student.userId} and paid_at = ${paidAt}`
      await refundPayment(admin.ctx, { id: String(paid?.id) })
      await product.sql`update refunds set status = 'succeeded', settled_at = ${sentAt} where payment_id = ${paid?.id}`
    }
    const month = async (from: string, to: string) =>
      (await fileOf({ q: 'Xaver', from, to })).map(({ Date: day, What, Amount }) => [day, What, Amount])
    const june = () => month('2027-06-01', '2027-06-30')

    await payment(student, '2027-05-31T12:00:00Z')
    await payment(student, '2027-06-10T12:00:00Z')
    // June 30, 6 pm in Los Angeles.
    await payment(student, '2027-07-01T01:00:00Z')
    await refund('2027-05-31T12:00:00Z', '2027-07-01T02:00:00Z')
    const inJuly = await june()
    expect(inJuly).toEqual([
      ['2027-06-30', 'Refunded by the school', '-100.00'],
      ['2027-06-30', 'Payment', '100.00'],
      ['2027-06-10', 'Payment', '100.00'],
    ])
    expect(inJuly.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(100)

    await refund('2027-06-10T12:00:00Z', '2027-08-02T12:00:00Z')
    expect(await june()).toEqual(inJuly)
    expect(await month('2027-08-01', '2027-08-31')).toEqual([
      ['2027-08-02', 'Refunded by the school', '-100.00'],
    ])
  })

  test('says of a transfer when it came, for whom, and who noted what, with the address of a family without an account', async () => {
    const office = await product.make.office({ name: 'Pilar Sauer' })
    const email = 'petra@family.example'
    const mia = { givenName: 'Mia', familyName: 'Klein', birthDate: '2016-02-29' }
    const family = { name: 'Petra Wanders', phone: '', email, children: [mia] }
    const { id: userId } = await createFamily(asOffice(office.ctx), family)
    const [child] = await product.sql`select id from participants where owner_id = ${userId} and not is_self`
    await product.make.consent(String(child?.id), { userId })
    const courseId = await product.make.course({ name: 'Harp' })
    await product.make.enrolment({ userId }, [courseId], [String(child?.id)])
    await product.sql`update payments set method = 'transfer', received_on = '2027-06-28', note = '=line 7',
                             recorded_by = ${office.userId}, paid_at = '2027-07-01T12:00:00Z' where user_id = ${userId}`
    await product.sql`update orders set reference = 'C-20028' where user_id = ${userId}`
    expect(await fileOf({ q: 'Petra' })).toMatchObject([
      {
        Date: '2027-07-01',
        'Received on': '2027-06-28',
        Email: email,
        For: 'Mia Klein: Harp',
        Method: 'transfer',
        Reference: 'C-20028',
        Note: '=line 7',
        'Recorded by': 'Pilar Sauer',
      },
    ])
    const { items } = await searchPayments(office.ctx, { q: 'Petra', limit: 5 })
    expect(items).toMatchObject([{ email }])
  })

  test('is read page by page without a gap, refunds among payments', async () => {
    const admin = await product.make.admin()
    const student = await product.make.student({ name: 'Wilma Payer' })
    for (const day of [1, 2]) await payment(student, `2027-06-0${day}T12:00:00Z`)
    const [paid] = await product.sql`select id from payments where user_id = ${student.userId} limit 1`
    await refundPayment(admin.ctx, { id: String(paid?.id) })
    await product.sql`update refunds set status = 'succeeded', settled_at = now() where payment_id = ${paid?.id}`
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listMoneyLines(admin.ctx, { q: 'Wilma', cursor, limit: 1 })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toHaveLength(3)
  })
})
