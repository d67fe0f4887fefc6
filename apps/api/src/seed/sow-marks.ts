import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Mark } from '@cadenza/contracts/places/attendance'
import type { Office } from '../auth/actor.ts'
import { asStaff } from '../callers/narrow.ts'
import type { Ctx } from '../context.ts'
import { recordMarks } from '../features/attendance/record-marks.ts'
import { recordContact } from '../features/contacts/record-contact.ts'
import { schoolToday } from '../records/days/school-today.ts'

type Place = { sessionId: string; claimId: string; guardianId: string; begins: string; ends: string }

/** Of the latest session of the present week that is over, the teacher has marked half: they came, and were fetched. */
export async function sowMarks(teacher: Ctx): Promise<void> {
  const ctx = asStaff(teacher)
  const places = await ctx.db.execute<Place>(sql`
    with latest as (
      select session.* from course_sessions session join courses on courses.id = session.course_id
       where courses.instructor_id = ${ctx.actor.userId} and upper(during) < now() and local_date > now() - interval '7 days'
       order by during desc limit 1)
    select latest.id as "sessionId", claim.id as "claimId", child.owner_id as "guardianId",
           lower(during) as begins, upper(during) as ends
      from latest
      join seat_claims claim on claim.course_id = latest.course_id and claim.state = 'confirmed'
      join participants child on child.id = claim.participant_id
     order by claim.id`)
  const half = places.slice(0, Math.ceil(places.length / 2))
  const [first] = half
  if (!first) return
  const [begins, ends] = [new Date(first.begins).toISOString(), new Date(first.ends).toISOString()]
  const ops = half.flatMap(({ sessionId, claimId, guardianId }, index): Mark[] => {
    const cell = { sessionId, claimId }
    const collectedBy = { kind: 'guardian' as const, id: guardianId }
    return [
      {
        ...cell,
        opId: randomUUID(),
        what: 'state',
        value: index === 1 ? 'late' : 'present',
        markedAt: begins,
      },
      { ...cell, opId: randomUUID(), what: 'in', value: begins, markedAt: begins },
      { ...cell, opId: randomUUID(), what: 'out', value: { at: ends, collectedBy }, markedAt: ends },
    ]
  })
  await recordMarks({ ...ctx, now: () => new Date(ends) }, { sentAt: ends, ops })
}

/** A mother has rung: today the grandfather fetches her daughter from that class. */
export async function sowGrandfather(office: Ctx<Office>): Promise<void> {
  const [child] = await office.db.execute<{ id: string; mother: string }>(sql`
    select child.id, users.name as mother
      from participants child join users on users.id = child.owner_id
     where child.given_name = 'Ellie' and users.email = 'grace@family.example'`)
  if (!child) throw new Error('participants.csv: there is no Ellie')
  const today = await schoolToday(office, office.db)
  await recordContact(office, {
    participantId: child.id,
    name: 'Joe Kim',
    phone: '+1 555 010 0133',
    relation: 'Grandfather',
    isEmergency: false,
    mayPickUp: true,
    validFrom: today,
    validUntil: today,
    recordedHow: 'phone',
    toldBy: child.mother,
  })
}
