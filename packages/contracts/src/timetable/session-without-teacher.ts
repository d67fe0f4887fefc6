import { z } from 'zod'
import { idSchema } from '../text/text.ts'

const namedSchema = z.object({ id: idSchema, name: z.string() })

/** When a session is, by its own wall clock. */
export const wallTimeFields = {
  date: z.iso.date(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
}

/** Why the teacher of a session cannot teach it: away at the time, or no longer working here. */
export const missingTeacherSchema = z.enum(['away', 'gone'])

/** A session that takes place and that no one can teach so far. */
export const sessionWithoutTeacherSchema = z.object({
  id: idSchema,
  ...wallTimeFields,
  course: namedSchema,
  room: namedSchema.nullable(),
  /** Who would have taught it. */
  teacher: namedSchema,
  why: missingTeacherSchema,
})
export type SessionWithoutTeacher = z.infer<typeof sessionWithoutTeacherSchema>
