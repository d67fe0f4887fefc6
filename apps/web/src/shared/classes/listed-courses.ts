import { t } from '@lingui/core/macro'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import type { ListedCourses } from '@cadenza/contracts/courses/listed-course'

/** The classes of a term or a room with their dates in words, for their table. */
export function inWords({ courses, more }: ListedCourses) {
  return {
    more,
    courses: courses.map(({ startsOn, endsOn, ...course }) => ({
      ...course,
      dates: startsOn && endsOn ? datesOf({ startsOn, endsOn }) : t`No dates yet`,
    })),
  }
}
