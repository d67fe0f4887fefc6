import { sql } from 'drizzle-orm'
import type { ChangeEffect } from '@cadenza/contracts/courses/change-effect'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { ClassPlan } from '../../db/queue/jobs.ts'
import { participants } from '../../db/schema/participants.ts'
import { attendee } from '../../records/people/attendee.ts'

interface Planned {
  id: string
  /** What the class would be, and for whom. */
  is: ClassPlan
  ages: { ageMin: number | null; ageMax: number | null }
}

type Concerned = Pick<
  ChangeEffect,
  'places' | 'holds' | 'offers' | 'waiting' | 'clashing' | 'tooYoung' | 'tooOld'
>

/**
 * Who has a seat of a class, holds one or waits for one, and for whom the class as it would be is at the time of another,
 * or not for their age. Those with a waiver may be of any age. A teacher reads no name that is not on the roster. One
 * statement: it is asked for hundreds of places.
 */
export async function countConcerned(
  ctx: Ctx<Staff>,
  { id, is: { sessions }, ages: { ageMin, ageMax } }: Planned,
): Promise<Concerned> {
  const planned = sessions.filter(({ isCancelled }) => !isCancelled)
  const [row] = await ctx.db.execute<Concerned & Record<string, unknown>>(sql`
    with met as materialized (
      select range_agg(time.during) as during
        from jsonb_to_recordset(${JSON.stringify(planned)}::text::jsonb)
               as asked (date date, start time, minutes integer, "timeZone" text),
             checked_range(asked.date, asked.start, asked.minutes, asked."timeZone") as time
       where time.during && tstzrange(clock_timestamp(), null)
    ), claimed as materialized (
      select claim.participant_id, ${isOffice(ctx)} or claim.state = 'confirmed' as is_named, claim.state = 'confirmed' or held.status = 'reserved' as has_place, held.status = 'offered' as is_offered
        from seat_claims claim join orders held on held.id = claim.order_id
       where claim.course_id = ${id} and claim.is_live
    ), people as materialized (
      select ${participants.id}, ${participants.birthDate}, ${attendee.name} as name,
             exists (select from eligibility_waivers waiver
                      where waiver.course_id = ${id} and waiver.participant_id = ${participants.id}) as is_waived
        from ${participants} where ${participants.id} in (select participant_id from claimed where is_named)
    ), elsewhere as materialized (
      select other.participant_id, other.course_id
        from claimed join seat_claims other on other.participant_id = claimed.participant_id
       where other.is_live and other.course_id <> ${id}
    ), at_the_time as materialized (
      select distinct session.course_id
        from met, course_sessions session join courses on courses.id = session.course_id and courses.status = 'Approved'
       where session.course_id in (select course_id from elsewhere) and session.state = 'planned' and session.during && met.during
    ), clashing as (
      select name from people
       where id in (select participant_id from elsewhere where course_id in (select course_id from at_the_time))
    ), aged as (
      select name, full_years(birth_date, ${planned[0]?.date ?? null}::date) < ${ageMin}::integer as is_young,
             full_years(birth_date, coalesce(${planned[0]?.date ?? null}::date, current_date)) > ${ageMax}::integer as is_old
        from people where not is_waived
    )
    select (select count(*)::integer from claimed where has_place) as places,
           (select count(*)::integer from claimed where not has_place and not is_offered) as holds,
           (select count(*)::integer from claimed where is_offered) as offers,
           (select count(*)::integer from waitlist_entries where course_id = ${id} and state = 'waiting') as waiting,
           array(select name from clashing order by name) as clashing,
           array(select name from aged where is_young order by name) as "tooYoung",
           array(select name from aged where is_old order by name) as "tooOld"`)
  if (!row) throw new Error('a select without from returns a row')
  return row
}
