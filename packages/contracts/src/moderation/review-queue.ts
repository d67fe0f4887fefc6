import { z } from 'zod'
import { courseStatusSchema, managedCourseSchema } from '../courses/course.ts'
import { reviewSorts } from '../courses/course-values.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { idSchema } from '../text/text.ts'

/** All classes in one state, a page at a time; without a state those that wait for a decision. */
export const listReviewQueueInput = z.strictObject({
  status: courseStatusSchema.default('Pending'),
  /** Part of the name of a class or of its teacher. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(reviewSorts).default('oldest'),
  termId: idSchema.optional(),
  roomId: idSchema.optional(),
  instructorId: idSchema.optional(),
  /** Only those with a waiting list. */
  waiting: z.boolean().optional(),
  limit: z.int().min(1).max(100).default(50),
  ...pageFields,
})
/** A class as the office's list shows it. */
export const queuedCourseSchema = managedCourseSchema.extend({
  /** Families on its waiting list; not those with an offer. */
  waitingFamilies: z.int(),
})
export type QueuedCourse = z.infer<typeof queuedCourseSchema>

/** `total` counts up to `mostCounted`. */
export const managedCoursePageSchema = pageOf(queuedCourseSchema).extend({
  total: z.int(),
})
export type ManagedCoursePage = z.infer<typeof managedCoursePageSchema>
