import type { CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import type { SeasonCourse } from '@cadenza/contracts/catalogue/course-list'
import { dayAfter, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import type { ReactNode } from 'react'
import type { CourseListSearch } from '../list/course-list-search.ts'
import type { WeekSearch } from '../list/list-header.tsx'

/** How many weeks stand side by side, and how many classes are in a cell. */
const [weeksAtOnce, mostLines] = [4, 3]

export type PlanWeek = CourseWeek & { courses: SeasonCourse[] }
export type Plan = ReturnType<typeof planOf>

export interface PlanRow {
  key: string
  /** `Mia (7)`; `All ages` for everybody. */
  name: string
  suits: Test
  /** What the list of all that fits in a week is asked for. */
  listOf: (week: PlanWeek) => CourseListSearch
  isTheirs?: Test
  /** Their place in a class, or the way to it. */
  placeIn?: (course: SeasonCourse) => ReactNode
  /** Instead of classes, while it is not known which of them fit. */
  note?: ReactNode
}

type Test = (course: SeasonCourse) => boolean

/**
 * The weeks of the season, each counted by what begins in it; `shown` of them are the chosen one and the next, at the
 * end of the season the last ones. `isElsewhere`: the week of the address is none of them, so the first is chosen.
 */
export function planOf(known: CourseWeek[], season: SeasonCourse[], { week, family }: WeekSearch) {
  const byMonday = Map.groupBy(season, ({ times }) => mondayOf(times.startsOn))
  // In which only classes of several weeks begin.
  const others = [...byMonday.keys()].filter((monday) => !known.some(({ from }) => from === monday))
  const weeks = [...known, ...others.map(weekFrom)]
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((one): PlanWeek => {
      const begin = byMonday.get(one.from) ?? []
      const courses = family ? begin.filter((course) => course.family === family) : begin
      return { ...one, courses, count: courses.length }
    })
  const asked = weeks.findIndex(({ from }) => weekOf(from) === week)
  const chosen = asked < 0 ? weeks.findIndex(({ count }) => count > 0) : asked
  const first = Math.max(0, Math.min(chosen, weeks.length - weeksAtOnce))
  return {
    weeks: weeks.map(({ courses: _courses, ...one }): CourseWeek => one),
    chosen: weeks[chosen],
    shown: weeks.slice(first, first + weeksAtOnce),
    isElsewhere: week !== undefined && asked < 0,
  }
}

function weekFrom(from: string): CourseWeek {
  const to = dayAfter(from, 6)
  return { from, to, startsOn: from, endsOn: to, count: 0, term: null, number: null }
}

/** What a cell shows, and how much fits besides: first what is theirs, then what has places, by the hour. */
export function cellOf(courses: SeasonCourse[], suits: Test, isTheirs: Test = () => false) {
  const fitting = courses
    .filter((course) => suits(course) || isTheirs(course))
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
  const lines = fitting.slice(0, Math.max(mostLines, courses.filter(isTheirs).length))
  return { lines, more: fitting.length - lines.length }

  function rankOf(course: SeasonCourse): string {
    const { start } = course.times
    // At various times: after those at one hour.
    return `${isTheirs(course) ? 0 : course.availableSeats > 0 ? 1 : 2} ${start ?? '24'} ${course.name}`
  }
}
