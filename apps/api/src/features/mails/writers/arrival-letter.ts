import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { eq, sql } from 'drizzle-orm'
import { absencePage } from '@cadenza/contracts/places/absence-page'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import type { Deps } from '../../../context.ts'
import { firstDays, reminderClock } from '../../../db/functions/mails.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { users } from '../../../db/schema/users.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { calendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import { readFamilyMatters, toContacts, type FamilyMatters } from '../letter/family-matters.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'arrival-letter' | 'reminder' }>

/**
 * The first day for the recipient and everyone they look after, and what is still missing. Nothing once all of it has
 * begun; nor a reminder on another day than the one before, or to a person who no longer wants any. By the clock of the
 * database.
 */
export const writeFirstDay: Writer<Job> = async (deps, { kind, userId, day }) => {
  const { db, school } = deps
  const isReminder = kind === 'reminder'
  if (isReminder && !(await isWanted(deps, { userId, day }))) return undefined
  const meetings = await readMeetings(db, { userId, day })
  if (meetings.length === 0) return undefined
  const byClass = Map.groupBy(meetings, ({ courseId }) => courseId)
  const isForSelfAlone = meetings.every(({ isSelf }) => isSelf)
  const [cards, matters, attachments] = await Promise.all([
    readClassCards(
      db,
      [...byClass].map(([courseId, rows]) => ({
        courseId,
        names: isForSelfAlone ? [] : [...new Set(rows.map(({ name }) => name))],
        day: toDay(day, rows),
      })),
    ),
    readFamilyMatters(db, {
      userId,
      day,
      participantIds: meetings.map(({ participantId }) => participantId),
    }),
    isReminder ? [] : calendarFile(deps, [...byClass.keys()]),
  ])
  const date = longDayOf(day)
  return {
    userId,
    subject: isReminder
      ? say(msg`Reminder: ${{ date }} at ${{ school: school.name }}`)
      : say(msg`Arrival on ${{ date }}`),
    attachments,
    parts: [
      say(msg`The first day is ${{ date }}. Here is all that you need for it.`),
      ...cards,
      ...missingParts(matters),
      { label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' },
      ...goingHome(matters),
      cannotCome(day, meetings),
      ...whomToCall(school),
      ...(attachments.length > 0
        ? [say(msg`A calendar file with every date is attached to this email.`)]
        : []),
      ...(isReminder ? [{ label: say(msg`Turn reminders off`), path: '/dashboard/profile#mails' }] : []),
    ],
  }
}

async function isWanted({ db }: Deps, { userId, day }: { userId: string; day: string }) {
  const [row] = await db
    .select({
      isWanted: users.wantsReminders,
      isDayBefore: sql<boolean>`school_day(${reminderClock({})}) + 1 = ${day}::date`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row !== undefined && row.isWanted && row.isDayBefore
}

interface Meeting {
  courseId: string
  participantId: string
  name: string
  isSelf: boolean
  start: string
  minutes: number
  room: string | null
  address: string | null
  teacher: string
}

/**
 * Where and with whom the sessions of the day are: a date may have a room and a teacher of its own. The participants are
 * an array, so that only their places are read.
 */
function readMeetings(db: Deps['db'], { userId, day }: { userId: string; day: string }) {
  return db.execute<Meeting & Record<string, unknown>>(sql`
    select first.course_id as "courseId", participants.id as "participantId", ${attendee.name} as name,
           participants.is_self as "isSelf", to_char(session.local_start, 'HH24:MI') as start, session.minutes,
           room.name as room, room.address, teacher.name as teacher
      from ${firstDays({ from: day, to: day })} first
      join participants on participants.id = first.participant_id
      join course_sessions session on session.id = first.session_id
      join courses course on course.id = first.course_id
      join users teacher on teacher.id = coalesce(session.instructor_id, course.instructor_id)
      left join rooms room on room.id = coalesce(session.room_id, course.room_id)
     where first.participant_id = any(array${lookedAfterBy(userId)})
     order by session.local_start, first.course_id, participants.id`)
}

function toDay(day: string, meetings: Meeting[]) {
  const hours = new Set(meetings.map(({ start, minutes }) => hoursOf(start, minutes)))
  const [first] = meetings
  return {
    when: say(msg`${{ day: longDayOf(day) }}, ${{ hours: listOf([...hours]) }}`),
    room: first?.room ?? null,
    address: first?.address ?? null,
    teacher: first?.teacher ?? '',
  }
}

function missingParts(matters: FamilyMatters[]): Part[] {
  const links = matters.flatMap((child): Part[] => {
    const { id, givenName, lacks } = child
    const link = (label: string, part: string) => ({ label, path: `/dashboard/family/${id}#${part}` })
    return [
      ...(lacks.consents ? [link(say(msg`Answer what we ask about ${{ givenName }}`), 'consents')] : []),
      ...(lacks.emergencyContact ? [toContacts(child)] : []),
      ...(lacks.birthDate ? [link(say(msg`Give ${{ givenName }}’s date of birth`), 'details')] : []),
    ]
  })
  return links.length > 0
    ? [say(msg`Something is still missing. Please add it before the day:`), ...links]
    : []
}

function goingHome(matters: FamilyMatters[]): Part[] {
  const rows = matters.map(({ givenName, pickUp }): [string, string] => [
    givenName,
    listOf([say(msg`a guardian`), ...pickUp]),
  ])
  return rows.length > 0 ? [{ caption: say(msg`Who may pick up`), rows }] : []
}

/** For one participant of theirs; of several the page asks who it is. */
function cannotCome(day: string, meetings: Meeting[]): Part {
  const [first, ...others] = new Set(meetings.map(({ participantId }) => participantId))
  return {
    label: say(msg`Cannot come? Tell us here`),
    path: absencePage({ participantId: others.length > 0 ? undefined : first, from: day }),
  }
}

function whomToCall({ phone, email }: { phone: string; email: string }): Part[] {
  if (phone) return [say(msg`If you are late or cannot come, please call ${{ phone }}.`)]
  return email ? [say(msg`If you are late or cannot come, please write to ${{ email }}.`)] : []
}
