import { sql, type SQL } from 'drizzle-orm'
import type { AttendanceCell, Mark } from '@cadenza/contracts/places/attendance'
import type { Executor } from '../../db/connect/client.ts'
import { goingHomeOn } from '../../records/people/going-home.ts'
import type { MarkedPlace, Marker } from './judge-mark.ts'

/** A place in a session. */
export interface Cell {
  sessionId: string
  claimId: string
}

export const keyOf = ({ sessionId, claimId }: Cell) => `${sessionId} ${claimId}`

/** A session is somebody's to hold: of their class, also as its second teacher, or one that they take. */
export const isHeldBy = (userId: string) =>
  sql<boolean>`(courses.instructor_id = ${userId} or courses.co_teacher_id is not distinct from ${userId}::uuid
    or session.instructor_id is not distinct from ${userId}::uuid)`

/**
 * On the roster of a session: who had a place when it began, and who got one since. For statements that read `session`
 * and `claim`.
 */
export const isOnRoster = sql<boolean>`(claim.state = 'confirmed'
  or claim.state = 'revoked' and coalesce(claim.revoked_at > lower(session.during), false)
  or claim.state = 'moved' and exists (select from seat_claims newer
                                        where newer.replaces = claim.id and newer.confirmed_at > lower(session.during)))`

type Row = Cell & Omit<MarkedPlace, 'begins' | 'ends'> & { begins: string; ends: string }

/**
 * Places in sessions, by `keyOf`, with what decides on marks of them; those that do not exist are missing. Locks the
 * sessions, so that none is moved or removed until the transaction ends.
 */
export async function readPlaces(
  tx: Executor,
  marks: Mark[],
  marker: Marker,
): Promise<Map<string, MarkedPlace>> {
  if (marks.length === 0) return new Map()
  // None of the people is erased meanwhile, and none who was gets names and reasons again.
  await tx.execute(sql`
    select from participants where id in (select participant_id from seat_claims where id in (select "claimId" from ${recordsOf(marks)}))
     order by id for share`)
  await tx.execute(sql`
    select from course_sessions where id in (select "sessionId" from ${recordsOf(marks)}) order by id for share`)
  const rows = await tx.execute<Row & Record<string, unknown>>(sql`
    select session.id as "sessionId", claim.id as "claimId", session.local_date::text as day,
           lower(session.during) as begins, upper(session.during) as ends,
           session.state = 'cancelled' or courses.status = 'Cancelled' as "isCancelled",
           ${marker.kind === 'gate' ? sql`false` : isHeldBy(marker.userId)} as "isHeld",
           ${isOnRoster} or exists (select from attendance cell where cell.session_id = session.id and cell.claim_id = claim.id)
             as "isOnRoster",
           claim.state <> 'confirmed' as "hasEnded",
           exists (select from attendance cell
                    where cell.session_id = session.id and cell.claim_id = claim.id
                      and (cell.in_at is not null or cell.state in ('present', 'late'))) as "hasCome",
           (select ops.value #>> '{}' from attendance_ops ops
             where ops.session_id = session.id and ops.claim_id = claim.id and ops.what = 'state' and ops.gate_id is null
             order by ops.marked_at desc, ops.op_id desc limit 1) as "stateBesideGates",
           case when wanted.leaves then ${goingHomeOn(sql`claim.participant_id`, sql`session.local_date`)} end as "goingHome"
      from (select "sessionId", "claimId", bool_or(what = 'out') as leaves from ${recordsOf(marks)} group by 1, 2) wanted
      join course_sessions session on session.id = wanted."sessionId"
      join courses on courses.id = session.course_id
      join seat_claims claim on claim.id = wanted."claimId" and claim.course_id = session.course_id
      join participants person on person.id = claim.participant_id and person.erased_at is null`)
  return new Map(
    rows.map(({ begins, ends, ...row }) => [
      keyOf(row),
      { ...row, begins: new Date(begins), ends: new Date(ends) },
    ]),
  )
}

const recordsOf = (cells: (Cell & Partial<Pick<Mark, 'what'>>)[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(cells.map(({ sessionId, claimId, what }) => ({ sessionId, claimId, what })))}::text::jsonb)
      as asked ("sessionId" uuid, "claimId" uuid, what text)`

/** What holds of a place in a session, from its row `cell`, which may be missing. */
export const cellOf = sql<Omit<AttendanceCell, 'sessionId' | 'claimId'>>`json_build_object(
  'state', cell.state, 'inAt', ${instantText(sql`cell.in_at`)}, 'outAt', ${instantText(sql`cell.out_at`)}, 'collectedBy', cell.collected_by)`

/** As contracts have instants. */
export function instantText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** What holds of places in sessions, also of those that nothing was marked of. */
export async function readCells(db: Executor, cells: Cell[]): Promise<AttendanceCell[]> {
  if (cells.length === 0) return []
  const rows = await db.execute<{ cell: AttendanceCell }>(sql`
    select jsonb_build_object('sessionId', wanted."sessionId", 'claimId', wanted."claimId") || ${cellOf}::jsonb as cell
      from (select distinct "sessionId", "claimId" from ${recordsOf(cells)}) wanted
      left join attendance cell on cell.session_id = wanted."sessionId" and cell.claim_id = wanted."claimId"
     order by 1`)
  return rows.map(({ cell }) => cell)
}
