import { z } from 'zod'
import { notifiedFamiliesSchema } from '../families/notified-families.ts'
import { idSchema } from '../text/text.ts'
import { scheduleDatesSchema } from '../timetable/schedule.ts'
import { resourceKinds } from '../timetable/timetable-values.ts'
import { materialChanges } from './change-values.ts'
import { submitCourseInput } from './course.ts'

/** What is about to be changed in a class as it was seen; what is absent stays. */
export const getChangeEffectInput = z.strictObject({
  id: idSchema,
  version: z.int(),
  ...submitCourseInput.pick({
    level: true,
    language: true,
    ageMin: true,
    ageMax: true,
    termId: true,
    roomId: true,
  }).shape,
  instructorId: idSchema.optional(),
  coTeacherId: idSchema.nullable().optional(),
  dates: scheduleDatesSchema.optional(),
})
export type GetChangeEffectInput = z.output<typeof getChangeEffectInput>

/** Whom a change concerns, before it is saved. */
export const changeEffectSchema = z.object({
  /** Who is told, and whom no mail reaches. */
  ...notifiedFamiliesSchema.shape,
  /** What of it is material: places may then be given back whole, if it were told now until this moment. */
  material: z.array(z.enum(materialChanges)),
  freeUntil: z.iso.datetime().nullable(),
  freeUntilText: z.string().nullable(),
  /** Paid places, and those that wait for a transfer. */
  places: z.int(),
  /** Seats that are being paid for now. */
  holds: z.int(),
  /** Seats that are offered to families of the waiting list. */
  offers: z.int(),
  /** Families that wait. */
  waiting: z.int(),
  /** By name: whose other classes would be at the same time, and who would be too young or too old. */
  clashing: z.array(z.string()),
  tooYoung: z.array(z.string()),
  tooOld: z.array(z.string()),
  /** Rooms and people that are taken then, by the clock of the class: `2027-07-05T09:30`. */
  taken: z.array(z.object({ kind: z.enum(resourceKinds), resource: z.string(), from: z.string() })),
  /** Families get a mail; teachers get one each. */
  mailsFamilies: z.boolean(),
  mailsTeachers: z.boolean(),
})
export type ChangeEffect = z.infer<typeof changeEffectSchema>
