import { createFileRoute, Link } from '@tanstack/react-router'
import { CourseGrid } from '../../features/courses/course-grid.tsx'
import { RecentlySeen } from '../../features/courses/recently-seen.tsx'
import { Benefits } from '../../features/home/benefits.tsx'
import { FamilyShortcuts } from '../../features/home/family-shortcuts.tsx'
import { HomeBanner } from '../../features/home/home-banner.tsx'
import { Promises } from '../../features/home/promises.tsx'
import { HomeSection } from '../../features/home/home-section.tsx'
import { ReviewsCarousel } from '../../features/reviews/reviews-carousel.tsx'
import { school } from '../../features/site/school.ts'
import { organizationFacts } from '../../features/site/organization-facts.ts'
import { InstructorGrid } from '../../features/instructors/instructor-grid.tsx'
import { pageHead } from '../../lib/head.ts'
import { trpc } from '../../lib/trpc.ts'

const popularCourses = { limit: 6 }
const popularTeachers = { limit: 6 }
const latestReviews = { limit: 8 }

export const Route = createFileRoute('/_site/')({
  loader: ({ context: { api } }) =>
    Promise.all([
      api.public.courses.list.ensureData(popularCourses),
      api.public.instructors.list.ensureData(popularTeachers),
      api.public.reviews.list.ensureData(latestReviews),
      api.public.reviews.summary.ensureData(),
      api.public.courses.weeks.ensureData(),
    ]).then(() => undefined),
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
  const { data: courses } = trpc.public.courses.list.useQuery(popularCourses)
  const { data: teachers } = trpc.public.instructors.list.useQuery(popularTeachers)
  const { data: reviews } = trpc.public.reviews.list.useQuery(latestReviews)
  const { data: rating } = trpc.public.reviews.summary.useQuery()
  const { data: weeks = [] } = trpc.public.courses.weeks.useQuery()
  return (
    <>
      <HomeBanner rating={rating} />
      <FamilyShortcuts weeks={weeks} />
      <Promises contact={school} />
      <Benefits />
      <HomeSection
        id="popular-courses"
        title="Popular courses"
        more={
          <Link to="/classes" className="link py-1">
            All classes
          </Link>
        }
      >
        <CourseGrid courses={courses?.items ?? []} />
      </HomeSection>
      <HomeSection
        id="popular-teachers"
        title="Popular teachers"
        sunken
        more={
          <Link to="/instructors" className="link py-1">
            All instructors
          </Link>
        }
      >
        <InstructorGrid instructors={teachers ?? []} />
      </HomeSection>
      {reviews && reviews.length > 0 && (
        <HomeSection id="reviews" title="What students say">
          <ReviewsCarousel reviews={reviews} />
        </HomeSection>
      )}
      <RecentlySeen />
    </>
  )
}
