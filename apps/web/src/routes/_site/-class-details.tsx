import type { CourseDetail } from '@cadenza/contracts/course'
import type { CourseSession } from '@cadenza/contracts/course-sessions'
import type { CourseReviews as FirstReviews } from '@cadenza/contracts/review'
import { AddToCalendar } from '../../features/calendar/add-to-calendar.tsx'
import { CourseDetails } from '../../features/courses/course-details.tsx'
import { CourseSessions } from '../../features/courses/course-sessions.tsx'
import { CourseReviews } from '../../features/reviews/course-reviews.tsx'

interface ClassDetailsProps {
  course: CourseDetail
  sessions: CourseSession[]
  reviews: FirstReviews
}

/** What users read about a class before they decide. */
export function ClassDetails({ course, sessions, reviews }: ClassDetailsProps) {
  const dates = course.times && (
    <>
      <CourseSessions sessions={sessions} />
      <div className="mt-4">
        <AddToCalendar courseId={course.id} />
      </div>
    </>
  )
  return (
    <CourseDetails
      course={course}
      dates={dates}
      reviews={<CourseReviews courseId={course.id} first={reviews} />}
    />
  )
}
