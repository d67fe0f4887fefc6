import { z } from 'zod'
import { courseIdInput, coursePageSchema, courseSchema, listCoursesInput } from '@cadenza/contracts/course'
import { reviewSchema } from '@cadenza/contracts/review'
import { instructorSchema, userIdInput } from '@cadenza/contracts/user'
import { getCourse } from '../features/courses/get-course.ts'
import { listCourses } from '../features/courses/list-courses.ts'
import { listReviews } from '../features/reviews/list-reviews.ts'
import { getInstructor, listInstructors } from '../features/users/list-instructors.ts'
import { publicProcedure, router } from './procedures.ts'

const listInstructorsInput = z.strictObject({ limit: z.int().min(1).max(100).optional() })

export const publicRouter = router({
  courses: router({
    list: publicProcedure
      .input(listCoursesInput)
      .output(coursePageSchema)
      .query(({ ctx, input }) => listCourses(ctx, input)),
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
      .output(z.object({ instructor: instructorSchema, courses: z.array(courseSchema) }))
      .query(({ ctx, input }) => getInstructor(ctx, input)),
  }),
  reviews: router({
    list: publicProcedure.output(z.array(reviewSchema)).query(({ ctx }) => listReviews(ctx)),
  }),
})
