import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { SeasonCourse } from '@cadenza/contracts/catalogue/course-list'
import { shownPriceOf } from '@cadenza/contracts/courses/shown-price'
import { formatMoneyInShort } from '@cadenza/contracts/language/formats'
import { hoursOf, shortDatesOf, shortWeekdayOf } from '@cadenza/contracts/timetable/time-words'
import { weekdays } from '@cadenza/contracts/timetable/timetable-values'
import { Link } from '@tanstack/react-router'
import { isNearlyFull } from '../../../shared/classes/course-labels.ts'
import { weekWords } from '../../../shared/classes/summers.ts'
import { cellOf, type PlanRow, type PlanWeek } from './plan.ts'

interface PlanCellProps {
  row: PlanRow
  week: PlanWeek
}

/** Some of the classes that begin in a week for one person, and the way to all of them. */
export function PlanCell({ row, week }: PlanCellProps) {
  const { lines, more } = cellOf(week.courses, row.suits, row.isTheirs)
  if (lines.length === 0)
    return <p className="text-muted">{week.count > 0 ? t`Nothing that fits` : t`No classes begin`}</p>
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((course) => (
          <PlanLine key={course.id} course={course} week={week} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to="/classes"
          search={{ ...row.listOf(week), from: week.from, to: week.to }}
          className="link mt-2 inline-flex min-h-9 items-center"
        >
          <Trans>
            and {more} more
            <span className="sr-only">
              {' '}
              for {row.name}, {weekWords(week)}
            </span>
          </Trans>
        </Link>
      )}
    </>
  )
}

/** A class in one line: `Mon–Fri 9:30–11:00 AM, ages 7–10, $165, last place`. */
function PlanLine({ course, week, row }: PlanCellProps & { course: SeasonCourse }) {
  const to = { to: '/classes/$course', params: { course: courseAddress(course) } } as const
  const isFull = course.availableSeats <= 0 && !row.isTheirs?.(course)
  return (
    <li className="grid content-start justify-items-start gap-0.5 break-inside-avoid">
      <Link {...to} className="link py-0.5 text-base font-semibold wrap-anywhere">
        {course.name}
      </Link>
      <p className="text-muted">{factsOf(course, week).join(', ')}</p>
      {isFull ? (
        <Link {...to} className="link inline-flex min-h-9 items-center">
          <Trans>
            Waiting list<span className="sr-only"> of {course.name}</span>
          </Trans>
        </Link>
      ) : (
        row.placeIn?.(course)
      )}
    </li>
  )
}

function factsOf(course: SeasonCourse, week: PlanWeek): string[] {
  const { start, minutes, endsOn } = course.times
  const hours = start !== null && minutes !== null ? hoursOf(start, minutes) : t`at various times`
  const facts = [
    `${daysInShort(course.times.weekdays)} ${hours}`,
    endsOn > week.to && t`to ${shortDatesOf({ startsOn: endsOn, endsOn })}`,
    agesWithin(course),
    formatMoneyInShort(shownPriceOf(course), course.currency),
    placesWithin(course),
  ]
  return facts.filter((fact): fact is string => Boolean(fact))
}

/** As `agesOf` has it where a line begins. */
function agesWithin({ ageMin, ageMax }: SeasonCourse): string | undefined {
  if (ageMin !== null && ageMax !== null)
    return ageMin === ageMax ? t`age ${ageMin}` : t`ages ${ageMin}–${ageMax}`
  if (ageMin !== null) return t`ages ${ageMin}+`
  return ageMax === null ? undefined : t`up to age ${ageMax}`
}

/** As `placesLeft` has it where a line begins. */
function placesWithin(course: SeasonCourse): string {
  const { availableSeats } = course
  if (availableSeats <= 0) return t`full`
  return isNearlyFull(course)
    ? plural(availableSeats, { one: 'last place', other: 'only # places left' })
    : plural(availableSeats, { one: '# place', other: '# places' })
}

/** `Mon–Fri`, `Tue, Thu`, `Sat`. */
function daysInShort(taken: number[]): string {
  const days = weekdays.filter((one) => taken.includes(one))
  const names = days.map(shortWeekdayOf)
  const inARow = days.length > 2 && days.at(-1) === (days[0] ?? 1) + days.length - 1
  return inARow ? `${names[0]}–${names.at(-1)}` : names.join(', ')
}
