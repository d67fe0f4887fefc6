import { createFileRoute } from '@tanstack/react-router'
import { hydrateLater } from '../../components/hydrate-later.tsx'
import { CourseGrid } from '../../features/courses/course-grid.tsx'
import { RecentlySeen } from '../../features/courses/recently-seen.tsx'
import { HomeBanner } from '../../features/home/home-banner.tsx'
import { HomeSection } from '../../features/home/home-section.tsx'
import { school } from '../../features/site/school.ts'
import { organizationFacts } from '../../features/site/organization-facts.ts'
import { pageHead } from '../../lib/head.ts'

const introduction = hydrateLater(() =>
  import('../../features/home/home-introduction.tsx').then(({ HomeIntroduction }) => HomeIntroduction),
)
const people = hydrateLater(() => import('./-home-people.tsx').then(({ HomePeople }) => HomePeople))

export const Route = createFileRoute('/_site/')({
  loader: async ({ context }) => {
    const { courses, instructors, reviews } = (await context.api()).public
    const [popular, teachers, latest, rating, weeks] = await Promise.all([
      courses.list.fetch({ limit: 6 }),
      instructors.list.fetch({ limit: 6 }),
      reviews.list.fetch({ limit: 8 }),
      reviews.summary.fetch(),
      courses.weeks.fetch(),
      introduction.ready(),
      people.ready(),
    ])
    return { courses: popular.items, teachers, reviews: latest, rating, weeks }
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: '',
      path: '/',
      description:
        'A music summer school with small classes taught by working musicians: guitar, violin, piano, drums, brass, voice and more.',
      jsonLd: import.meta.env.SSR && [organizationFacts(context.settings)],
    }),
  component: HomePage,
})

function HomePage() {
  const { courses, teachers, reviews, rating, weeks } = Route.useLoaderData()
  return (
    <>
      <HomeBanner rating={rating} />
      <introduction.Part weeks={weeks} contact={school} />
      <HomeSection
        id="popular-courses"
        title="Popular courses"
        more={{ to: '/classes', label: 'All classes' }}
      >
        <CourseGrid courses={courses} />
      </HomeSection>
      <people.Part teachers={teachers} reviews={reviews} />
      <RecentlySeen />
    </>
  )
}
