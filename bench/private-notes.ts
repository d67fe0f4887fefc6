import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { accessTokens } from '../apps/api/src/auth/access-token.ts'
import { Client } from './client.ts'
import { databaseOf, withProduct } from './product.ts'
import { atMost, report } from './report.ts'
import { newSessions, openSchool, tokenSecret } from './school.ts'

const places = 60
const rounds = 5

/** A teacher reads the private notes of a class of 60 children, each reading with its line in the log, and the roster. */
export async function reportPrivateNotes() {
  await withProduct(async ({ origin, dataDirectory }) => {
    const { sql, close } = openSchool(databaseOf(dataDirectory))
    const client = new Client({ sockets: 1 })
    const call = async (method: string, path: string, token: string, json?: object) => {
      const { status, body } = await client.call(method, `${origin}/trpc/${path}`, { token, json })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    }
    try {
      const { courseId, children, teacher, guardian } = await fill(sql)
      for (const participantId of children)
        for (const field of ['medical', 'dietary', 'support'])
          await call('POST', 'student.privateNotes.set', guardian, {
            participantId,
            field,
            text: 'x'.repeat(300),
          })
      const read = (participantId: string) =>
        call('POST', 'instructor.privateNotes.get', teacher, { participantId, courseId })
      const roster = `instructor.courses.roster?input=${encodeURIComponent(JSON.stringify({ id: courseId }))}`
      await measure('a private read with its line in the log, ms', 10, children, read)
      await measure(`a roster of ${places} with flags and contacts, ms`, 20, children, () =>
        call('GET', roster, teacher),
      )
    } finally {
      client.close()
      await close()
    }
  })
}

async function measure(name: string, limit: number, ids: string[], ask: (id: string) => Promise<void>) {
  const times: number[] = []
  for (const id of ids) await ask(id)
  for (let round = 0; round < rounds; round++)
    for (const id of ids) {
      const begun = performance.now()
      await ask(id)
      times.push(performance.now() - begun)
    }
  times.sort((one, other) => one - other)
  const p95 = Number((times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1))
  const middle = (times[Math.floor(times.length / 2)] ?? 0).toFixed(1)
  report(`${name}, p95 (median)`, `${p95} (${middle})`, atMost(limit, p95))
}

/** A class that meets tomorrow, and one guardian whose children have all its places, with two contacts each. */
async function fill(sql: Sql) {
  const [instructorId = '', guardianId = ''] = (
    await sql<{ id: string }[]>`
      insert into users (identity_uid, email, email_verified, name, role, registered_at)
      select key, key || '@example.org', true, 'Measured', role, now()
        from (values (gen_random_uuid()::text, 'instructor'), (gen_random_uuid()::text, 'student')) as made (key, role)
      returning id`
  ).map(({ id }) => id)
  const [course] = await sql<{ id: string }[]>`
    insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
    values (${instructorId}, 'Measured', 'piano', ${places}, 1000, 'USD', 'Approved') returning id`
  const courseId = course?.id ?? ''
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, current_date + 1, '09:30', 60, 'UTC')`
  const children = await newChildren(sql, guardianId)
  await enrol(sql, guardianId, courseId)
  const tokens = accessTokens(tokenSecret)
  const [teacher = '', guardian = ''] = await Promise.all(
    (await newSessions(sql, [instructorId, guardianId])).map((session) =>
      tokens.issue({ sessionVersion: 1, ...session }),
    ),
  )
  return { courseId, children, teacher, guardian }
}

async function newChildren(sql: Sql, guardianId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into participants (owner_id, given_name, family_name, birth_date)
    select ${guardianId}, 'Child ' || n, 'Measured', '2017-03-04' from generate_series(1, ${places}::int) n returning id`
  await sql`
    insert into consents (participant_id, user_id, text_id, given)
    select participants.id, ${guardianId}, consent_texts.id, true from participants, consent_texts
     where owner_id = ${guardianId} and not is_self and is_required`
  await sql`
    insert into contacts (participant_id, name, phone, relation, is_emergency, may_pick_up)
    select id, 'Contact ' || n, '+49 30 1234' || n, 'aunt', true, true
      from participants, generate_series(1, 2) n where owner_id = ${guardianId} and not is_self`
  return rows.map(({ id }) => id)
}

async function enrol(sql: Sql, guardianId: string, courseId: string) {
  await sql`
    insert into cart_items (user_id, course_id, participant_id)
    select ${guardianId}, ${courseId}, id from participants where owner_id = ${guardianId} and not is_self`
  const [order] = await sql<{ id: string }[]>`
    select claim_order(${guardianId}, 'sandbox', 'USD', ${places * 1000}, 600) as id`
  await sql`select * from settle_order(${order?.id ?? ''}, ${`pi_${randomUUID()}`}, ${places * 1000}, 'USD')`
}
