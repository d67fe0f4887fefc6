import { scheduleDatesSchema, type ScheduleDates } from '@cadenza/contracts/timetable/schedule'
import type { CourseField } from '../exports/course-columns.ts'
import { weekdayNames } from '../exports/course-columns.ts'
import type { Cells, Complain } from './cells.ts'

const nameDays = 'Please name the days of the week, such as Mon Wed, or the dates, such as 2027-07-05'

/**
 * When a class meets: on days of the week from a first day to a last one, or on the dates that are written out. Undefined
 * for a class without dates, and after a complaint.
 */
export function readDates(cells: Cells, complain: Complain): ScheduleDates | undefined {
  const { firstDay = '', lastDay = '', days = '', begins = '', minutes = '' } = cells
  if (![days, begins, minutes, firstDay, lastDay].some(Boolean)) return undefined
  const words =
    days === ''
      ? []
      : days
          .replaceAll(/\s*[-–]\s*/g, '-')
          .split(/[\s,;]+/)
          .flatMap(daysOfRange)
  const weekdays = words.flatMap((word) => weekdayOf(word) ?? [])
  const dates = isOneDate(cells) ? [firstDay] : words
  const time = { start: toClock(begins), minutes: Number(minutes) }
  const asked =
    weekdays.length > 0 && weekdays.length === words.length
      ? {
          rule: {
            ...time,
            recurrence: 'weekly',
            weekdays,
            from: firstDay || null,
            until: lastDay || null,
          },
        }
      : { rule: { ...time, recurrence: 'by_hand' }, byHand: dates.map((date) => ({ ...time, date })) }
  if (weekdays.length === 0 && dates.length === 0) complain('days', nameDays)
  const { data, error } = scheduleDatesSchema.safeParse(asked)
  for (const { path, message } of withoutConsequences(error?.issues ?? []))
    complain(columnOf(fieldOf(path), cells), path.at(-1) === 'date' && words.length > 0 ? nameDays : message)
  return data
}

/** One date needs no days of the week. */
const isOneDate = ({ days, firstDay, lastDay }: Cells) => !days && (!lastDay || lastDay === firstDay)

/** Where the one date of a class is written, a complaint about its days belongs. */
export function columnOf(field: CourseField, cells: Cells): CourseField {
  return field === 'days' && cells.firstDay && isOneDate(cells) ? 'firstDay' : field
}

/** Compared with an invalid first day, the last one may be wrong, too. */
function withoutConsequences<Issue extends { path: PropertyKey[] }>(issues: Issue[]): Issue[] {
  const isWrong = issues.some(({ path }) => path.at(-1) === 'from')
  return issues.filter(({ path }) => !isWrong || path.at(-1) !== 'until')
}

/** By the last part of a path in the schedule. */
const fieldOfPath: Record<string, CourseField> = {
  start: 'begins',
  minutes: 'minutes',
  from: 'firstDay',
  until: 'lastDay',
}

/** The column that a complaint about a schedule belongs to. */
export function fieldOf(path: PropertyKey[]): CourseField {
  return fieldOfPath[String(path.at(-1))] ?? 'days'
}

/** `Mon-Fri` as its days; any other word as it is. */
function daysOfRange(word: string): string[] {
  const [first, last, ...more] = word.split('-').map(weekdayOf)
  if (first === undefined || last === undefined || more.length > 0) return [word]
  return Array.from(
    { length: ((last - first + 7) % 7) + 1 },
    (_, index) => weekdayNames[(first + index - 1) % 7]!,
  )
}

/** `Mon`, `monday`: 1. */
function weekdayOf(word: string): number | undefined {
  const place = weekdayNames.findIndex((name) => name.toLowerCase() === word.slice(0, 3).toLowerCase())
  return place < 0 || !/^[a-z]+$/i.test(word) ? undefined : place + 1
}

/** `9:30`, and `09:30:00` or `9:30 AM` as spreadsheets write it. */
function toClock(written: string): string {
  const [, hour, minutes = '', half = ''] = /^(0?[1-9]|1[0-2])(:\d\d)(?::00)?\s*([AP])M$/i.exec(written) ?? []
  if (hour === undefined) return written.replace(/^(\d:)/, '0$1').replace(/^(\d\d:\d\d):00$/, '$1')
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return `${hours}${minutes}`.padStart(5, '0')
}
