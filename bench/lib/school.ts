import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { accessTokens } from '../../apps/api/src/auth/access-token.ts'
import { connect } from '../../apps/api/src/db/connect/client.ts'

/** What the product under measurement signs its tokens with, so that buyers need not sign up one by one. */
export const tokenSecret = 'the secret of a measurement, 32+ bytes'

export interface Buyer {
  userId: string
  token: string
  /** What the cart costs. */
  totalMinor: number
}

/** Classes and buyers, written straight into the database of a running product. */
export interface School {
  sql: Sql
  /** Approved classes at 100.00 each. */
  classes(count: number, capacity: number): Promise<string[]>
  /** An approved class in which so many people have a place. */
  attended(people: number): Promise<string>
  /** So many people have a place in a class. */
  attend(courseId: string, people: number): Promise<void>
  /** A verified student for each cart, who put its classes there in that order. */
  buyers(carts: string[][]): Promise<Buyer[]>
  /** A verified parent for each of these, who put the class into the cart for so many children. */
  parents(families: { courseId: string; children: number }[]): Promise<Buyer[]>
  close(): Promise<void>
}

const priceMinor = 10_000

export function openSchool(databaseUrl: string): School {
  const sql = connect(databaseUrl, { max: 4, connection: { application_name: 'measurement' } })
  const classes = (count: number, capacity: number) => newClasses(sql, count, capacity)
  return {
    sql,
    classes,
    async attended(people) {
      const [courseId = ''] = await classes(1, people)
      await this.attend(courseId, people)
      return courseId
    },
    attend: async (courseId, people) => givePlaces(sql, courseId, await newStudents(sql, people)),
    async buyers(carts) {
      const ids = await newStudents(sql, carts.length)
      const lines = carts.flatMap((cart, buyer) => cart.map((courseId) => ({ userId: ids[buyer], courseId })))
      await sql`
        insert into cart_items (user_id, course_id, participant_id)
        select user_id, course_id, self_of(user_id)
          from unnest(${lines.map((line) => line.userId ?? '')}::uuid[], ${lines.map((line) => line.courseId)}::uuid[])
               with ordinality as line (user_id, course_id, n) order by n`
      const totals = carts.map((cart) => cart.length * priceMinor)
      return signIn(sql, ids, totals)
    },
    async parents(families) {
      const ids = await newStudents(sql, families.length)
      const courseIds = families.map(({ courseId }) => courseId)
      const counts = families.map(({ children }) => children)
      await sql`
        with family as (select * from unnest(${ids}::uuid[], ${courseIds}::uuid[], ${counts}::int[]) as family (user_id, course_id, children)),
             born as (insert into participants (owner_id, given_name, family_name)
                      select user_id, 'Child', n from family, generate_series(1, children) n returning id, owner_id),
             agreed as (insert into consents (participant_id, user_id, text_id, given)
                        select born.id, owner_id, asked.id, true from born, consent_texts asked where is_required)
        insert into cart_items (user_id, course_id, participant_id)
        select owner_id, course_id, born.id from born join family on user_id = owner_id`
      return signIn(
        sql,
        ids,
        counts.map((children) => children * priceMinor),
      )
    },
    close: () => sql.end(),
  }
}

async function newClasses(sql: Sql, count: number, capacity: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
    select (select id from users where role = 'instructor' limit 1), 'Measured ' || n, 'piano', ${capacity}, ${priceMinor}, 'USD', 'Approved'
      from generate_series(1, ${count}::int) n returning id`
  return rows.map(({ id }) => id)
}

/** Confirmed places of people themselves, as if they had been bought: a purchase for each would take minutes. */
async function givePlaces(sql: Sql, courseId: string, ids: string[]) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      with placed as (
        insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at, paid_at)
        select id, 'sandbox', 'paid', ${priceMinor}, 'USD', 1, now(), now() from unnest(${ids}::uuid[]) as person (id)
        returning id, user_id)
      insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, list_price_minor, course_name, instructor_name, state, confirmed_at)
      select id, ${courseId}, user_id, self_of(user_id), ${priceMinor}, ${priceMinor}, 'Measured', 'A teacher', 'confirmed', now() from placed`
    await tx`update courses set seats_taken = ${ids.length} where id = ${courseId}`
  })
  await sql`analyze users, participants, orders, seat_claims`
}

/** A token for each, once the database knows how many rows there are now. */
async function signIn(sql: Sql, ids: string[], totals: number[]): Promise<Buyer[]> {
  const tokens = accessTokens(tokenSecret)
  await sql`analyze users, cart_items, courses, orders, seat_claims, payments`
  const sessions = await newSessions(sql, ids)
  return Promise.all(
    sessions.map(async (session, buyer) => {
      const token = await tokens.issue({ sessionVersion: 1, ...session })
      return { userId: session.userId, token, totalMinor: totals[buyer] ?? 0 }
    }),
  )
}

async function newStudents(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into users (identity_uid, email, email_verified, name, registered_at)
    select key, key || '@example.org', true, 'Buyer', now()
      from (select gen_random_uuid()::text as key from generate_series(1, ${count}::int)) keys returning id`
  return rows.map(({ id }) => id)
}

/** A session for each, in the same order, whose validity is not checked. */
export async function newSessions(sql: Sql, userIds: string[]) {
  const issuedAt = new Date()
  const expiresAt = new Date(issuedAt.getTime() + 3_600_000)
  const rows = userIds.map((userId) => ({ userId, sessionId: randomUUID(), issuedAt, expiresAt }))
  await sql`
    insert into sessions (id, user_id, expires_at)
    select id, user_id, ${expiresAt}
      from unnest(${rows.map(({ sessionId }) => sessionId)}::uuid[], ${userIds}::uuid[]) as session (id, user_id)`
  return rows
}

/** Families of one to four children who want places in a class. */
export function familiesOf(count: number, courseId: string) {
  return Array.from({ length: count }, (_, n) => ({ courseId, children: 1 + (n % 4) }))
}

/** Carts of one class each, dealt in turn. */
export function oneEach(count: number, courseIds: string[]): string[][] {
  return Array.from({ length: count }, (_, buyer) => courseIds.slice(buyer % courseIds.length).slice(0, 1))
}
