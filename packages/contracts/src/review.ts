import { z } from 'zod'
import { idSchema } from './text.ts'

/** What a student says of a course. Rating is 1 to 5 whole stars. */
export const reviewSchema = z.object({
  id: idSchema,
  rating: z.int().min(1).max(5),
  reviewDetails: z.string(),
  studentName: z.string(),
  courseName: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>
