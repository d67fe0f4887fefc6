import { msg, t } from '@lingui/core/macro'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddToCalendar } from '../../features/calendar/add-to-calendar.tsx'
import { CourseDetails, CourseSessions } from '../../features/catalogue/class/course-details.tsx'
import { classFacts, describe } from '../../features/catalogue/class/course-structured-data.ts'
import { CoursePage } from '../../features/catalogue/class/course-page.tsx'
import { RelatedClasses } from '../../features/catalogue/class/related-classes-section.tsx'
import { CourseReviews } from '../../features/reviews/course-reviews.tsx'
import { Gallery } from '../../shared/school/gallery.tsx'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { orNotFound } from '../../lib/loading/api-error.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/classes_/$course')({
  loader: async ({ context, params }) => {
    const api = await context.api()
    const course = await orNotFound(api.public.courses.get.fetch({ id: params.course }))
    const address = courseAddress(course)
    if (params.course !== address)
      // Its id, or an address that it had before.
      throw redirect({
        to: '/classes/$course',
        params: { course: address },
        hash: true,
        replace: true,
        statusCode: 301,
      })
    const { id: courseId } = course
    const roomId = course.room?.id
    const [reviews, sessions, related, pictures] = await orNotFound(
      Promise.all([
        api.public.reviews.listOfCourse.fetch({ courseId }),
        api.public.timetable.sessions.fetch({ courseId }),
        api.public.courses.related.fetch({ id: courseId }),
        roomId ? api.public.pictures.list.fetch({ roomId }) : [],
      ]),
    )
    return { course, reviews, sessions, related, pictures }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead(context, {
          title: loaderData.course.name,
          path: `/classes/${courseAddress(loaderData.course)}`,
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
  const { course, reviews, sessions, related, pictures } = Route.useLoaderData()
  const { id } = course
  const isSignedIn = useSessionStatus() === 'signedIn'
  return (
    <CoursePage
      course={course}
      own={isSignedIn && <ownPlaces.Part key={id} courseId={id} />}
      details={
        <CourseDetails
          key={id}
          course={course}
          dates={
            <>
              {course.times && (
                <>
                  <CourseSessions sessions={sessions} />
                  <div className="mt-4">
                    <AddToCalendar courseId={id} />
                  </div>
                </>
              )}
              <Gallery label={t`Pictures of ${course.room?.name ?? ''}`} pictures={pictures} />
            </>
          }
          reviews={<CourseReviews courseId={id} first={reviews} />}
        />
      }
      alike={related}
      askConsents={({ form, ...asked }) => (
        <consents.Part before="join" {...asked}>
          {form}
        </consents.Part>
      )}
      related={
        <forFamily.Part
          key={id}
          course={course}
          related={related}
          fallback={<RelatedClasses course={course} related={related} />}
        />
      }
    />
  )
}

const ownPlaces = onDemandWithQueries(() =>
  import('../../features/enrolments/own-places.tsx').then(({ OwnPlaces }) => OwnPlaces),
)

const consents = onDemandWithQueries(
  () => import('../../features/families/own/consents-first.tsx').then(({ ConsentsFor }) => ConsentsFor),
  msg`What you have to agree to could not be loaded`,
)

const forFamily = onDemandWithQueries(() =>
  import('../../features/catalogue/class/related-for-family.tsx').then(
    ({ RelatedForFamily }) => RelatedForFamily,
  ),
)
