import { createFileRoute, Link } from '@tanstack/react-router'
import { CourseGrid } from '../../features/courses/course-grid.tsx'
import { personFacts } from '../../features/instructors/instructor-facts.ts'
import { InstructorProfile } from '../../features/instructors/instructor-profile.tsx'
import { count } from '../../lib/format.ts'
import { pageHead } from '../../lib/head.ts'
import { orNotFound } from '../../lib/not-found.ts'
import { trpc } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_site/instructors_/$id')({
  loader: async ({ context: { api }, params: { id } }) => {
    const { instructor } = await orNotFound(api.public.instructors.get.ensureData({ id }))
    return { instructor }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead(context, {
          title: loaderData.instructor.name,
          path: `/instructors/${loaderData.instructor.id}`,
          description:
            loaderData.instructor.bio ||
            `${loaderData.instructor.name} teaches at ${context.settings.siteConfig.schoolName}. See all classes and choose your seat.`,
          image: `/share/instructors/${loaderData.instructor.id}.png`,
          jsonLd: import.meta.env.SSR && [personFacts(loaderData.instructor, context.settings)],
        })
      : {},
  component: InstructorPage,
})

function InstructorPage() {
  const { id } = Route.useParams()
  const { data } = trpc.public.instructors.get.useQuery({ id })
  if (!data) return null
  return (
    <InstructorProfile instructor={data.instructor} reviews={data.reviews}>
      <CourseGrid courses={data.courses} />
      {data.instructor.courseCount > data.courses.length && (
        <p className="mt-6">
          <Link to="/classes" search={{ q: data.instructor.name }} className="link py-1">
            All {count(data.instructor.courseCount, 'class', 'classes')} of {data.instructor.name}
          </Link>
        </p>
      )}
    </InstructorProfile>
  )
}
