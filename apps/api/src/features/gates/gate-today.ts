import { sql } from 'drizzle-orm'
import { mostOfHouse } from '@cadenza/contracts/places/house'
import type { GateToday, RecordGateMarksInput } from '@cadenza/contracts/places/gate'
import type { GoingHome, RecordedMarks } from '@cadenza/contracts/places/attendance'
import type { Gatekeeper } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { goingHomeOn } from '../../records/people/going-home.ts'
import { cellOf } from '../attendance/marked-places.ts'
import { applyMarks } from '../attendance/record-marks.ts'
import { takesPlace } from '../house/list-day-places.ts'

type Person = GateToday['people'][number]

/**
 * Everybody of today's sessions of all classes, by family name, with who may and must not take them home, and when they came
 * and left: no notes, no telephones. Throws `unauthenticated` when the gate's day is over. Two statements.
 */
export async function getGateToday(ctx: Ctx<Gatekeeper>): Promise<GateToday> {
  const now = ctx.now()
  const { gateName, day, endsAt } = ctx.actor
  if (now >= endsAt) throw new AppError('unauthenticated', 'The day of this gate is over')
  const rows = await ctx.db.execute<
    Omit<Person, keyof GoingHome> & { goingHome: GoingHome } & Record<string, unknown>
  >(sql`
    with place as materialized (
      select claim.participant_id, json_agg(json_build_object(
               'sessionId', session.id, 'claimId', claim.id, 'course', courses.name, 'room', rooms.name,
               'start', to_char(session.local_start, 'HH24:MI'), 'minutes', session.minutes,
               'beginsAt', to_char(lower(session.during) at time zone 'UTC', ${isoInstant}),
               'endsAt', to_char(upper(session.during) at time zone 'UTC', ${isoInstant}),
               'cell', ${cellOf}) order by session.during, session.id) as places
        from course_sessions session
        join courses on courses.id = session.course_id
        join seat_claims claim on claim.course_id = courses.id and claim.state = 'confirmed'
        left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
        left join attendance cell on cell.session_id = session.id and cell.claim_id = claim.id
       where session.local_date = ${day}::date and ${takesPlace}
       group by claim.participant_id
    )
    select person.id as "participantId", not person.is_self as "isChild",
           case when person.is_self then users.name else trim(person.given_name || ' ' || person.family_name) end as name,
           full_years(person.birth_date, ${day}::date) as age, place.places,
           ${goingHomeOn(sql`person.id`, sql`${day}::date`)} as "goingHome"
      from place
      join participants person on person.id = place.participant_id
      join users on users.id = person.owner_id
     order by lower(case when person.is_self then regexp_replace(users.name, '^.* ', '') else person.family_name end),
              lower(case when person.is_self then users.name else person.given_name end), person.id
     limit ${mostOfHouse + 1}`)
  const people = rows.slice(0, mostOfHouse).map(({ goingHome, ...person }) => ({ ...person, ...goingHome }))
  const times = { endsAt: endsAt.toISOString(), readAt: now.toISOString() }
  return { name: gateName, today: day, ...times, people, more: rows.length > mostOfHouse }
}

const isoInstant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

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
