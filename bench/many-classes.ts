import type { Sql } from 'postgres'
import { toPatientDatabase } from '../apps/api/src/db/client.ts'
import { seedMany } from '../apps/api/src/seed/seed-many.ts'

/** Fills an empty, migrated database as its owner: the classes of `npm run seed`, with some of their seats taken. */
export async function fillSchool(sql: Sql, classes: number): Promise<void> {
  await seedMany(toPatientDatabase(sql), { total: classes, currency: 'USD', now: new Date('2036-01-01') })
  await sql.begin(async (tx) => {
    // The benchmark asks for seats, not for whose they are.
    await tx`set local session_replication_role = replica`
    await tx`update courses set seats_taken = case when seat % 6 = 0 then capacity else least(capacity, seat % 10) end
               from (select id as course, row_number() over (order by id) as seat from courses) numbered
              where course = courses.id`
    await tx`select refresh_popularity()`
  })
  await sql`vacuum analyze`
}
