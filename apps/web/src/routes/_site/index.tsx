import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CourseGrid } from '../../features/catalogue/list/course-grid.tsx'
import { RecentlySeen } from '../../features/catalogue/kept/recently-seen.tsx'
import { HomeBanner } from '../../features/site/home-banner.tsx'
import { HomeIntroduction, HomeSection } from '../../features/site/home-introduction.tsx'
import { InstructorGrid } from '../../features/instructors/instructor-card.tsx'
import { ReviewsCarousel } from '../../features/reviews/reviews-carousel.tsx'
import { organizationFacts } from '../../features/site/school-structured-data.ts'
import { pageHead } from '../../lib/url/head.ts'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context }) => {
    const { courses, instructors, reviews, school } = (await context.api()).public
    const [offer, popular, teachers, latest, rating, weeks, banners, benefits] = await Promise.all([
      courses.offer.fetch(),
      courses.list.fetch({ limit: 6 }),
      instructors.list.fetch({ limit: 6 }),
      reviews.list.fetch({ limit: 8 }),
      reviews.summary.fetch(),
      courses.weeks.fetch(),
      school.text.fetch({ key: 'banners' }),
      school.text.fetch({ key: 'benefits' }),
    ])
    return { offer, courses: popular.items, teachers, reviews: latest, rating, weeks, banners, benefits }
  },
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: '',
      path: '/',
      description: [
        t`A music summer school: find a class by instrument, week, age or teacher.`,
        loaderData?.offer.join(' · '),
      ].join(' '),
      jsonLd: import.meta.env.SSR && [organizationFacts(context.settings)],
    }),
  component: HomePage,
})

function HomePage() {
  const { offer, courses, teachers, reviews, rating, weeks, banners, benefits } = Route.useLoaderData()
  return (
    <>
      <HomeBanner text={banners} offer={offer} rating={rating} />
      <HomeIntroduction weeks={weeks} benefits={benefits} />
      {courses.length > 0 && (
        <HomeSection
          id="popular-courses"
          title={t`Popular courses`}
          more={{ to: '/classes', label: t`All classes` }}
        >
          <CourseGrid courses={courses} />
        </HomeSection>
      )}
      {teachers.length > 0 && (
        <HomeSection
          id="popular-teachers"
          title={t`Popular teachers`}
          sunken
          more={{ to: '/instructors', label: t`All instructors` }}
        >
          <InstructorGrid instructors={teachers} />
        </HomeSection>
      )}
      {reviews.length > 0 && (
        <HomeSection id="reviews" title={t`What students say`}>
          <ReviewsCarousel reviews={reviews} />
        </HomeSection>
      )}
      <RecentlySeen />
    </>
  )
}
