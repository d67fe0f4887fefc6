import { sql } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'

/** A planned session whose teacher is away then. */
export interface SessionNeedingTeacher {
  id: string
  why: 'away' | 'gone'
}

/** Planned sessions of approved classes from one day to another, both included, that a time away of their teacher covers. */
export async function listSessionsNeedingTeacher(
  ctx: Ctx<Office>,
  { from, to }: { from: string; to: string },
): Promise<SessionNeedingTeacher[]> {
  const rows = await ctx.db.execute<SessionNeedingTeacher & Record<string, unknown>>(sql`
    select session.id, 'away' as why
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
     where session.local_date between ${from}::date and ${to}::date and session.state = 'planned'
       and exists (select from resource_blocks block
                    where block.kind = 'person' and block.during && session.during
                      and block.resource_id = coalesce(session.instructor_id, courses.instructor_id))
     order by session.during, session.id limit 500`)
  return [...rows]
}
