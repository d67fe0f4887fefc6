import type { Course } from '@cadenza/contracts/course'
import type { InstrumentFamily } from '@cadenza/contracts/course-values'
import { createFileRoute } from '@tanstack/react-router'
import { AddToCalendar } from '../../features/calendar/add-to-calendar.tsx'
import { classFacts, describe } from '../../features/courses/course-facts.ts'
import { CoursePage } from '../../features/courses/course-page.tsx'
import { relatedClasses } from '../../features/courses/related-classes.ts'
import { RelatedClasses } from '../../features/courses/related-classes-section.tsx'
import { CourseSessions } from '../../features/courses/course-sessions.tsx'
import { CourseReviews } from '../../features/reviews/course-reviews.tsx'
import { orNotFound } from '../../lib/not-found.ts'
import { pageHead } from '../../lib/head.ts'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_site/classes_/$id')({
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    const [course, reviews] = await orNotFound(
      Promise.all([
        api.public.courses.get.ensureData({ id }),
        queryClient.ensureInfiniteQueryData(
          api.public.reviews.listOfCourse.infiniteQueryOptions({ courseId: id }, nextPage),
        ),
        api.public.timetable.sessions.ensureData({ courseId: id }),
      ]),
    )
    await Promise.all(
      [relatedInput(course.family), popularInput].map((input) => api.public.courses.list.ensureData(input)),
    )
    return { course, rating: reviews.pages[0]?.rating ?? unrated }
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
            classFacts(
              {
                ...loaderData,
                // Not of the loader's answer, which the page would be sent beside the same in its queries.
                sessions:
                  context.api.public.timetable.sessions.getData({ courseId: loaderData.course.id }) ?? [],
              },
              context.settings,
            ),
        })
      : {},
  component: ClassPage,
})

const unrated = { average: null, count: 0 }

/** One more than a row: the class itself may be among them. */
function relatedInput(family: InstrumentFamily) {
  return { family, limit: 5 }
}
const popularInput = { limit: 6 }

function ClassPage() {
  const loaded = Route.useLoaderData().course
  const { data: course = loaded } = trpc.public.courses.get.useQuery({ id: loaded.id })
  const dates = course.times && (
    <>
      <CourseSessions courseId={course.id} />
      <div className="mt-4">
        <AddToCalendar courseId={course.id} />
      </div>
    </>
  )
  return (
    <CoursePage
      course={course}
      dates={dates}
      reviews={<CourseReviews courseId={course.id} />}
      related={<Related course={course} />}
    />
  )
}

function Related({ course }: { course: Course }) {
  const { data: ofFamily } = trpc.public.courses.list.useQuery(relatedInput(course.family))
  const { data: popular } = trpc.public.courses.list.useQuery(popularInput)
  const { title, courses } = relatedClasses(course, ofFamily?.items ?? [], popular?.items ?? [])
  return courses.length > 0 && <RelatedClasses title={title} courses={courses} />
}
