import type { ConflictDetails } from '@cadenza/contracts/wire/conflict-details'
import { sql, type SQL } from 'drizzle-orm'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError, conflict } from '../../errors.ts'

/** Waits for a block to be made. When something is booked at that time, says what: people see what is in their own way, the office all. */
export async function nameWhatIsInTheWay<T>(
  ctx: Ctx<Staff>,
  adding: Promise<T>,
  { resourceId, from, to, timeZone }: Span,
): Promise<T> {
  try {
    return await adding
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'clash') throw error
    const inTheWay = await ctx.db.execute<{ name: string | null; from: string; to: string }>(sql`
      select courses.name, to_char(lower(booking.during) at time zone ${timeZone}, ${wallClock}) as "from",
             to_char(upper(booking.during) at time zone ${timeZone}, ${wallClock}) as "to"
        from resource_bookings booking
        left join course_sessions session on session.id = booking.session_id
        left join courses on courses.id = session.course_id
       where booking.resource_id = ${resourceId} and booking.during && tstzrange(${from}, ${to})
       order by booking.during limit ${mostNamed}`)
    // The database's error for a clash has these facts (`book_block`).
    const facts = error.details as ConflictDetails['clash']
    throw conflict('clash', { ...facts, inTheWay: [...inTheWay] })
  }
}

interface Span {
  resourceId: string
  from: SQL
  to: SQL
  timeZone: string
}

const mostNamed = 10

/** How times are written, by the clock of a place. */
export const wallClock = 'YYYY-MM-DD"T"HH24:MI'
