import { dayAfter, daysBetween, weekdayOf } from '@cadenza/contracts/timetable/calendar-day'
import { submitCourseInput } from '@cadenza/contracts/courses/course'
import { courseStatuses } from '@cadenza/contracts/courses/course-values'
import type { ScheduleDates } from '@cadenza/contracts/timetable/schedule'
import { z } from 'zod'
import type { courseSessions } from '../db/schema/timetable.ts'
import { readCourseRow, type School } from '../features/imports/read-course-row.ts'
import { readLines } from '../features/imports/read-lines.ts'
import { inSummers } from './demo-summer.ts'
import { listed, readDemo, type DemoLine, type DemoTables } from './demo-tables.ts'

export type DemoClass = ReturnType<typeof readClasses>[number]
type Session = Omit<typeof courseSessions.$inferInsert, 'courseId' | 'timeZone'>

/**
 * The classes of `courses.csv`, read as the import reads a file, with what `course_details.csv` says about each and with
 * their sessions. Throws where an import would complain.
 */
export function readClasses(school: School, tables: DemoTables) {
  const details = tables.read('course_details')
  const byHand = tables.read('course_sessions')
  return readLines(readDemo('courses.csv')).map(({ line, cells }) => {
    const moved = Object.entries(cells).map(([field, cell]) => [field, inSummers(cell, tables.summers)])
    const row = readCourseRow(Object.fromEntries(moved), school, (field, message) => {
      throw new Error(`courses.csv, line ${line}, ${field}: ${message}`)
    })
    const more = details.find(({ course }) => course === row?.name)
    if (!row?.externalId || !more) throw new Error(`courses.csv, line ${line}: no details of this class`)
    const own = byHand.filter(({ course }) => course === row.name)
    const { externalId: id, dates, ...course } = row
    return {
      id,
      course: { ...course, ...readDetails(more) },
      ...decisionOf(more),
      sessions: sessionsOf(dates, own, school),
    }
  })
}

const detailsSchema = submitCourseInput.pick({
  language: true,
  instruments: true,
  forWhom: true,
  prerequisites: true,
  toBring: true,
  outcomes: true,
  dayPlan: true,
})

function readDetails({ language, instruments, outcomes, day_plan: dayPlan, ...line }: DemoLine) {
  return detailsSchema.parse({
    language,
    instruments: listed(instruments),
    forWhom: line.for_whom,
    prerequisites: line.prerequisites,
    toBring: line.to_bring,
    outcomes: listed(outcomes),
    dayPlan: listed(dayPlan),
  })
}

/** What the school decided about a class, and when; `capacity` is what it has once others wait for it. */
function decisionOf({
  status,
  feedback,
  capacity,
  submitted_at: submittedAt = '',
  decided_at: decidedAt,
}: DemoLine) {
  const decision = { status: z.enum(courseStatuses).parse(status), feedback: feedback ?? null }
  return {
    ...decision,
    submittedAt,
    decidedAt,
    laterCapacity: capacity === undefined ? undefined : Number(capacity),
  }
}

/** By the rule of its line; a session by hand takes the place of the one of the same time, or is one more. */
function sessionsOf(dates: ScheduleDates | undefined, byHand: DemoLine[], { teachers }: School): Session[] {
  const stated = byHand.map(
    ({ local_date: localDate = '', local_start: localStart = '', minutes, instructor }) => ({
      localDate,
      localStart,
      minutes: Number(minutes),
      ...(instructor && { instructorId: teachers.get(instructor), byHand: true }),
    }),
  )
  const all = [...(dates ? daysOf(dates) : []), ...stated]
  return [...new Map(all.map((one) => [`${one.localDate} ${one.localStart}`, one])).values()]
}

function daysOf({ rule, byHand = [] }: ScheduleDates): Session[] {
  const { start: localStart, minutes, from, until, weekdays } = rule
  if (!from || !until) return byHand.map(({ date: localDate }) => ({ localDate, localStart, minutes }))
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, days) => dayAfter(from, days))
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((localDate) => ({ localDate, localStart, minutes }))
}
