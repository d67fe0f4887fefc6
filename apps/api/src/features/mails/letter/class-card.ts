import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { eq, inArray } from 'drizzle-orm'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import { mapLink } from '@cadenza/contracts/text/map-link'
import type { Executor } from '../../../db/connect/client.ts'
import { rooms } from '../../../db/schema/rooms.ts'
import { courses } from '../../../db/schema/courses.ts'
import { users } from '../../../db/schema/users.ts'
import type { Attendee } from '@cadenza/contracts/families/participant'
import { toTimes } from '../../../records/classes/to-times.ts'
import type { ClassCard, Fact } from './letter.ts'

/** For whom a class is: the participants' names, none for the reader alone; and what else the mail says of it. */
interface Asked {
  courseId: string
  names?: string[]
  more?: Fact[]
  /** Of a place that is lost or not paid for: nothing that is of use on the day alone. */
  isBrief?: boolean
  /** Where the mail is about one day, what holds on it: a date may have a room and a teacher of its own. */
  day?: OneDay
}

interface OneDay {
  /** In words, with its hours. */
  when: string
  room: string | null
  address: string | null
  teacher: string
}

/** Classes as cards of a mail, in the order in which they are asked for, by one statement. */
export async function readClassCards(db: Executor, asked: Asked[]): Promise<{ card: ClassCard }[]> {
  if (asked.length === 0) return []
  const rows = await db
    .select({ course: courses, teacher: users.name, room: rooms.name, address: rooms.address })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(
      inArray(
        courses.id,
        asked.map(({ courseId }) => courseId),
      ),
    )
  return asked.flatMap(({ courseId, names = [], more = [], isBrief = false, day }) => {
    const row = rows.find(({ course }) => course.id === courseId)
    return row ? [{ card: toCard({ ...row, ...day }, { names, more, isBrief }) }] : []
  })
}

interface Place {
  courseId: string
  participant: Attendee
  /** Its amount. */
  fact: Fact
}

/** Places that are lost or not paid for, as short cards. */
export function readPlaceCards(db: Executor, places: Place[]): Promise<{ card: ClassCard }[]> {
  const isForReader = places.every(({ participant }) => participant.isSelf)
  return readClassCards(
    db,
    places.map(({ courseId, participant, fact }) => ({
      courseId,
      names: isForReader ? [] : [participant.name],
      more: [fact],
      isBrief: true,
    })),
  )
}

interface Row {
  course: typeof courses.$inferSelect
  teacher: string
  room: string | null
  address: string | null
  when?: string
}

function toCard(
  { course, teacher, room, address, when }: Row,
  { names, more, isBrief }: Required<Pick<Asked, 'names' | 'more' | 'isBrief'>>,
): ClassCard {
  const times = toTimes(course)
  const dates = times
    ? [datesOf(times), ...timesInShort(times).slice(1)].join(', ')
    : say(msg`The dates are not set yet`)
  const where: Fact = {
    name: say(msg`Where`),
    value: [room, address].filter(Boolean).join(', '),
    ...(address && { map: mapLink(address) }),
  }
  const facts: Fact[] = [
    { name: say(msg`For`), value: listOf(names.map(firstNameOf)) },
    { name: say(msg`When`), value: when ?? dates },
    { name: say(msg`All dates`), value: when && times && times.sessionCount > 1 ? dates : '' },
    ...(isBrief ? [] : [where]),
    { name: say(msg`Teacher`), value: teacher },
    { name: say(msg`Bring`), value: isBrief ? '' : (course.toBring ?? '') },
    ...more,
  ]
  return {
    name: course.name,
    path: `/classes/${courseAddress(course)}`,
    ...(course.status === 'Approved' && !isBrief && { picture: `/share/classes/${course.id}.png` }),
    facts: facts.filter(({ value }) => value !== ''),
  }
}
