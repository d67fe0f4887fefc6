import { sql } from 'drizzle-orm'
import { mostOfSheet, type EmergencySheet } from '@cadenza/contracts/places/register'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { listPlaces, type ListedPlace } from './listed-people.ts'

/**
 * Who is at the school on a day, in which classes and rooms, and whom to call, by name. Contacts and kinds of notes are
 * shown only while those of a class of that day are open. Each opening is a line of the audit log before anything is
 * returned.
 */
export function openEmergencySheet(ctx: Ctx<Office>, { day }: { day: string }): Promise<EmergencySheet> {
  return ctx.db.transaction(async (tx) => {
    const meetings = await listMeetings(tx, day)
    const courseIds = sql`(select course_id from course_sessions where local_date = ${day}::date and state = 'planned')`
    const places = await listPlaces(tx, { courseIds, day: sql`${day}::date`, limit: mostOfSheet + 1 })
    const byCourse = Map.groupBy(meetings, ({ id }) => id)
    const people = toPeople(places.slice(0, mostOfSheet), byCourse)
    const detail = { day, people: people.length }
    await writeAudit(tx, ctx, { action: 'openEmergencySheet', subjectId: 'school', detail })
    return { day, people, more: places.length > mostOfSheet }
  })
}

type Meeting = EmergencySheet['people'][number]['classes'][number]

async function listMeetings(db: Executor, day: string): Promise<Meeting[]> {
  const rows = await db.execute<Meeting>(sql`
    select courses.id, courses.name, to_char(session.local_start, 'HH24:MI') as start, session.minutes, rooms.name as room
      from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.local_date = ${day}::date and session.state = 'planned'
     order by session.during, session.id limit ${mostOfSheet}`)
  return [...rows]
}

/** A line for each person, with all of their classes; a person of two classes is shown what either of them opens. */
function toPeople(places: ListedPlace[], byCourse: Map<string, Meeting[]>): EmergencySheet['people'] {
  const ofPerson = Map.groupBy(places, ({ participantId }) => participantId)
  return [...ofPerson.values()].flatMap((all) => {
    const shown = all.find(({ isOpen }) => isOpen) ?? all[0]
    const classes = all.flatMap(({ courseId }) => byCourse.get(courseId) ?? [])
    if (!shown || classes.length === 0) return []
    const { courseId: _, enrolmentId: __, enrolledAt: ___, ...person } = shown
    return [{ ...person, classes: classes.toSorted((one, other) => one.start.localeCompare(other.start)) }]
  })
}
