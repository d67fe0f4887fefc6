import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { accessTokens } from '../../src/auth/access-token.ts'
import { openSession } from '../../src/auth/open-session.ts'
import type { Deps } from '../../src/context.ts'
import type { users } from '../../src/db/schema.ts'
import { payIntent } from '../provider.ts'
import { oneBuyer } from './fault-buyer.ts'
import { openSchool, untilSound, type FaultSchool } from './fault-school.ts'
import { beforeBaseline, checkOutVersion, hasVersion } from './former-version.ts'
import { sharedSecret } from './people-of.ts'

const isAtHand = hasVersion(beforeBaseline)
const why = isAtHand ? '' : ' (skipped: the former version is not in this checkout’s history)'

/** A school that the last version before the baseline filled, under this one. */
describe.skipIf(!isAtHand)(`a school of the former version${why}`, () => {
  let database: FreshDatabase
  let present: FaultSchool
  let before: { answers: Record<string, string>; places: unknown[] }
  let after: typeof before
  let late: { pay: () => Promise<number> }

  beforeAll(async () => {
    const checkout = checkOutVersion(beforeBaseline)
    database = await freshDatabase({ template: 'empty' })
    const former = await openSchool({ databaseUrl: database.url, checkout: checkout.folder })
    await fill(former)
    // Held, and not paid yet, when the version changes.
    const buyer = await oneBuyer(former)
    const { body: intent } = await buyer.start()
    before = { answers: await documentedAnswers(former), places: await placesOf(former) }
    await former.close()
    checkout.remove()

    present = await openSchool({ databaseUrl: database.url })
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

  test('keeps every place', () => {
    expect(before.places.length).toBeGreaterThan(3)
    expect(after.places).toEqual(before.places)
  })

  test('has the same tables, functions and triggers as an empty one', async () => {
    const empty = await freshDatabase({ template: 'product' })
    expect(await schemaOf(database)).toEqual(await schemaOf(empty))
    await empty.drop()
  })

  test('settles what was held when it came', async () => {
    expect([200, 201]).toContain(await late.pay())
    await untilSound(present)
  })
})

/** Three who have paid beside the demo school. */
async function fill(school: FaultSchool) {
  for (let count = 0; count < 3; count++) {
    const buyer = await oneBuyer(school)
    const { body } = await buyer.start()
    await buyer.pay(body)
    expect([200, 201]).toContain((await buyer.record(body)).status)
  }
}

/** Every column, constraint, index, trigger and function, by definition. */
async function schemaOf({ sql }: FreshDatabase): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with tables as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
                     attgenerated, attstorage, pg_get_expr(adbin, adrelid)) as line
      from tables join pg_attribute on attrelid = oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', oid::regclass, relpersistence, reloptions) from tables join pg_class using (oid)
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
      from tables join pg_constraint on conrelid = tables.oid
    union all
    select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = oid
    union all
    select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by line`
  return rows.map(({ line }) => line)
}

const depsOf = ({ people }: FaultSchool) =>
  ({ db: people.db, accessTokens: accessTokens(sharedSecret), now: () => new Date() }) as Deps

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
