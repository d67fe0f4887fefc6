import { z } from 'zod'
import { courseStatuses } from './course-values.ts'
import { idSchema } from '../text/text.ts'

/** A class in the list of its term or its room. */
const listedCourseSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(courseStatuses),
  instructor: z.string(),
  room: z.string().nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Confirmed places. */
  enrolled: z.int(),
  /** Places that wait for an answer of the waiting list. */
  offered: z.int(),
  capacity: z.int(),
})
export type ListedCourse = z.infer<typeof listedCourseSchema>

/** By their first day, those without dates last; `more` says that there are others. */
export const listedCoursesSchema = z.object({ courses: z.array(listedCourseSchema), more: z.boolean() })
export type ListedCourses = z.infer<typeof listedCoursesSchema>

/** The most classes of such a list. */
export const mostListedCourses = 200
