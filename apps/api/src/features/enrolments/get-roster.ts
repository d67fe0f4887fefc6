import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { Roster } from '@cadenza/contracts/places/enrolment'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { readsNotesOf } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { courseSchedules, courseSessions } from '../../db/schema/timetable.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { notFound } from '../../errors.ts'
import { listedContacts, notesOpenFrom } from '../../records/people/listed-contacts.ts'
import { schoolDay } from '../../records/days/school-today.ts'
import { offered } from '../../records/classes/to-course.ts'
import { listMoves, movedInOrOut } from '../../records/people/place-moves.ts'
import { attendee } from '../../records/people/attendee.ts'
import { teaches } from '../../records/classes/teaches.ts'

/**
 * Who is enrolled in a course that the instructor teaches, first enrolled first; held seats are not enrolments. For
 * everyone whom to call, for children also who may take them home, and whether there are private notes: not what
 * they say. How many families wait for a place. Another's course throws `not_found`, as an absent one does.
 */
export async function getRoster(ctx: Ctx<Instructor>, { id }: { id: string }): Promise<Roster> {
  const [course] = await ctx.db
    .select({
      id: courses.id,
      name: courses.name,
      capacity: courses.capacity,
      offered,
      showsFrom: notesOpenFrom(courses.id),
      isOwn: sql<boolean>`${eq(courses.instructorId, ctx.actor.userId)}`,
      waitingFamilies: sql<number>`(${ctx.db.$count(waitlistEntries, and(eq(waitlistEntries.courseId, id), eq(waitlistEntries.state, 'waiting')))})::int`,
      awaitsAdmin: sql<boolean>`${exists(nearSessions(ctx, id))} and not ${readsNotesOf(ctx.actor.userId, id)}`,
    })
    .from(courses)
    .where(and(eq(courses.id, id), teaches(ctx.db, ctx.actor.userId)))
  if (!course) throw notFound('class')
  const [students, moves] = await Promise.all([
    listStudents(ctx, id),
    listMoves(ctx.db, movedInOrOut(sql`(${id}::uuid)`)),
  ])
  return {
    course: { ...course, showsFrom: stillToCome(course.showsFrom, ctx.now()) },
    students: students.map(({ enrolledAt, isSelf, ...student }) => ({
      ...student,
      enrolledAt: enrolledAt.toISOString(),
      isChild: !isSelf,
    })),
    moves,
  }
}

const stillToCome = (instant: Date | null, now: Date) =>
  instant && instant > now ? instant.toISOString() : null

/** Sessions that would open contacts and notes now, of a class whose dates were changed at short notice. */
function nearSessions({ db }: Ctx<Instructor>, courseId: string) {
  const { during, state } = courseSessions
  return db
    .select({ id: courseSessions.id })
    .from(courseSessions)
    .innerJoin(courseSchedules, eq(courseSchedules.courseId, courseSessions.courseId))
    .where(
      and(
        eq(courseSessions.courseId, courseId),
        eq(state, 'planned'),
        isNotNull(courseSchedules.knownDates),
        sql`${during} && tstzrange(now() - interval '7 days', now() + interval '14 days')`,
      ),
    )
}

function listStudents(ctx: Ctx<Instructor>, courseId: string) {
  const enrolledAt = sql<Date>`coalesce(${seatClaims.confirmedAt}, ${seatClaims.createdAt})`.mapWith(
    seatClaims.createdAt,
  )
  const notes = ctx.db
    .select({ field: participantPrivate.field })
    .from(participantPrivate)
    .where(eq(participantPrivate.participantId, participants.id))
  const isOpen = readsNotesOf(ctx.actor.userId, courseId)
  return ctx.db
    .select({
      enrolmentId: seatClaims.id,
      participantId: participants.id,
      name: attendee.name,
      isSelf: participants.isSelf,
      enrolledAt,
      age: sql<
        number | null
      >`full_years(${participants.birthDate}, coalesce(${courses.startsOn}, current_date))`,
      hasNotes: sql<boolean>`${exists(notes)} and ${isOpen}`,
      // Telephone numbers are shown as long as the notes and no longer.
      contacts: listedContacts(seatClaims.participantId, schoolDay(ctx), isOpen),
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(and(eq(seatClaims.courseId, courseId), eq(seatClaims.state, 'confirmed')))
    .orderBy(enrolledAt, seatClaims.id)
}
