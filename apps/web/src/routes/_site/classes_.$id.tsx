import type { CourseSession } from '@cadenza/contracts/course-sessions'
import { createFileRoute } from '@tanstack/react-router'
import { AddToCalendar } from '../../features/calendar/add-to-calendar.tsx'
import { CourseDetails } from '../../features/courses/course-details.tsx'
import { classFacts, describe } from '../../features/courses/course-facts.ts'
import { CoursePage } from '../../features/courses/course-page.tsx'
import { CourseSessions } from '../../features/courses/course-sessions.tsx'
import { CourseStory } from '../../features/courses/course-story.tsx'
import { CourseTeacher } from '../../features/courses/course-teacher.tsx'
import { RelatedClasses } from '../../features/courses/related-classes-section.tsx'
import { relatedClasses } from '../../features/courses/related-classes.ts'
import { CourseReviews } from '../../features/reviews/course-reviews.tsx'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { orNotFound } from '../../lib/loading/not-found.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/classes_/$id')({
  loader: async ({ context, params: { id } }) => {
    const api = await context.api()
    const [course, reviews, sessions, popular] = await orNotFound(
      Promise.all([
        api.public.courses.get.fetch({ id }),
        api.public.reviews.listOfCourse.fetch({ courseId: id }),
        api.public.timetable.sessions.fetch({ courseId: id }),
        api.public.courses.list.fetch({ limit: 6 }),
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
      story={<CourseStory course={course} />}
      teacher={<CourseTeacher course={course} />}
      details={
        <CourseDetails
          key={id}
          course={course}
          dates={course.times && <ClassDates courseId={id} sessions={sessions} />}
          reviews={<CourseReviews courseId={id} first={reviews} />}
        />
      }
      alike={related.courses}
      related={related.courses.length > 0 && <RelatedClasses {...related} />}
    />
  )
}

function ClassDates({ courseId, sessions }: { courseId: string; sessions: CourseSession[] }) {
  return (
    <>
      <CourseSessions sessions={sessions} />
      <div className="mt-4">
        <AddToCalendar courseId={courseId} />
      </div>
    </>
  )
}

const ownPlaces = onDemandWithQueries(() =>
  import('../../features/enrolments/own-places.tsx').then(({ OwnPlaces }) => OwnPlaces),
)
