import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { accessTokens } from '../../src/auth/access-token.ts'
import { openSession } from '../../src/auth/open-session.ts'
import type { Deps } from '../../src/context.ts'
import type { users } from '../../src/db/schema.ts'
import { Factory } from '../factory.ts'
import { payIntent } from '../provider.ts'
import { oneBuyer } from './fault-buyer.ts'
import { openSchool, untilSound, type FaultSchool } from './fault-school.ts'
import { checkOutFormerVersion, hasFormerVersion } from './former-version.ts'
import { sharedSecret } from './people-of.ts'

const why = hasFormerVersion ? '' : ' (skipped: the former version is not in this checkout’s history)'

/** The demo school has a town and its zone by now; that version had none. */
const environment = { TIME_ZONE: 'UTC' }

/** A school that the former version filled, where places belonged to accounts, under this one. */
describe.skipIf(!hasFormerVersion)(`a school of the former version${why}`, () => {
  let database: FreshDatabase
  let present: FaultSchool
  let before: { answers: Record<string, string>; places: unknown[] }
  let after: typeof before
  let late: { pay: () => Promise<number> }

  beforeAll(async () => {
    const checkout = checkOutFormerVersion()
    database = await freshDatabase({ template: 'empty' })
    const former = await openSchool({ databaseUrl: database.url, checkout: checkout.folder, environment })
    await fill(former)
    // Held, and not paid yet, when the version changes.
    const buyer = await buyerAt(former)
    const { body: intent } = await buyer.start()
    before = { answers: await documentedAnswers(former), places: await placesOf(former) }
    await former.close()
    checkout.remove()

    present = await openSchool({ databaseUrl: database.url, environment })
    late = { pay: () => payAndRecord(present, buyer.headers, intent) }
    after = { answers: await documentedAnswers(present), places: await placesOf(present) }
  })
  afterAll(async () => {
    await present?.close()
    await database?.drop()
  })

  test('answers every documented call byte for byte as before', () => {
    expect(Object.keys(before.answers).length).toBeGreaterThan(60)
    expect(after.answers).toEqual(before.answers)
  })

  test('keeps every place, as one of the account’s self', async () => {
    expect(before.places).toHaveLength(4)
    expect(after.places).toEqual(before.places)
    const strangers = await present.people.sql`
      select claim.id from seat_claims claim join participants on participants.id = claim.participant_id
       where claim.user_id <> participants.owner_id or not participants.is_self`
    expect(strangers).toEqual([])
    for (const table of ['seat_claims', 'cart_items', 'eligibility_waivers'])
      expect(
        await present.people.sql`select from ${present.people.sql(table)} where participant_id is null`,
      ).toHaveLength(0)
  })

  test('knows the birth dates that were given', async () => {
    expect(
      await present.people.sql`
        select users.birth_date::text as account, participants.birth_date::text as self
          from users join participants on owner_id = users.id and is_self where users.birth_date is not null`,
    ).toEqual([{ account: '2011-03-04', self: '2011-03-04' }])
  })

  test('settles what was held when it came', async () => {
    expect([200, 201]).toContain(await late.pay())
    await untilSound(present)
  })
})

/** Somebody who has paid, somebody who has selected, somebody young with a waiver: beside the demo school. */
async function fill(school: FaultSchool) {
  const { sql } = school.people
  // The demo school was made at once; of what was submitted at one moment the former version promised no order.
  await sql`
    update courses set submitted_at = submitted_at - place * interval '1 minute'
      from (select id, row_number() over (order by id) as place from courses) as placed
     where placed.id = courses.id`
  for (let count = 0; count < 3; count++) {
    const buyer = await buyerAt(school)
    const { body } = await buyer.start()
    await buyer.pay(body)
    expect([200, 201]).toContain((await buyer.record(body)).status)
  }
  const selecting = await buyerAt(school)
  await sql`update users set birth_date = '2011-03-04' where id = ${selecting.userId}`
  await sql`insert into eligibility_waivers (course_id, user_id, granted_by, reason)
    select id, ${selecting.userId}, instructor_id, 'Plays well' from courses order by id limit 1`
}

/** Of a version that has fewer columns: carts are filled without naming participants, classes by what they had then. */
class FormerFactory extends Factory {
  readonly sql: Sql

  constructor(deps: Deps, sql: Sql) {
    super(deps)
    this.sql = sql
  }

  override async course(values: Parameters<Factory['course']>[0] = {}): Promise<string> {
    const instructorId = values.instructorId ?? (await this.instructor()).userId
    const { name = 'Test course', capacity = 10, priceMinor = 10_000, status = 'Approved' } = values
    const [row] = await this.sql<{ id: string }[]>`
      insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
      values (${instructorId}, ${name}, 'piano', ${capacity}, ${priceMinor}, 'USD', ${status}) returning id`
    return row?.id ?? ''
  }

  override async cart({ userId }: { userId: string }, courseIds: string[]): Promise<void> {
    for (const id of courseIds)
      await this.sql`insert into cart_items (user_id, course_id) values (${userId}, ${id})`
  }
}

const depsOf = ({ people }: FaultSchool) =>
  ({ db: people.db, accessTokens: accessTokens(sharedSecret), now: () => new Date() }) as Deps

function buyerAt(school: FaultSchool) {
  const make = new FormerFactory(depsOf(school), school.people.sql)
  return oneBuyer({ origin: school.origin, people: { ...school.people, make } })
}

async function payAndRecord(
  { origin }: FaultSchool,
  headers: Record<string, string>,
  { paymentIntentId, clientSecret }: Record<string, unknown>,
): Promise<number> {
  const intent = { paymentIntentId: String(paymentIntentId), clientSecret: String(clientSecret) }
  expect(await payIntent({ origin }, intent)).toBe('succeeded')
  const answer = await fetch(`${origin}/payments`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ transactionId: intent.paymentIntentId }),
  })
  return answer.status
}

async function placesOf({ people: { sql } }: FaultSchool): Promise<unknown[]> {
  return [
    ...(await sql`select id, order_id, course_id, user_id, price_minor, state from seat_claims order by id`),
  ]
}

/** Every documented list and row, to everybody whose answer it is. */
async function documentedAnswers(school: FaultSchool): Promise<Record<string, string>> {
  const { sql } = school.people
  const approved = await sql<{ id: string }[]>`select id from courses where status = 'Approved' order by id`
  const open = ['/approvedCourses', '/approvedCourses?q=piano', '/users', '/reviews', '/admin-stats']
  const people = await sql<(typeof users.$inferSelect)[]>`
    select id, name, email, role, session_version as "sessionVersion" from users
     where deleted_at is null and email is not null order by id`
  const answers: Record<string, string> = {}
  for (const path of [...open, ...approved.map(({ id }) => `/approvedCourses/${id}`)])
    answers[path] = await answerOf(school, path, {})
  for (const person of people) {
    const headers = { authorization: `Bearer ${await openSession(depsOf(school), { user: person })}` }
    const email = encodeURIComponent(person.email ?? '')
    for (const path of [
      `/carts?email=${email}`,
      `/payments?email=${email}`,
      '/admin-stats',
      '/instructorCourses',
    ])
      answers[`${person.role} ${path}`] = await answerOf(school, path, headers)
  }
  return answers
}

async function answerOf(
  { origin }: FaultSchool,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers })
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '')
  return [answer.status, answer.headers.get('content-type'), answer.headers.get('etag'), text].join('\n')
}
