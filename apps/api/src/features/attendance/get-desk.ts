import { and, eq, sql } from 'drizzle-orm'
import { noteFields } from '@cadenza/contracts/families/family-values'
import type { Desk } from '@cadenza/contracts/places/attendance'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { notesOpen, readsNotesOf } from '../../db/functions/families.ts'
import { attendanceOps } from '../../db/schema/attendance.ts'
import { notFound } from '../../errors.ts'
import { goingHomeOn, withoutBarred, type KnownGoingHome } from '../../records/people/going-home.ts'
import { listedContacts } from '../../records/people/listed-contacts.ts'
import { byFamilyName, listedName } from '../../records/people/listed-name.ts'
import { listMoves, movedInOrOut } from '../../records/people/place-moves.ts'
import { auditOnceADay } from '../../records/people/audit-once-a-day.ts'
import { findDeskSession, storeKeyOf } from './desk-sessions.ts'
import { excusedBecause } from './excused-because.ts'
import { cellOf, isOnRoster } from './marked-places.ts'

type Row = Omit<Desk['people'][number], keyof KnownGoingHome> & { goingHome: KnownGoingHome }

/**
 * A session's people with what was marked of them, for whoever holds it: a teacher from the day of the session until two
 * weeks after it, the office always. Contacts and kinds of notes are shown as long as those of the class are open. The
 * first opening by a person on a day is a line of the audit log before anything is returned. Throws `not_found` for
 * another's session and outside of that time, as for an absent one.
 */
export async function getDesk(ctx: Ctx<Staff>, { sessionId }: { sessionId: string }): Promise<Desk> {
  const found = await findDeskSession(ctx, sessionId)
  if (!found || !(isOffice(ctx) || (await isReadable(ctx, found)))) throw notFound('date')
  const { courseId, ...session } = found
  const [rows, receivedOpIds, moves] = await Promise.all([
    readPeople(ctx, { sessionId, courseId, date: session.date }),
    readReceived(ctx, sessionId),
    listMoves(ctx.db, movedInOrOut(sql`(${courseId}::uuid)`)),
  ])
  const detail = { people: rows.length }
  await auditOnceADay(ctx, { action: 'openDesk', subjectId: sessionId, detail })
  return {
    session,
    people: rows.map(({ goingHome, notes, ...person }) => ({
      ...person,
      notes: noteFields.filter((field) => notes.includes(field)),
      ...withoutBarred(goingHome),
    })),
    moves,
    receivedOpIds,
    isOffice: isOffice(ctx),
    storeKey: storeKeyOf(ctx),
    readAt: ctx.now().toISOString(),
  }
}

/** From the session's own midnight on. */
async function isReadable(ctx: Ctx<Staff>, session: Desk['session']): Promise<boolean> {
  const now = ctx.now()
  if (now > new Date(session.closesAt)) return false
  const [row] = await ctx.db.execute<{ hasCome: boolean }>(sql`
    select ${now.toISOString()}::timestamptz >= ${session.date}::timestamp at time zone ${session.timeZone}::text as "hasCome"`)
  return row?.hasCome ?? false
}

async function readReceived({ db, actor }: Ctx<Staff>, sessionId: string): Promise<string[]> {
  const { opId, markedBy, receivedAt } = attendanceOps
  const rows = await db
    .select({ opId })
    .from(attendanceOps)
    .where(
      and(
        eq(attendanceOps.sessionId, sessionId),
        eq(markedBy, actor.userId),
        sql`${receivedAt} > now() - interval '1 day'`,
      ),
    )
  return rows.map((row) => row.opId)
}

async function readPeople(
  ctx: Ctx<Staff>,
  { sessionId, courseId, date }: { sessionId: string; courseId: string; date: string },
): Promise<Row[]> {
  const day = sql`${date}::date`
  const isOpen = isOffice(ctx)
    ? sql`(select ${notesOpen({ course: courseId })})`
    : readsNotesOf(ctx.actor.userId, courseId)
  const rows = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select claim.id as "claimId", person.id as "participantId", not person.is_self as "isChild",
           ${listedName} as name,
           full_years(person.birth_date, ${day}) as age, claim.state <> 'confirmed' as "hasEnded",
           array(select field from participant_private note where ${isOpen} and ${isOnRoster} and note.participant_id = person.id) as notes,
           ${listedContacts(sql`person.id`, day, sql`${isOpen} and ${isOnRoster}`, isOffice(ctx) ? sql`true` : sql`${isOpen} and ${isOnRoster}`)} as contacts,
           ${goingHomeOn(sql`person.id`, day)} as "goingHome", ${cellOf} as cell,
           ${excusedBecause} as "excusedBecause"
      from course_sessions session
      join seat_claims claim on claim.course_id = session.course_id
      join participants person on person.id = claim.participant_id
      join users on users.id = person.owner_id
      left join attendance cell on cell.session_id = session.id and cell.claim_id = claim.id
     where session.id = ${sessionId} and (${isOnRoster} or cell.state <> 'excused' or num_nonnulls(cell.in_at, cell.out_at) > 0)
     order by ${byFamilyName}, claim.id`)
  return [...rows]
}
