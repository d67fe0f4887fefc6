import type { Course } from '@cadenza/contracts/course'
import { datesOf } from '@cadenza/contracts/course-dates'
import { courseAddress } from '@cadenza/contracts/course-address'
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
        {courses.map((course) => (
          <li key={course.id} className="border-b border-hairline py-2 last:border-b-0">
            <Link
              to="/classes/$course"
              params={{ course: courseAddress(course) }}
              className="link wrap-anywhere"
            >
              {course.name}
            </Link>
            {course.times && <span className="block text-muted">{datesOf(course.times)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
