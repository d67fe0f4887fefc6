import { z } from 'zod'
import { managedCourseSchema } from './course.ts'
import { scheduleDatesSchema } from '../timetable/schedule.ts'
import { idSchema } from '../text/text.ts'

/** A class as it would be some weeks later, so that its days of the week stay. */
export const courseCopyInput = z.strictObject({ id: idSchema, weeks: z.int().min(-520).max(520) })
export type CourseCopyInput = z.output<typeof courseCopyInput>

export const courseCopySchema = z.object({
  course: managedCourseSchema,
  /** The term that all of its dates lie in, if there is one. */
  termId: idSchema.nullable(),
  /** Null for a class without dates. */
  dates: scheduleDatesSchema.nullable(),
})
export type CourseCopy = z.infer<typeof courseCopySchema>

/** From which term to which. */
export const termsOfCopyInput = z.strictObject({ fromId: idSchema, toId: idSchema })
export type TermsOfCopy = z.output<typeof termsOfCopyInput>

export const copyTermInput = termsOfCopyInput.extend({
  courseIds: z.array(idSchema).min(1).max(500),
  /** Puts the copies on sale where nothing is in the way. */
  approve: z.boolean(),
})
export type CopyTermInput = z.output<typeof copyTermInput>

/** Classes that will be copied, discounts of the term that were, and those that were not, as a code cannot be there twice. */
export const askedCopiesSchema = z.object({ asked: z.int(), discounts: z.int(), codes: z.int() })
export type AskedCopies = z.infer<typeof askedCopiesSchema>

/** A class of the one term, and what of it fits into the other. */
const plannedCopySchema = z.object({
  courseId: idSchema,
  name: z.string(),
  teacher: z.string(),
  /** The teacher no longer teaches here: the copy is the caller's until one is named. */
  isTeacherGone: z.boolean(),
  /** The room is no longer offered: the copy has none. */
  isRoomGone: z.boolean(),
  /** How many dates the copy has, and from when to when; null for one without dates. */
  sessions: z.int(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Dates that the copy does not have: outside the term, over, or the room is closed. */
  lost: z.array(z.iso.date()),
  /** Those that it does not have because the school is closed, under this name. */
  closed: z.array(z.object({ date: z.iso.date(), name: z.string() })),
  /** Who or what is taken on dates that it has, `2027-07-05T09:30`; by which class, null for a teacher who is away. */
  taken: z.array(z.object({ resource: z.string(), from: z.string(), by: z.string().nullable() })),
})
export type PlannedCopy = z.infer<typeof plannedCopySchema>

export const termCopyPlanSchema = z.object({
  /** By how many weeks all dates move. */
  weeks: z.int(),
  courses: z.array(plannedCopySchema),
})
export type TermCopyPlan = z.infer<typeof termCopyPlanSchema>

/** What became of a class that was to be copied. */
export const madeCopySchema = z.object({
  courseId: idSchema,
  /** `failed`: it was not made; it may be asked for again. */
  state: z.enum(['waiting', 'made', 'failed']),
  copyId: idSchema.nullable(),
  /** Why it was not made, or not approved. */
  problem: z.string().nullable(),
})
export type MadeCopy = z.infer<typeof madeCopySchema>
