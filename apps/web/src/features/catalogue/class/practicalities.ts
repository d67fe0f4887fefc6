import { t } from '@lingui/core/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import { courseLabels } from '../../../shared/classes/course-labels.ts'
import { roomFeatureLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { datesOf, daysOf, lengthOf, zoneWords } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { agesOf } from '@cadenza/contracts/courses/ages'

export type Fact = [label: string, ...lines: string[]]

/** A line for each thing that the class says about when, where and for whom it is. */
export function practicalities(course: Course): Fact[] {
  const { times, room, term } = course
  const facts: (Fact | undefined)[] = [
    times ? [t`Dates`, datesOf(times), ...asLines(capital(daysOf(times)))] : undefined,
    times ? [t`Times`, `${hoursWords(times)}, ${zoneWords(times.timeZone)}`, lengthOf(times)] : undefined,
    room
      ? [courseLabels.roomId, room.name, ...asLines(room.address), ...asLines(featuresOf(room))]
      : undefined,
    fact(courseLabels.termId, term?.name),
    fact(t`For whom`, agesOf(course)),
    fact(courseLabels.instruments, course.instruments.join(', ')),
  ]
  return facts.filter((one) => one !== undefined)
}

export const hoursWords = ({ start, minutes }: NonNullable<Course['times']>) =>
  start !== null && minutes !== null ? hoursOf(start, minutes) : t`At various times`

function featuresOf({ features }: NonNullable<Course['room']>): string {
  return features.map((feature) => roomFeatureLabels[feature]).join(', ')
}

function fact(label: string, line: string | undefined): Fact | undefined {
  return line ? [label, line] : undefined
}

/** A line of its own begins with a capital. */
const capital = (line: string | undefined) => line && `${line.charAt(0).toUpperCase()}${line.slice(1)}`

const asLines = (line: string | undefined) => (line ? [line] : [])
