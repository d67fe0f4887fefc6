import { sql } from 'drizzle-orm'
import type { Absence, AbsenceDaysInput, AbsenceSession } from '@cadenza/contracts/places/absence'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { participants } from '../../db/schema/participants.ts'
import { attendee } from '../../records/people/attendee.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { excusedBecause } from '../attendance/excused-because.ts'

/** A session with the place that is marked in it. */
export type AbsenceCell = AbsenceSession & { claimId: string }

type Clock = Pick<Ctx, 'now' | 'school'>

/** The planned sessions of a participant's places on some days, by time; the caller has checked that theirs may see them. */
export async function readAbsenceCells(
  { now }: Clock,
  db: Executor,
  days: AbsenceDaysInput,
): Promise<AbsenceCell[]> {
  const rows = await db.execute<AbsenceCell & Record<string, unknown>>(sql`
    select session.id, claim.id as "claimId", json_build_object('id', courses.id, 'name', courses.name) as course,
           session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start, session.minutes,
           case when lower(session.during) <= ${now().toISOString()}::timestamptz then 'begun'
                when cell.state = 'excused' then 'told'
                when cell.state in ('present', 'late') or cell.in_at is not null then 'here'
                else 'open' end as state,
           ${excusedBecause} as reason
      from seat_claims claim
      join courses on courses.id = claim.course_id and courses.status = 'Approved'
      join course_sessions session on session.course_id = courses.id and session.state = 'planned'
      left join attendance cell on cell.session_id = session.id and cell.claim_id = claim.id
     where claim.participant_id = ${days.participantId} and claim.state = 'confirmed'
       and session.local_date between ${days.from}::date and ${days.until}::date
     order by session.during, session.id`)
  return [...rows]
}

/** As the family and the office see them. */
export async function readAbsence(ctx: Clock, db: Executor, days: AbsenceDaysInput): Promise<Absence> {
  const [participant] = await db
    .select(attendee)
    .from(participants)
    .where(sql`${participants.id} = ${days.participantId}`)
  if (!participant) throw new Error('an absence was read of nobody')
  const cells = await readAbsenceCells(ctx, db, days)
  return {
    participant,
    sessions: cells.map(toSession),
    today: await schoolToday(ctx, db),
  }
}

/** Without its place, which a family does not need. */
function toSession(cell: AbsenceCell): AbsenceSession {
  const { claimId: _, ...session } = cell
  return session
}
