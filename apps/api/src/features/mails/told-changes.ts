import { asc, eq, inArray } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/school/audit-log'
import { agesOf } from '@cadenza/contracts/courses/course-times'
import { readSessionLine, type SessionLine } from '@cadenza/contracts/courses/session-line'
import { staffRoles } from '@cadenza/contracts/people/user-values'
import type { Deps } from '../../context.ts'
import { rooms } from '../../db/rooms-schema.ts'
import { terms } from '../../db/terms-schema.ts'
import { courseEdits, courses, users } from '../../db/schema.ts'

type Change = [name: string, value: string]
type Plan = Pick<
  typeof courses.$inferSelect,
  'instructorId' | 'coTeacherId' | 'roomId' | 'termId' | 'ageMin' | 'ageMax' | 'level'
>

/**
 * The details that families planned by and that these edits of a class changed, as rows of an email: as they were,
 * and as they are now.
 */
export async function readChanges(
  db: Deps['db'],
  { courseId, editIds }: { courseId: string; editIds: string[] },
): Promise<Change[]> {
  if (editIds.length === 0) return []
  const { instructorId, coTeacherId, roomId, termId, ageMin, ageMax, level } = courses
  const [[now], edits, names] = await Promise.all([
    db
      .select({ instructorId, coTeacherId, roomId, termId, ageMin, ageMax, level })
      .from(courses)
      .where(eq(courses.id, courseId)),
    db
      .select({ before: courseEdits.before, after: courseEdits.after })
      .from(courseEdits)
      .where(inArray(courseEdits.id, editIds))
      .orderBy(asc(courseEdits.id)),
    readNames(db),
  ])
  if (!now) return []
  // An edit keeps columns by their names; a column that none of them changed was as it is now.
  const was = Object.assign({}, now, ...edits.map(({ before }) => before).toReversed()) as Plan
  const [linesBefore, linesAfter] = [
    linesOf(edits.map(({ before }) => before)),
    linesOf(edits.map(({ after }) => after)),
  ]
  return [
    ...planned
      .map(({ name, toText }): [string, string, string] => [name, toText(now, names), toText(was, names)])
      .filter(([, is, before]) => is !== before)
      .map(([name, is, before]): Change => [name, `${before} → ${is}`]),
    ...edits.flatMap(renamedRoom),
    ...namedOfDates(
      edits.map(({ after }) => after),
      names,
    ),
    ...changedSessions(linesBefore, linesAfter),
  ]
}

/** Who takes a date, or where it is, by its last change. */
function namedOfDates(facts: AuditFacts[], names: Names): Change[] {
  const last = new Map<string, Change>()
  for (const { sessions, dateTeacherId, dateRoomId } of facts) {
    const [when] = read(linesOf([{ sessions: sessions ?? [] }])).map((session) => session.when)
    const teacher = typeof dateTeacherId === 'string' && names.get(dateTeacherId)
    const room = typeof dateRoomId === 'string' && names.get(dateRoomId)
    if (when && teacher) last.set(`teacher ${when}`, ['Teacher', `${teacher} on ${when}`])
    if (when && room) last.set(`room ${when}`, ['Room', `${room} on ${when}`])
  }
  return [...last.values()]
}

type Names = Map<string | null, string>

const planned: { name: string; toText: (plan: Plan, names: Names) => string }[] = [
  { name: 'Teacher', toText: ({ instructorId }, names) => names.get(instructorId) ?? 'not decided yet' },
  { name: 'Second teacher', toText: ({ coTeacherId }, names) => names.get(coTeacherId) ?? 'none' },
  { name: 'Room', toText: ({ roomId }, names) => names.get(roomId) ?? 'not decided yet' },
  { name: 'Term', toText: ({ termId }, names) => names.get(termId) ?? 'none' },
  { name: 'For', toText: (plan) => agesOf(plan) ?? 'everyone' },
  { name: 'Level', toText: ({ level }) => level ?? 'any' },
]

async function readNames(db: Deps['db']): Promise<Names> {
  const [ofRooms, ofTerms, ofTeachers] = await Promise.all([
    db.select({ id: rooms.id, name: rooms.name }).from(rooms),
    db.select({ id: terms.id, name: terms.name }).from(terms),
    db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.role, staffRoles)),
  ])
  return new Map([...ofRooms, ...ofTerms, ...ofTeachers].map(({ id, name }) => [id, name]))
}

/** The class kept its room, but the room's name or address changed. */
function renamedRoom({ before: { room: was }, after: { room: is } }: Record<'before' | 'after', AuditFacts>) {
  return typeof was === 'string' && typeof is === 'string'
    ? [['Room', `${was} → ${is}`] satisfies Change]
    : []
}

function linesOf(facts: AuditFacts[]): string[] {
  return facts.flatMap(({ sessions }) => (Array.isArray(sessions) ? sessions : []))
}

/**
 * Sessions that are no longer at their time, and those still at it that differ otherwise; new ones are in the plan
 * below.
 */
function changedSessions(linesBefore: string[], linesAfter: string[]): Change[] {
  const after = new Map(read(linesAfter).map((session) => [session.when, session]))
  const before = Map.groupBy(read(linesBefore), ({ when }) => when)
  // As they were before the first edit.
  return [...before.values()].flatMap(([was]): Change[] => {
    const is = was && after.get(was.when)
    if (!was || !is || is.more.includes('cancelled')) return was ? [['No longer', was.when]] : []
    return isSame(was, is) ? [] : [['Changed', `${is.when} (${wordsOf(is)})`]]
  })
}

const read = (lines: string[]) => lines.flatMap((line) => readSessionLine(line) ?? [])

const isSame = (one: SessionLine, other: SessionLine) =>
  one.note === other.note && one.more.join() === other.more.join()

/** A changed session without anything of its own is like the others again. */
const wordsOf = ({ more }: SessionLine) => more.join(', ') || 'in the room and with the teacher of the class'
