import { accessTokens } from '../apps/api/src/auth/access-token.ts'
import { connect } from '../apps/api/src/db/client.ts'
import { findRunningPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { join } from 'node:path'
import type { Sql } from 'postgres'

/** What the product under measurement signs its tokens with, so that buyers need not sign up one by one. */
export const tokenSecret = 'the secret of a measurement, 32+ bytes'

export interface Buyer {
  userId: string
  token: string
}

/** Classes and buyers, written straight into the database of a running product. */
export interface School {
  sql: Sql
  classes(count: number, capacity: number): Promise<string[]>
  /** Verified students; the cart of each holds one of the classes, in turn. */
  buyers(count: number, courseIds: string[]): Promise<Buyer[]>
  close(): Promise<void>
}

export const priceMinor = 10_000

export function openSchool(databaseUrl: string): School {
  const sql = connect(databaseUrl, { max: 4 })
  const tokens = accessTokens(tokenSecret)
  return {
    sql,
    async classes(count, capacity) {
      const rows = await sql<{ id: string }[]>`
        insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
        select (select id from users where role = 'instructor' limit 1), 'Measured ' || n, 'piano', ${capacity}, ${priceMinor}, 'USD', 'Approved'
          from generate_series(1, ${count}::int) n returning id`
      return rows.map(({ id }) => id)
    },
    async buyers(count, courseIds) {
      const rows = await sql<{ id: string }[]>`
        insert into users (identity_uid, email, email_verified, name, registered_at)
        select key, key || '@example.org', true, 'Buyer', now()
          from (select gen_random_uuid()::text as key from generate_series(1, ${count}::int)) keys returning id`
      await sql`
        insert into cart_items (user_id, course_id)
        select user_id, (${courseIds}::uuid[])[1 + (n - 1) % ${courseIds.length}::int]
          from unnest(${rows.map(({ id }) => id)}::uuid[]) with ordinality as buyer (user_id, n)`
      await sql`analyze users, cart_items, courses, orders, seat_claims, payments`
      return Promise.all(
        rows.map(async ({ id }) => ({
          userId: id,
          token: await tokens.issue({ userId: id, sessionVersion: 1 }),
        })),
      )
    },
    close: () => sql.end(),
  }
}

/** The address of the database that a product runs on its data directory. */
export function databaseOf(dataDirectory: string): string {
  const url = findRunningPostgres(join(dataDirectory, 'postgres'))
  if (!url) throw new Error(`no database runs in ${dataDirectory}`)
  return url
}
