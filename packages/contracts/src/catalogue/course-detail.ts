import { z } from 'zod'
import { courseSchema } from '../courses/course.ts'
import { courseStorySchema } from '../courses/course-story.ts'
import { careKeys } from '../families/care-values.ts'
import { idSchema } from '../text/text.ts'
import { instructorSchema } from './instructor.ts'

/** An approved course as its own page shows it. */
export const courseDetailSchema = courseSchema.extend({
  ...courseStorySchema.shape,
  /** The teacher, besides what is in `instructor`. */
  teacher: instructorSchema.pick({ bio: true, instruments: true, rating: true, courseCount: true }),
  /** Who teaches all of it with the instructor. */
  coTeacher: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** When money is given back, for places bought now, in sentences. */
  refundRule: z.array(z.string()),
  /** What the school says about looking after children; empty unless the class takes them. */
  care: z.array(z.object({ about: z.enum(careKeys), text: z.string() })),
})
export type CourseDetail = z.infer<typeof courseDetailSchema>

/** A class by its id, or by any address that its page has or had. */
export const courseAddressInput = z.strictObject({
  id: z.union([
    idSchema,
    z
      .string()
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ]),
})
