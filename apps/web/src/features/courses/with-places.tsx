import type { Course } from '@cadenza/contracts/course'
import { datesOf } from '@cadenza/contracts/course-dates'
import { Link } from '@tanstack/react-router'

/**
 * Beside the button of a full class: where there are places. On phones, where the panel has to stay low, a
 * link.
 */
export function WithPlaces({ courses }: { courses: Course[] }) {
  return (
    <div className="basis-full text-sm">
      <p>
        This class is full.
        {courses.length > 0 && (
          <>
            {' '}
            <a href="#related" className="link inline-block py-0.5 lg:hidden">
              See classes with places
            </a>
            <span className="max-lg:hidden">These have places:</span>
          </>
        )}
      </p>
      <ul className="mt-1 grid max-lg:hidden">
        {courses.map(({ id, name, times }) => (
          <li key={id} className="border-b border-hairline py-2 last:border-b-0">
            <Link to="/classes/$id" params={{ id }} className="link wrap-anywhere">
              {name}
            </Link>
            {times && <span className="block text-muted">{datesOf(times)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
