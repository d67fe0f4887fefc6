import { createFileRoute } from '@tanstack/react-router'
import { classFacts, describe } from '../../features/courses/course-facts.ts'
import { CoursePage } from '../../features/courses/course-page.tsx'
import { relatedClasses } from '../../features/courses/related-classes.ts'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { useSessionStatus } from '../../lib/auth-session.ts'
import { orNotFound } from '../../lib/not-found.ts'
import { pageHead } from '../../lib/head.ts'
import { classPartsReady, details, others, story, teacher } from './-class-parts.ts'

export const Route = createFileRoute('/_site/classes_/$id')({
  loader: async ({ context, params: { id } }) => {
    const api = await context.api()
    const [course, reviews, sessions, popular] = await orNotFound(
      Promise.all([
        api.public.courses.get.fetch({ id }),
        api.public.reviews.listOfCourse.fetch({ courseId: id }),
        api.public.timetable.sessions.fetch({ courseId: id }),
        api.public.courses.list.fetch({ limit: 6 }),
        classPartsReady(),
      ]),
    )
    // One more than a row: the class itself may be among them.
    const ofFamily = await api.public.courses.list.fetch({ family: course.family, limit: 5 })
    return { course, reviews, sessions, related: relatedClasses(course, ofFamily.items, popular.items) }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead(context, {
          title: loaderData.course.name,
          path: `/classes/${loaderData.course.id}`,
          description: describe(loaderData.course).slice(0, 300),
          image: `/share/classes/${loaderData.course.id}.png`,
          jsonLd:
            import.meta.env.SSR &&
            classFacts({ ...loaderData, rating: loaderData.reviews.rating }, context.settings),
        })
      : {},
  component: ClassPage,
})

function ClassPage() {
  const { course, reviews, sessions, related } = Route.useLoaderData()
  const { id } = course
  const isSignedIn = useSessionStatus() === 'signedIn'
  return (
    <CoursePage
      course={course}
      own={isSignedIn && <ownPlaces.Part key={id} courseId={id} />}
      story={<story.Part key={id} course={course} />}
      teacher={<teacher.Part key={id} course={course} />}
      details={<details.Part key={id} course={course} sessions={sessions} reviews={reviews} />}
      alike={related.courses}
      related={related.courses.length > 0 && <others.Part key={id} {...related} />}
    />
  )
}

const ownPlaces = onDemandWithQueries(() =>
  import('../../features/enrolments/own-places.tsx').then(({ OwnPlaces }) => OwnPlaces),
)
