import { z } from 'zod'
import { courseLevels } from '../courses/course-values.ts'
import { ratingSummarySchema } from '../courses/rating.ts'
import { instrumentFamilies } from '../pictures/instrument-values.ts'
import { idSchema } from '../text/text.ts'

/** The public card of an instructor. */
export const instructorSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  imageUrl: z.string(),
  courseCount: z.int(),
  bio: z.string(),
  /** What they play, in everyday terms. */
  instruments: z.array(z.string()),
  /** Of the stars in the reviews of their approved classes. */
  rating: ratingSummarySchema,
  /** What and whom they teach in classes that are not over. */
  families: z.array(z.enum(instrumentFamilies)),
  levels: z.array(z.enum(courseLevels)),
  /** The first three of their classes that have not begun. */
  nextDates: z.array(
    z.object({
      courseId: idSchema,
      courseSlug: z.string().nullable(),
      courseName: z.string(),
      startsOn: z.iso.date(),
    }),
  ),
})
export type Instructor = z.infer<typeof instructorSchema>
