import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { listedCoursesSchema } from '../courses/listed-course.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { timeZoneSchema } from '../timetable/time-zone.ts'
import { roomFeatures } from '../timetable/timetable-values.ts'
import { orSay } from '../text/or-say.ts'

/** Where classes meet. */
export const addRoomInput = z.strictObject({
  name: lineSchema({ max: 80, name: true }),
  address: lineSchema({ max: 200 }).or(z.literal('')).default(''),
  /** How many people fit in. */
  capacity: wholeNumber({ least: 1, most: 10_000, error: orSay(msg`A room holds 1 to 10,000 people`) }),
  features: z
    .array(z.enum(roomFeatures))
    .max(roomFeatures.length)
    .transform((chosen) => roomFeatures.filter((feature) => chosen.includes(feature)))
    .default([]),
  /** How long it stays occupied after a session. */
  turnaroundMinutes: wholeNumber({
    least: 0,
    most: 1440,
    error: orSay(msg`Please write 0 to 1,440 minutes`),
  }).default(0),
  timeZone: timeZoneSchema,
})
export type AddRoomInput = z.output<typeof addRoomInput>
export const updateRoomInput = addRoomInput.extend({ id: idSchema })
export type UpdateRoomInput = z.output<typeof updateRoomInput>

export const roomSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  capacity: z.int(),
  features: z.array(z.enum(roomFeatures)),
})
export type Room = z.infer<typeof roomSchema>
export const managedRoomSchema = roomSchema.extend({
  turnaroundMinutes: z.int(),
  timeZone: z.string(),
  archivedAt: z.iso.datetime().nullable(),
})
export type ManagedRoom = z.infer<typeof managedRoomSchema>

/** A room's own page, with the classes that meet in it, at least once, and are not over. */
export const roomPageSchema = managedRoomSchema.extend({ listed: listedCoursesSchema })
export type RoomPage = z.infer<typeof roomPageSchema>

export const roomIdInput = z.strictObject({ id: idSchema })

/** Converts a text of a form, or a number of a script, into a whole number. */
function wholeNumber({
  least,
  most,
  error,
}: {
  least: number
  most: number
  error: ReturnType<typeof orSay>
}) {
  const text = z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
  return z.union([text, z.number()], error).pipe(z.int(error).min(least, error).max(most, error))
}
