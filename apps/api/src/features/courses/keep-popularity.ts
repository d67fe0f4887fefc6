import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'

/**
 * Updates the order of large lists, and which classes are sold out: once a minute, by the queue. It waits for no lock:
 * rows that are being changed are left to the next run.
 */
export async function keepPopularity(db: Executor): Promise<void> {
  await db.execute(sql`
    with moved as (
      select course_id, popularity_rank(seats_taken, capacity) as rank, seats_taken >= capacity as sold_out
        from course_facets facets join courses on courses.id = course_id
       where facets.popularity_rank <> popularity_rank(seats_taken, capacity)
          or facets.sold_out <> (seats_taken >= capacity)
         for update of facets skip locked
    )
    update course_facets set (popularity_rank, sold_out) = (moved.rank, moved.sold_out)
      from moved where course_facets.course_id = moved.course_id`)
}
