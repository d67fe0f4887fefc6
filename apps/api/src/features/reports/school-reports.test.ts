import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getSchoolFill } from './school-fill.ts'
import { listSchoolWeeks } from './school-weeks.ts'
import { getWaitingWork } from './waiting-work.ts'

const product = runTestApp()
const day = 86_400_000

/** The Monday of the week in which an instant lies, as a plain calendar says it. */
function mondayOf(at: Date): string {
  const { timeZone } = product.deps.school
  const date = new Date(at.toLocaleDateString('en-CA', { timeZone }))
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
}

test('weeks add up what was paid, given back and sold, as a plain sum does', async () => {
  const admin = await product.make.admin()
  const now = product.deps.now()
  const sold: { at: Date; amount: number; refunded: number }[] = []
  for (let index = 0; index < 12; index++) {
    const student = await product.make.student()
    await product.make.enrolment(student, [await product.make.course({ priceMinor: 1000 + index })])
    const at = new Date(now.getTime() - index * 4.4 * day)
    const refunded = index % 3 === 0 ? 100 : 0
    const [payment] = await product.sql<{ id: string }[]>`
      update payments set paid_at = ${at}, refunded_minor = ${refunded} where user_id = ${student.userId} returning id`
    await product.sql`update seat_claims set confirmed_at = ${at} where user_id = ${student.userId}`
    if (refunded > 0) {
      await product.sql`
        insert into refunds (id, payment_id, payment_intent_id, amount_minor, currency, reason, status, settled_at)
        values (gen_random_uuid(), ${payment?.id ?? ''}, ${`pi_${index}`}, ${refunded}, 'USD', 'admin', 'succeeded', ${at})`
    }
    sold.push({ at, amount: 1000 + index, refunded })
  }
  for (const count of [1, 4, 12]) {
    const { weeks } = await listSchoolWeeks(admin.ctx, { weeks: count })
    expect(weeks).toHaveLength(count)
    expect(weeks.at(-1)?.startsOn).toBe(mondayOf(now))
    for (const week of weeks) {
      const inWeek = sold.filter(({ at }) => mondayOf(at) === week.startsOn)
      const sum = (of: (sale: (typeof sold)[number]) => number) =>
        inWeek.reduce((total, sale) => total + of(sale), 0)
      expect(week).toEqual({
        startsOn: week.startsOn,
        paidMinor: sum(({ amount }) => amount),
        refundedMinor: sum(({ refunded }) => refunded),
        seats: inWeek.length,
      })
    }
  }
})

test('the fullest and the slowest classes are on sale, and none is both', async () => {
  const admin = await product.make.admin()
  await product.sql`update courses set status = 'Denied', seats_taken = 0`
  const filled = (seatsTaken: number) => product.make.course({ capacity: 10, seatsTaken })
  const [none, few, some, full] = await Promise.all([filled(0), filled(2), filled(5), filled(10)])
  await product.make.course({ status: 'Cancelled', capacity: 10, seatsTaken: 9 })
  await product.make.course({ capacity: 10, seatsTaken: 9, overAt: new Date(0) })
  const { fullest, slowest } = await getSchoolFill(admin.ctx)
  expect(fullest.map(({ id }) => id)).toEqual([full, some, few])
  expect(slowest.map(({ id }) => id)).toEqual([none])
})

test('what waits says since when the first class in the queue does', async () => {
  const admin = await product.make.admin()
  expect((await getWaitingWork(admin.ctx)).oldestClassAt).toBeNull()
  const submittedAt = new Date('2026-01-02T03:04:05.000Z')
  await product.make.course({ status: 'Pending', submittedAt })
  await product.make.course({ status: 'Pending' })
  expect((await getWaitingWork(admin.ctx)).oldestClassAt).toBe(submittedAt.toISOString())
})
