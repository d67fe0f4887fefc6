import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../../components/parts/picture.tsx'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { generatedCover } from '../../../shared/links/addresses.ts'
import { seenCourses, useKeptCourses } from './kept-courses.ts'
import { useKeptById } from './queries.ts'

/** The recently viewed classes in this browser; nothing if there are none. */
export function SeenCourses() {
  const ids = useKeptCourses(seenCourses)
    .slice(0, 6)
    .map(({ id }) => id)
  const { data: found = [] } = useKeptById(ids)
  const courses = ids.flatMap((id) => found.find((course) => course.id === id) ?? [])
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="seen" className="container-page pt-8 pb-12">
      <h2 id="seen" className="mb-4 text-2xl">
        {t`Recently seen`}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <li
            key={course.id}
            className="relative flex items-center gap-4 rounded-card border border-hairline p-3"
          >
            <Picture
              src={course.imageUrl}
              fallback={generatedCover(course)}
              alt=""
              width={96}
              height={72}
              sizes="96px"
              className="h-18 w-24 shrink-0 rounded-input object-cover"
            />
            <p className="min-w-0">
              <Link
                to="/classes/$course"
                params={{ course: courseAddress(course) }}
                className="font-semibold after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {course.name}
              </Link>
              {course.times && (
                <span className="block text-sm text-muted">{timesInShort(course.times).join(' · ')}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
