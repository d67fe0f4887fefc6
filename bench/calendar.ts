import type { Sql } from 'postgres'
import { connect, toDatabase } from '../apps/api/src/db/client.ts'
import { hashOfToken, newFeedToken } from '../apps/api/src/features/calendar/feed-token.ts'
import { writeSitemap } from '../apps/api/src/features/sitemap/write-sitemap.ts'
import { databaseOf, withProduct } from './product.ts'
import { atMost, report } from './report.ts'

const sessions = 200
const readings = 60
const classes = 100_000

/** What programs read: a calendar with a class of 200 sessions, and the sitemap of 100,000 classes. */
export async function reportCalendar() {
  await withProduct(async ({ origin, dataDirectory }) => {
    const sql = connect(databaseOf(dataDirectory), {
      max: 2,
      answer_timeout: 0,
      connection: { statement_timeout: 0 },
    })
    const feed = await median(readings, await readingOf(sql, origin))
    report(`calendar of ${sessions} sessions, median of ${readings}, ms`, feed, atMost(10, feed))
    await fill(sql)
    const now = () => new Date()
    const written = await median(5, () => writeSitemap({ db: toDatabase(sql), now }))
    report(`sitemap of ${classes} classes, written, ms`, written, atMost(2000, written))
    await sql.end()
  })
}

/** A teacher's own calendar, over the wire. */
async function readingOf(sql: Sql, origin: string): Promise<() => Promise<void>> {
  const token = newFeedToken()
  const [teacher] = await sql<{ id: string }[]>`
    insert into users (name, role) values ('Tireless Teacher', 'instructor') returning id`
  const [course] = await sql<{ id: string }[]>`
    insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
    values (${teacher?.id ?? ''}, 'Every morning', 'piano', 10, 10000, 'USD', 'Approved') returning id`
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, note)
    select ${course?.id ?? ''}, date '2027-01-04' + n, '09:30', 60, 'Europe/Berlin', 'Bring your instrument'
      from generate_series(1, ${sessions}::int) n`
  await sql`
    insert into calendar_feeds (user_id, scope, token_hash)
    values (${teacher?.id ?? ''}, 'teaching', ${hashOfToken(token)})`
  return async () => {
    const text = await fetch(`${origin}/calendar/${token}.ics`).then((answer) => answer.text())
    const found = text.split('BEGIN:VEVENT').length - 1
    if (found !== sessions) throw new Error(`the calendar has ${found} sessions`)
  }
}

async function fill(sql: Sql) {
  await sql`
    insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
    select (select id from users where role = 'instructor' limit 1), 'Measured ' || n, 'piano', 10, 10000, 'USD', 'Approved'
      from generate_series(1, ${classes}::int) n`
  await sql`vacuum analyze courses`
}

async function median(times: number, work: () => Promise<void>): Promise<number> {
  await work()
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    await work()
    took.push(performance.now() - startedAt)
  }
  return Number((took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0).toFixed(1))
}
