import type { InstrumentFamily } from '@cadenza/contracts/course-values'
import { createFileRoute } from '@tanstack/react-router'
import { classFacts, describe } from '../../features/courses/course-facts.ts'
import { CoursePage } from '../../features/courses/course-page.tsx'
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
    await api.public.courses.list.ensureData(relatedInput(course.family))
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

function relatedInput(family: InstrumentFamily) {
  return { family, limit: 4 }
}

function ClassPage() {
  const loaded = Route.useLoaderData().course
  const { data: course = loaded } = trpc.public.courses.get.useQuery({ id: loaded.id })
  const { data: related } = trpc.public.courses.list.useQuery(relatedInput(course.family))
  const others = (related?.items ?? []).filter(({ id }) => id !== course.id).slice(0, 3)
  return <CoursePage course={course} related={others} reviews={<CourseReviews courseId={course.id} />} />
}
