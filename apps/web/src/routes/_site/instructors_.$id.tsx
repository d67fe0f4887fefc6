import { plural, t } from '@lingui/core/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CourseGrid } from '../../features/catalogue/list/course-grid.tsx'
import { personFacts } from '../../features/instructors/instructor-facts.ts'
import { InstructorProfile } from '../../features/instructors/instructor-profile.tsx'
import { ReviewGrid } from '../../features/reviews/review-cards.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { orNotFound } from '../../lib/loading/api-error.ts'

export const Route = createFileRoute('/_site/instructors_/$id')({
  loader: async ({ context, params: { id } }) => {
    const { instructors } = (await context.api()).public
    return orNotFound(instructors.get.fetch({ id }))
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead(context, {
          title: loaderData.instructor.name,
          path: `/instructors/${loaderData.instructor.id}`,
          description:
            loaderData.instructor.bio ||
            t`${loaderData.instructor.name} teaches at ${context.settings.siteConfig.schoolName}. See all classes and choose your seat.`,
          image: `/share/instructors/${loaderData.instructor.id}.png`,
          jsonLd: import.meta.env.SSR && [personFacts(loaderData.instructor, context.settings)],
        })
      : {},
  component: InstructorPage,
})

function InstructorPage() {
  const { instructor, courses, reviews } = Route.useLoaderData()
  return (
    <InstructorProfile
      instructor={instructor}
      reviews={
        reviews.length > 0 && <ReviewGrid reviews={reviews.slice(0, fullRows(reviews.length))} withClass />
      }
    >
      <CourseGrid courses={courses} />
      {instructor.courseCount > courses.length && (
        <p className="mt-6">
          <Link to="/classes" search={{ q: instructor.name }} className="link py-1">
            {t`All ${plural(instructor.courseCount, { one: '# class', other: '# classes' })} of ${instructor.name}`}
          </Link>
        </p>
      )}
    </InstructorProfile>
  )
}

/** Three side by side: no row is left incomplete, unless it is the only one. */
function fullRows(reviews: number) {
  return reviews < 3 ? reviews : reviews - (reviews % 3)
}
