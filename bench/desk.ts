import { randomUUID } from 'node:crypto'
import { demoPassword } from '../apps/api/src/settings/demo-accounts.ts'
import { Client } from './lib/client.ts'
import { startProduct } from './lib/product.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'
import { openSchool } from './lib/school.ts'
import { signIn } from './lib/sign-in.ts'

// npm run bench -- desk: how long a phone waits for the people of a session, and for its marks.

const people = 60
const marksAtOnce = 200
const calls = 50
const most = { roster: 20, marks: 50 }

process.stdout.write(`desk   (load ${load()})\n`)
const product = await startProduct()
const client = new Client({ origin: product.origin, sockets: 1 })
const school = openSchool(product.databaseUrl)
try {
  const { token } = await signIn(client, { email: 'office@cadenza.example', password: demoPassword })
  const courseId = await school.attended(people)
  const [session] = await school.sql<{ id: string }[]>`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, (now() at time zone 'UTC')::date, '00:00', 720, 'UTC') returning id`
  const places = await school.sql<{ id: string }[]>`select id from seat_claims where course_id = ${courseId}`
  const sessionId = session?.id ?? ''
  const input = encodeURIComponent(JSON.stringify({ sessionId }))
  await measure(`the people of a session of ${people}`, most.roster, () =>
    client.call('GET', `/trpc/instructor.desk.get?input=${input}`, { token }),
  )
  await measure(`${marksAtOnce} marks`, most.marks, () => {
    const sentAt = new Date().toISOString()
    const ops = Array.from({ length: marksAtOnce }, (_, n) => ({
      opId: randomUUID(),
      sessionId,
      claimId: places[n % places.length]?.id,
      ...(n % 2 ? { what: 'in', value: sentAt } : { what: 'state', value: 'present' }),
      markedAt: sentAt,
    }))
    return client.call('POST', '/trpc/instructor.attendance.record', { token, json: { sentAt, ops } })
  })
} finally {
  client.close()
  await school.close()
  await product.stop()
}
process.stdout.write(`${summary()}\n`)

async function measure(what: string, mostMs: number, call: () => ReturnType<Client['call']>) {
  const took: number[] = []
  // The first ones warm up.
  for (let n = -10; n < calls; n++) {
    const { status, text, milliseconds } = await call()
    if (status !== 200 || text.includes('"reason"'))
      throw new Error(`${what}: ${status} ${text.slice(0, 300)}`)
    if (n >= 0) took.push(milliseconds)
  }
  const { p50, p95 } = quantiles(took)
  report(`${what}: p50 ms (p95 ${p95})`, p50, atMost(mostMs, p50))
}
