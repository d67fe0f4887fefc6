import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { ratingSummarySchema } from '../courses/rating.ts'
import { pageFields } from '../text/paging.ts'
import { reviewDetailsLimit } from './review-values.ts'
import { idSchema, paragraphSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

const chooseStars = orSay(msg`Please choose 1 to 5 stars`)
/** Whole stars, 1 to 5. */
const ratingSchema = z.int(chooseStars).min(1, chooseStars).max(5, chooseStars)

/** A student's review of a course, in its public form. Rating is 1 to 5 whole stars. */
export const reviewSchema = z.object({
  id: idSchema,
  rating: ratingSchema,
  reviewDetails: z.string(),
  /** The student's current name; no name for a deleted student. */
  studentName: z.string(),
  /** Null for a review of the school as a whole. */
  courseName: z.string().nullable(),
  /** Null unless the course has a page of its own now. */
  courseId: idSchema.nullable(),
  courseSlug: z.string().nullable(),
  writtenAt: z.iso.datetime(),
})
export type Review = z.infer<typeof reviewSchema>

/** How many of the latest reviews are returned at once. */
export const mostReviewsShown = 50
export const listReviewsInput = z.strictObject({
  limit: z.int().min(1).max(mostReviewsShown).optional(),
})
export type ListReviewsInput = z.infer<typeof listReviewsInput>

export const listCourseReviewsInput = z.strictObject({
  courseId: idSchema,
  limit: z.int().min(1).max(mostReviewsShown).default(6),
  ...pageFields,
})
export type ListCourseReviewsInput = z.infer<typeof listCourseReviewsInput>

/** A page of a course's reviews, latest first; `rating` is of all of them. */
export const courseReviewsSchema = z.object({
  rating: ratingSummarySchema,
  items: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
})
export type CourseReviews = z.infer<typeof courseReviewsSchema>

/** What a student fills in. */
export const reviewForm = z.strictObject({
  rating: ratingSchema,
  reviewDetails: paragraphSchema({
    max: reviewDetailsLimit,
    required: msg`Please write what you would tell a friend`,
  }),
})

/** Writes the student's own review of a course, or replaces it. */
export const writeReviewInput = reviewForm.extend({ courseId: idSchema })
export type WriteReviewInput = z.infer<typeof writeReviewInput>

export const withdrawReviewInput = z.strictObject({ courseId: idSchema })

/** A review as its writer sees it. */
export const ownReviewSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  rating: ratingSchema,
  reviewDetails: z.string(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type OwnReview = z.infer<typeof ownReviewSchema>
