import { z } from 'zod'
import { courseOnCardSchema, courseLevelSchema, instrumentFamilySchema } from '../courses/course.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { idSchema, optionalLineSchema } from '../text/text.ts'
import { courseTimesSchema } from '../timetable/course-times.ts'

export const listCoursesInput = z.strictObject({
  q: optionalLineSchema({ max: 100 }).optional(),
  family: instrumentFamilySchema.optional(),
  level: courseLevelSchema.optional(),
  instructorId: idSchema.optional(),
  sort: z.enum(['popular', 'name', 'price', 'newest']).default('popular'),
  limit: z.int().min(1).max(100).default(24),
  ...pageFields,
})
export type ListCoursesInput = z.infer<typeof listCoursesInput>
export const coursePageSchema = pageOf(courseOnCardSchema)
export type CoursePage = z.infer<typeof coursePageSchema>

/** Classes by their ids: as many as a browser keeps. */
export const coursesByIdInput = z.strictObject({ ids: z.array(idSchema).max(50) })

/** Classes like one: for people of any of these ages, or without them for the ages that it takes. */
export const relatedCoursesInput = z.strictObject({
  id: idSchema,
  ages: z.array(z.int().min(0).max(120)).max(20).optional(),
})

/** How many classes a season has at most: those that begin first. */
export const mostInSeason = 400

/** A class on sale as the planner shows it in one line. Amounts in minor units. */
export const seasonCourseSchema = courseOnCardSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    family: true,
    ageMin: true,
    ageMax: true,
    capacity: true,
    availableSeats: true,
    priceMinor: true,
    earlyBird: true,
    currency: true,
  })
  .extend({ times: courseTimesSchema.omit({ totalMinutes: true, timeZone: true }) })
export type SeasonCourse = z.infer<typeof seasonCourseSchema>
