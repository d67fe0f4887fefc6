import { expect, test } from 'vitest'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getWaitingWork } from './waiting-work.ts'

const product = runTestApp()

test('counts submissions and edits, money that needs attention, and says whether classes meet in these days', async () => {
  const { ctx } = await product.make.admin()
  const waitlist = { families: 0, offers: 0 }
  const nothing = {
    classes: 0,
    oldestClassAt: null,
    edits: 0,
    money: 0,
    mails: 0,
    questions: 0,
    dueSoon: 0,
    overdue: [],
    waitlist,
    toCall: [],
    disputed: [],
    inSeason: false,
  }
  expect(await getWaitingWork(ctx)).toEqual(nothing)

  await product.make.course({ status: 'Pending' })
  const courseId = await product.make.course()
  const meets = (days: number) =>
    product.sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
                values (${courseId}, current_date + ${days}::int, '10:00', 60, 'UTC')`
  await meets(9)
  await product.sql`insert into disputes (id, payment_intent_id, status, reason, amount_minor) values ('dp_1', 'pi_1', 'needs_response', 'fraudulent', 1)`
  await product.sql`insert into refunds (payment_intent_id, amount_minor, currency, reason, status) values ('pi_2', 1, 'USD', 'unfit_payment', 'failed'), ('pi_3', 1, 'USD', 'unfit_payment', 'succeeded')`
  expect(await getWaitingWork(ctx)).toMatchObject({
    ...nothing,
    classes: 1,
    oldestClassAt: expect.any(String),
    money: 2,
  })

  const due = async (days: number) => {
    const student = await product.make.student()
    await product.make.cart(student, [courseId])
    const id = await reservedOrder({ product, student })
    await product.sql`update orders set due_on = current_date + ${days}::int where id = ${id}`
    const [order] = await product.sql<
      { total: number }[]
    >`select total_minor as total from orders where id = ${id}`
    return order?.total ?? 0
  }
  const totals = [await due(-1), await due(-9)]
  for (const days of [0, 3, 5]) await due(days)
  expect(await getWaitingWork(ctx)).toMatchObject({
    dueSoon: 2,
    overdue: [{ orders: 2, amountMinor: totals.reduce((sum, total) => sum + total), currency: 'USD' }],
  })

  await meets(-6)
  expect(await getWaitingWork(ctx)).toMatchObject({ inSeason: true })
  await product.sql`update course_sessions set state = 'cancelled' where local_date < current_date`
  expect(await getWaitingWork(ctx)).toMatchObject({ inSeason: false })
})
