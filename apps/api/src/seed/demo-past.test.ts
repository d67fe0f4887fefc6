import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { runTestApp } from '../../test/run-test-app.ts'
import { toStudent } from '../callers/authenticate.ts'
import { asOffice } from '../callers/narrow.ts'
import { users } from '../db/schema/users.ts'
import { runAudit } from '../features/audit/run-audit.ts'
import { writeMessage } from '../features/mails/writers/message.ts'
import { writeReceipt } from '../features/mails/writers/receipt.ts'
import { listSchoolWeeks } from '../features/reports/school-weeks.ts'
import { demoTimeZone } from '../settings/demo-time-zone.ts'
import { seedDemo } from './seed-demo.ts'

/** The demo school, as a first start makes it today. */
const product = runTestApp({ TIME_ZONE: demoTimeZone })
beforeAll(async () => {
  expect(await seedDemo(product.deps, product.sandbox)).toBe(true)
})

/** What people did at the school before today, by its clock. What is done for a job or a clock has no hours. */
const deeds = `
  select what, at, date_trunc('week', at)::date as week from (
    select 'purchase' as what, paid_at as moment from payments
    union all select 'order', created_at from orders
    union all select 'place', confirmed_at from seat_claims
    union all select 'wait', queued_at from waitlist_entries
    union all select 'message', created_at from messages
    union all select 'mail', at from mails
    union all select 'review', created_at from reviews
    union all select 'line', created_at from audit_log
    union all select 'account', created_at from users
    union all select 'remark', created_at from person_remarks) done,
    lateral (select moment at time zone '${demoTimeZone}' as at) clock
   where moment < now() - interval '1 hour'`

/** In how many of the last ten weeks, the present one included, something of a kind was done. */
async function weeksWith(what: string): Promise<number> {
  const weeks = await product.sql.unsafe(
    `select distinct week from (${deeds}) deed where what = $1
        and week >= (date_trunc('week', now() at time zone '${demoTimeZone}') - interval '9 weeks')::date`,
    [what],
  )
  return weeks.length
}

