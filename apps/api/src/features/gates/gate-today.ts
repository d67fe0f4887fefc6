import { sql } from 'drizzle-orm'
import { mostOfHouse } from '@cadenza/contracts/places/house'
import type { GateToday, RecordGateMarksInput } from '@cadenza/contracts/places/gate'
import type { RecordedMarks } from '@cadenza/contracts/places/attendance'
import type { Gatekeeper } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { cellOf, instantText } from '../attendance/marked-places.ts'
import { applyMarks } from '../attendance/record-marks.ts'
import { takesPlace } from '../house/list-day-places.ts'
import { listPeople } from '../house/list-people.ts'

/**
 * Everybody of today's sessions of all classes, by family name, with who may and must not take them home, and when they came
 * and left: no notes, no telephones. Throws `unauthenticated` when the gate's day is over. Two statements.
 */
export async function getGateToday(ctx: Ctx<Gatekeeper>): Promise<GateToday> {
  const now = ctx.now()
  const { gateId, gateName: name, day, endsAt } = ctx.actor
  if (now >= endsAt) throw new AppError('unauthenticated', 'The day of this gate is over')
  const byPerson = await listPlaces(ctx, day)
  const ids = [...byPerson.keys()].slice(0, mostOfHouse)
  const people = (await listPeople(ctx.db, ids, { day, showsCalls: false })).map((listed) => {
    const { ownerId: _, contacts: __, ...person } = listed
    return { ...person, places: byPerson.get(person.participantId) ?? [] }
  })
  const times = { endsAt: endsAt.toISOString(), readAt: now.toISOString() }
  const storeKey = ctx.seal.keyFor(`gate ${gateId}`)
  return { gateId, name, today: day, ...times, people, more: byPerson.size > mostOfHouse, storeKey }
}

type Places = GateToday['people'][number]['places']

/** The places of each person in the sessions of a day, by time. */
async function listPlaces({ db }: Ctx<Gatekeeper>, day: string): Promise<Map<string, Places>> {
  const rows = await db.execute<{ participantId: string; places: Places }>(sql`
    select claim.participant_id as "participantId", json_agg(json_build_object(
             'sessionId', session.id, 'claimId', claim.id, 'course', courses.name, 'room', rooms.name,
             'start', to_char(session.local_start, 'HH24:MI'), 'minutes', session.minutes,
             'beginsAt', ${instantText(sql`lower(session.during)`)},
             'endsAt', ${instantText(sql`upper(session.during)`)},
             'cell', ${cellOf}) order by session.during, session.id) as places
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status in ('Approved', 'Cancelled')
      join seat_claims claim on claim.course_id = courses.id and claim.state = 'confirmed'
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
      left join attendance cell on cell.session_id = session.id and cell.claim_id = claim.id
     where session.local_date = ${day}::date and (${takesPlace} or cell.in_at is not null or cell.state in ('present', 'late'))
     group by claim.participant_id`)
  return new Map(rows.map(({ participantId, places }) => [participantId, places]))
}

/**
 * Applies marks of a gate's day: when somebody came and left, and that they are present or late. Until two days after it the
 * tablet hands in what it marked before midnight.
 */
export function recordGateMarks(
  ctx: Ctx<Gatekeeper>,
  { shiftName, ...marks }: RecordGateMarksInput,
): Promise<RecordedMarks> {
  const { gateId, day, endsAt } = ctx.actor
  return applyMarks(ctx, { kind: 'gate', gateId, day, endsAt, shiftName }, marks)
}
