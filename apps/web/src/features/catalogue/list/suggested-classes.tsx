import { t } from '@lingui/core/macro'
import { CourseGrid } from './course-grid.tsx'
import { usePopularClasses } from './queries.ts'

/** How many are shown side by side. */
const most = 3

/** Popular classes with free places, for users who have not chosen any yet. */
export function SuggestedClasses() {
  const { data } = usePopularClasses()
  const free = data?.items.filter(({ availableSeats }) => availableSeats > 0).slice(0, most) ?? []
  if (free.length === 0) return null
  return (
    <section aria-labelledby="suggested" className="mt-10">
      <h2 id="suggested" className="mb-4 text-2xl">
        {t`Popular classes`}
      </h2>
      <CourseGrid courses={free} />
    </section>
  )
}
