import type { Course } from '@cadenza/contracts/courses/course'
import type { CourseTimes } from '@cadenza/contracts/timetable/course-times'
import { roomFeatures } from '@cadenza/contracts/timetable/timetable-values'
import { courses } from '../../db/schema/courses.ts'

/** What `toTimes` needs: the texts of a class are long. */
export const timeColumns = {
  startsOn: courses.startsOn,
  endsOn: courses.endsOn,
  sessionCount: courses.sessionCount,
  totalMinutes: courses.totalMinutes,
  sessionStart: courses.sessionStart,
  sessionMinutes: courses.sessionMinutes,
  sessionWeekdays: courses.sessionWeekdays,
  sessionZone: courses.sessionZone,
}

type Row = Pick<typeof courses.$inferSelect, keyof typeof timeColumns>

/** When a class meets, from its derived columns; null without sessions. */
export function toTimes(row: Row): CourseTimes | null {
  const { startsOn, endsOn, sessionCount, totalMinutes, sessionZone } = row
  if (!startsOn || !endsOn || !sessionCount || !totalMinutes || !sessionZone) return null
  return {
    startsOn,
    endsOn,
    sessionCount,
    totalMinutes,
    start: row.sessionStart?.slice(0, 5) ?? null,
    minutes: row.sessionMinutes,
    weekdays: row.sessionWeekdays ?? [],
    timeZone: sessionZone,
  }
}

interface RoomOf {
  roomId: string | null
  roomName: string | null
  roomAddress: string | null
  roomFeatures: string[] | null
}

/** The room of a class. Features of a newer version, which this version has no word for, are left out. */
export function toRoom({ roomId, roomName, roomAddress, roomFeatures: offered }: RoomOf): Course['room'] {
  if (roomId === null) return null
  const features = roomFeatures.filter((known) => offered?.includes(known))
  return { id: roomId, name: roomName ?? '', address: roomAddress ?? '', features }
}
