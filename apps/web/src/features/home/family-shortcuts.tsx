import type { CourseWeek } from '@cadenza/contracts/course-search'
import { familyLabels, instrumentFamilies } from '@cadenza/contracts/course-values'
import { Link } from '@tanstack/react-router'
import { CountedChips } from '../../components/counted-chips.tsx'
import { summersOf } from '../../lib/format/summers.ts'

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
      <CountedChips
        label="Classes by week"
        groups={summersOf(weeks)}
        className="sm:justify-center"
        linkTo={({ from, to }, words) => (
          <Link to="/classes" search={{ from, to }} className="chip gap-1.5 whitespace-nowrap">
            {words}
          </Link>
        )}
      />
    </nav>
  )
}
