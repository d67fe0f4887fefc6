import type { CourseWeek } from '@cadenza/contracts/course-search'
import { familyLabels, instrumentFamilies } from '@cadenza/contracts/course-values'
import { Link } from '@tanstack/react-router'
import { datesWithoutYear } from '@cadenza/contracts/course-times'

/** From the first screen to the classes of one instrument, or of one week, in one step. */
export function FamilyShortcuts({ weeks }: { weeks: CourseWeek[] }) {
  return (
    <nav aria-label="Find a class" className="container-page grid gap-3 pb-8">
      <ul aria-label="Classes by instrument" className="chip-row sm:justify-center">
        {instrumentFamilies.map((family) => (
          <li key={family}>
            <Link to="/classes" search={{ family }} className="chip">
              {familyLabels[family]}
            </Link>
          </li>
        ))}
      </ul>
      {weeks.length > 0 && (
        <ul aria-label="Classes by week" className="chip-row sm:justify-center">
          {weeks.map((week) => (
            <li key={week.from}>
              <Link
                to="/classes"
                search={{ from: week.from, to: week.to }}
                className="chip whitespace-nowrap"
              >
                {datesWithoutYear(week)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
