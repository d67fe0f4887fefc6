import { msg } from '@lingui/core/runtime-macro'
import { say, worded } from '@cadenza/contracts/language/words'
import type { CourseLevel } from '@cadenza/contracts/courses/course-values'
import { asc, eq, inArray } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import { languageLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { readSessionLine, wordOfSession, type SessionLine } from '@cadenza/contracts/courses/session-line'
import { staffRoles } from '@cadenza/contracts/people/user-values'
import type { Deps } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { terms } from '../../db/schema/terms.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'

type Change = [name: string, value: string]
type Plan = Pick<
  typeof courses.$inferSelect,
  'instructorId' | 'coTeacherId' | 'roomId' | 'termId' | 'ageMin' | 'ageMax' | 'level' | 'language'
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
  const { instructorId, coTeacherId, roomId, termId, ageMin, ageMax, level, language } = courses
  const [[now], edits, names] = await Promise.all([
    db
      .select({ instructorId, coTeacherId, roomId, termId, ageMin, ageMax, level, language })
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
  const named = namedOfDates(edits, names)
  return [
    ...planned()
      .map(({ name, toText }): [string, string, string] => [name, toText(now, names), toText(was, names)])
      .filter(([, is, before]) => is !== before)
      .map(([name, is, before]): Change => [name, `${before} → ${is}`]),
    ...renamedRooms(edits),
    ...named.map(({ change }) => change),
    ...changedSessions(linesBefore, linesAfter, named),
  ]
}

/** What is told of a date by its name: the line’s own word for it then says nothing more. */
interface Named {
  when: string
  word: string
  change: Change
}

/** `word` as lines are stored. */
const ofDates = [
  { fact: 'dateTeacherId', name: msg`Teacher`, word: 'by another teacher' },
  { fact: 'dateRoomId', name: msg`Room`, word: 'in another room' },
] as const

/** Who takes a date, or where it is: from what it was before its first change to what its last one made it. */
function namedOfDates(edits: { before: AuditFacts; after: AuditFacts }[], names: Names): Named[] {
  const byWord = new Map<string, Named & { was: string }>()
  for (const { before, after } of edits)
    for (const { fact, name, word } of ofDates) {
      const [when] = read(linesOf([after])).map((session) => session.when)
      if (!when || !(fact in after)) continue
      const was = byWord.get(word + when)?.was ?? nameIn(names, before[fact])
      const is = nameIn(names, after[fact])
      const change: Change = [say(name), say(msg`${{ was }} → ${{ is }}, on ${{ when }}`)]
      if (was === is) byWord.delete(word + when)
      else byWord.set(word + when, { when, word, change, was })
    }
  return [...byWord.values()]
}

const nameIn = (names: Names, id: unknown) => (typeof id === 'string' && names.get(id)) || notDecided()

type Names = Map<string | null, string>

const notDecided = () => say(msg`not decided yet`)

const planned = (): { name: string; toText: (plan: Plan, names: Names) => string }[] => [
  { name: say(msg`Teacher`), toText: ({ instructorId }, names) => names.get(instructorId) ?? notDecided() },
  {
    name: say(msg`Second teacher`),
    toText: ({ coTeacherId }, names) =>
      names.get(coTeacherId) ?? say(msg({ message: 'none', context: 'teacher' })),
  },
  { name: say(msg`Room`), toText: ({ roomId }, names) => names.get(roomId) ?? notDecided() },
  {
    name: say(msg`Term`),
    toText: ({ termId }, names) => names.get(termId) ?? say(msg({ message: 'none', context: 'term' })),
  },
  { name: say(msg`For`), toText: (plan) => agesOf(plan) ?? say(msg`everyone`) },
  { name: say(msg`Level`), toText: ({ level }) => levels[level ?? 'any'] },
  {
    name: say(msg`Language`),
    toText: ({ language }) => (language === null ? notDecided() : languageLabels[language]),
  },
]

const levels = worded<CourseLevel | 'any'>({
  open: msg({ message: 'open', context: 'level' }),
  beginner: msg`beginner`,
  intermediate: msg`intermediate`,
  advanced: msg`advanced`,
  any: msg({ message: 'any', context: 'level' }),
})

async function readNames(db: Deps['db']): Promise<Names> {
  const [ofRooms, ofTerms, ofTeachers] = await Promise.all([
    db.select({ id: rooms.id, name: rooms.name }).from(rooms),
    db.select({ id: terms.id, name: terms.name }).from(terms),
    db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.role, staffRoles)),
  ])
  return new Map([...ofRooms, ...ofTerms, ...ofTeachers].map(({ id, name }) => [id, name]))
}

/** The class kept its room, but the room's name or address changed: from what it was first to what it is now. */
function renamedRooms(edits: Record<'before' | 'after', AuditFacts>[]): Change[] {
  const wasOf = new Map<string, string>()
  for (const {
    before: { room: was },
    after: { room: is },
  } of edits) {
    if (typeof was !== 'string' || typeof is !== 'string') continue
    const first = wasOf.get(was) ?? was
    wasOf.delete(was)
    wasOf.set(is, first)
  }
  return [...wasOf].filter(([is, was]) => is !== was).map(([is, was]) => [say(msg`Room`), `${was} → ${is}`])
}

function linesOf(facts: AuditFacts[]): string[] {
  return facts.flatMap(({ sessions }) => (Array.isArray(sessions) ? sessions : []))
}

/**
 * Sessions that are no longer at their time, and those still at it that differ otherwise; new ones are in the plan
 * below.
 */
function changedSessions(linesBefore: string[], linesAfter: string[], named: Named[]): Change[] {
  const after = new Map(read(linesAfter).map((session) => [session.when, session]))
  const before = Map.groupBy(read(linesBefore), ({ when }) => when)
  // As they were before the first edit.
  return [...before.values()].flatMap(([was]): Change[] => {
    const is = was && after.get(was.when)
    if (!was || !is || is.more.includes('cancelled')) return was ? [[say(msg`No longer`), was.when]] : []
    const isListed = (word: string) => named.some((one) => one.when === is.when && one.word === word)
    return isSame(was, is, isListed) ? [] : [[say(msg`Changed`), `${is.when} (${wordsOf(is)})`]]
  })
}

const read = (lines: string[]) => lines.flatMap((line) => readSessionLine(line) ?? [])

function isSame(one: SessionLine, other: SessionLine, isListed: (word: string) => boolean): boolean {
  const unlisted = ({ more }: SessionLine) => more.filter((word) => !isListed(word)).join()
  return one.note === other.note && unlisted(one) === unlisted(other)
}

/** A changed session without anything of its own is like the others again. */
const wordsOf = ({ more }: SessionLine) =>
  more.map(wordOfSession).join(', ') || say(msg`in the room and with the teacher of the class`)
