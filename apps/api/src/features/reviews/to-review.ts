import { eq } from 'drizzle-orm'
import type { OwnReview, Review } from '@cadenza/contracts/catalogue/review'
import type { Database } from '../../db/connect/client.ts'
import { courses } from '../../db/schema/courses.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { users } from '../../db/schema/users.ts'

/** Every query that shows reviews to anyone starts here: reviews with their writer and their course. */
export function selectReviews(db: Pick<Database, 'select'>) {
  return db
    .select({ review: reviews, writer: users, course: courses })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .leftJoin(courses, eq(courses.id, reviews.courseId))
    .$dynamic()
}

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export function toReview({ review, writer, course }: ReviewRow): Review {
  return {
    id: review.id,
    rating: review.rating,
    reviewDetails: review.details,
    studentName: nameOf(writer) ?? review.studentName ?? 'A student',
    courseName: course?.name ?? null,
    courseId: course?.status === 'Approved' ? course.id : null,
    courseSlug: course?.status === 'Approved' ? course.slug : null,
    writtenAt: review.createdAt.toISOString(),
  }
}

/** A review stays when its writer is deleted; the writer's name does not. */
function nameOf(writer: ReviewRow['writer']): string | undefined {
  if (!writer) return undefined
  return writer.deletedAt ? 'A former student' : writer.name || undefined
}

type WrittenReview = Pick<
  typeof reviews.$inferSelect,
  'id' | 'courseId' | 'rating' | 'details' | 'createdAt' | 'editedAt'
>

/** A review of a course as its writer sees it. */
export function toOwnReview(row: WrittenReview & { courseId: string }): OwnReview {
  return {
    id: row.id,
    courseId: row.courseId,
    rating: row.rating,
    reviewDetails: row.details,
    writtenAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}
