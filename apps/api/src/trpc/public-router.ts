import { z } from 'zod'
import { courseIdInput, coursePageSchema, courseSchema, listCoursesInput } from '@cadenza/contracts/course'
import { courseSearchSchema, searchCoursesInput } from '@cadenza/contracts/course-search'
import {
  courseReviewsSchema,
  listCourseReviewsInput,
  listReviewsInput,
  ratingSummarySchema,
  reviewSchema,
} from '@cadenza/contracts/review'
import { instructorSchema, userIdInput } from '@cadenza/contracts/user'
import { getCourse } from '../features/courses/get-course.ts'
import { listCourses } from '../features/courses/list-courses.ts'
import { searchCoursesBriefly } from '../features/courses/search/brief-search.ts'
import { listCourseReviews } from '../features/reviews/list-course-reviews.ts'
import { listReviews } from '../features/reviews/list-reviews.ts'
import { getInstructor, listInstructors } from '../features/users/list-instructors.ts'
import { publicProcedure, router } from './procedures.ts'

const listInstructorsInput = z.strictObject({ limit: z.int().min(1).max(100).optional() })

export const publicRouter = router({
  courses: router({
    list: publicProcedure
      .input(listCoursesInput)
      .output(coursePageSchema)
      .query(async ({ ctx, input }) => {
        if (input.q) await ctx.count?.('search', ctx.actor)
        return listCourses(ctx, input)
      }),
    search: publicProcedure
      .input(searchCoursesInput)
      .output(courseSearchSchema)
      .query(async ({ ctx, input }) => {
        await ctx.count?.('search', ctx.actor)
        return searchCoursesBriefly(ctx, input)
      }),
    get: publicProcedure
      .input(courseIdInput)
      .output(courseSchema)
      .query(({ ctx, input }) => getCourse(ctx, input)),
  }),
  instructors: router({
    list: publicProcedure
      .input(listInstructorsInput)
      .output(z.array(instructorSchema))
      .query(({ ctx, input }) => listInstructors(ctx, input)),
    get: publicProcedure
      .input(userIdInput)
      .output(
        z.object({
          instructor: instructorSchema,
          rating: ratingSummarySchema,
          courses: z.array(courseSchema),
        }),
      )
      .query(({ ctx, input }) => getInstructor(ctx, input)),
  }),
  reviews: router({
    list: publicProcedure
      .input(listReviewsInput.optional())
      .output(z.array(reviewSchema))
      .query(({ ctx, input }) => listReviews(ctx, input)),
    listOfCourse: publicProcedure
      .input(listCourseReviewsInput)
      .output(courseReviewsSchema)
      .query(({ ctx, input }) => listCourseReviews(ctx, input)),
  }),
})