describe('the past of the demo school', () => {
  test('purchases and mails lie in at least eight of the last ten weeks, messages and reviews in five', async () => {
    for (const what of ['purchase', 'order', 'place', 'mail'])
      expect([what, (await weeksWith(what)) >= 8]).toEqual([what, true])
    for (const what of ['message', 'review', 'wait'])
      expect([what, (await weeksWith(what)) >= 4]).toEqual([what, true])
  })

  test('all of it was done from 8 to 18 h by the school’s clock, and on working days but for a few', async () => {
    const done = await product.sql.unsafe<{ what: string; at: Date; hour: number; day: number }[]>(
      `select what, at, extract(hour from at)::int as hour, extract(isodow from at)::int as day from (${deeds}) deed`,
    )
    expect(done.length).toBeGreaterThan(200)
    expect(done.filter(({ hour }) => hour < 8 || hour >= 18)).toEqual([])
    const free = done.filter(({ day, what }) => day > 5 && what !== 'review')
    expect(free.length / done.length).toBeLessThan(0.05)
  })

  test('numbers of receipts rise with the time of payment, and ids with time', async () => {
    const receipts = await product.sql`select receipt_number as number from payments order by paid_at, id`
    const numbers = receipts.map(({ number }) => Number(number))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    const lists = {
      audit_log: 'created_at',
      orders: 'created_at',
      mails: 'queued_at',
      reviews: 'created_at',
      users: 'created_at',
    }
    for (const [table, at] of Object.entries(lists)) {
      const [row] = await product.sql.unsafe(
        `select count(*)::int as backwards from (
           select ${at} < lag(${at}) over (order by id) as is_back from ${table}
            where ${table === 'mails' ? `kind <> 'arrival-letter'` : 'true'}) listed where is_back`,
      )
      expect([table, row?.backwards]).toEqual([table, 0])
    }
  })

  test('nothing lies ahead but what is to come, and nothing was done before it could be', async () => {
    const columns = await product.sql<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone'
         and column_name not in ('expires_at', 'offered_until', 'saved_until', 'first_session_at', 'over_at', 'called_until', 'window_ends_at', 'free_until', 'moved_from', 'early_until', 'ends_at')`
    expect(columns.length).toBeGreaterThan(60)
    for (const { table, column } of columns) {
      const ahead = await product.sql.unsafe(`select 1 from "${table}" where "${column}" > clock_timestamp()`)
      expect([table, column, ahead.length]).toEqual([table, column, 0])
    }
    const early = await product.sql`
      select 'paid before it was ordered' as why from orders where paid_at < created_at
      union all select 'confirmed before it was held' from seat_claims where confirmed_at < created_at
      union all select 'ordered before it was known' from orders join users on users.id = user_id where orders.created_at <= users.created_at
      union all select 'ordered before it was approved' from seat_claims claim join courses on courses.id = course_id and status = 'Approved'
                 where claim.created_at <= decided_at
      union all select 'ordered without consent' from seat_claims claim where created_at <=
                 (select max(created_at) from consents where consents.participant_id = claim.participant_id)
      union all select 'refunded before it was paid' from refunds join payments on payments.id = payment_id where created_at <= paid_at
      union all select 'received on another day' from payments where received_on <> school_day(paid_at)
      union all select 'sent before it was queued' from mails where at < queued_at
      union all select 'decided before it was submitted' from courses where decided_at <= submitted_at
      union all select 'waited while seats were left' from waitlist_entries entry
                 where queued_at <= (select max(confirmed_at) from seat_claims where course_id = entry.course_id and state = 'confirmed')
      union all select 'reviewed before it was over' from reviews join courses on courses.id = course_id and user_id is not null
                 where reviews.created_at < over_at`
    expect(early.map(({ why }) => why)).toEqual([])
  })

  test('the audit log has each decision at its time', async () => {
    const differing = await product.sql`
      select courses.name from courses join audit_log line on subject_id = courses.id::text and action in ('approveCourse', 'denyCourse')
       where status <> 'Cancelled' and line.created_at <> decided_at`
    expect([...differing]).toEqual([])
    const days = await product.sql`select distinct school_day(created_at) from audit_log`
    expect(days.length).toBeGreaterThan(10)
  })

  test('mails of the past were sent, with the subjects that they are written with; what waits is recent', async () => {
    const mails = await product.sql<
      { id: string; kind: string; state: string; subject: string; about: Record<string, string> }[]
    >`
      select id, kind, state, subject, about from mails where queued_at < now() - interval '1 hour'`
    expect(mails.filter(({ state }) => state === 'queued')).toEqual([])
    for (const { kind, about, subject } of mails) {
      const { paymentId = '', messageId = '', userId = '' } = about
      if (kind === 'receipt') expect(subject).toBe((await writeReceipt(product.deps, { paymentId }))?.subject)
      if (kind === 'message')
        expect(subject).toBe((await writeMessage(product.deps, { kind, messageId, userId }))?.subject)
    }
    const waiting = await product.sql`
      select id from pgboss.job where state < 'active' and created_on < now() - interval '1 hour'
      union all select id from orders where status in ('reserved', 'offered') and created_at < now() - interval '1 hour'`
    expect([...waiting]).toEqual([])
  })

  test('the audit finds nothing wrong', async () => {
    const { findings } = await runAudit(product.deps)
    expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  test('the office sees that the weeks sold, and not where all was sold at once', async () => {
    const [row] = await product.deps.db.select().from(users).where(eq(users.role, 'office'))
    if (!row) throw new Error('nobody works in the office')
    const office = asOffice({ ...product.deps, actor: toStudent(row), requestId: 'test' })
    const sold = async () => {
      const { weeks } = await listSchoolWeeks(office, { weeks: 10 })
      return weeks.filter(({ paidMinor, seats }) => paidMinor > 0 && seats > 0).length
    }
    expect(await sold()).toBeGreaterThanOrEqual(8)
    // Negative control.
    await product.sql`update payments set paid_at = now() - interval '2 hours'`
    expect([(await sold()) < 8, (await weeksWith('purchase')) < 8]).toEqual([true, true])
  })
})
