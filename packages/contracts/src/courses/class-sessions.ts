import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { orSay } from '../text/or-say.ts'
import { byHandSchema } from '../timetable/schedule.ts'
import { missingTeacherSchema, wallTimeFields } from '../timetable/session-without-teacher.ts'
import { notifiedFamiliesSchema } from '../families/notified-families.ts'
import { idSchema } from '../text/text.ts'
import { mostSessions, sessionStates } from '../timetable/timetable-values.ts'

const namedSchema = z.object({ id: idSchema, name: z.string() })

/** A date of a class, as the office sees it. */
const classSessionSchema = z.object({
  id: idSchema,
  ...wallTimeFields,
  state: z.enum(sessionStates),
  /** It has begun, and is no longer changed. */
  isOver: z.boolean(),
  /** Raised with every change: a change says which version its author saw. */
  sequence: z.int(),
  note: z.string(),
  /** Its own; null: that of the class. */
  ownRoomId: idSchema.nullable(),
  ownInstructorId: idSchema.nullable(),
  room: namedSchema.nullable(),
  teacher: namedSchema,
  /** Null: the teacher can teach it, or it is over, cancelled or not on sale. */
  missing: missingTeacherSchema.nullable(),
  /** It was called off: the places that get a share of their money back for it, how many have it, and how much in all. */
  shares: z
    .object({ places: z.int(), given: z.int(), refundMinor: z.int(), currency: z.string() })
    .nullable(),
})
export type ClassSession = z.infer<typeof classSessionSchema>

/** All dates of a class in order of time, also past and cancelled ones. */
export const classSessionsSchema = z.array(classSessionSchema)

export const sessionIdInput = z.strictObject({ id: idSchema })

/** What takes up a person or a room at the time of a session, by the session's clock: `2027-07-05T09:30`. */
const inTheWaySchema = z.object({
  /** Null: the room is closed, or the teacher away. */
  course: namedSchema.nullable(),
  from: z.string(),
  to: z.string(),
})

/** Who could teach one date of a class and where it could be; and why the others could not. */
export const sessionChoicesSchema = z.object({
  ...notifiedFamiliesSchema.shape,
  teachers: z.array(
    namedSchema.extend({
      instruments: z.array(z.string()),
      /** Plays an instrument of the class, or teaches other classes of its family. */
      fits: z.boolean(),
      inTheWay: inTheWaySchema.nullable(),
    }),
  ),
  rooms: z.array(
    namedSchema.extend({ capacity: z.int(), isTooSmall: z.boolean(), inTheWay: inTheWaySchema.nullable() }),
  ),
})
export type SessionChoices = z.infer<typeof sessionChoicesSchema>

/** Where all dates to come of a class could be, and why not in the other rooms: what is in the way of the first. */
export const roomChoicesSchema = sessionChoicesSchema.omit({ teachers: true })
export type RoomChoices = z.infer<typeof roomChoicesSchema>

/** Another teacher or room for one date; null: those of the class. */
export const changeSessionInput = z.strictObject({
  id: idSchema,
  sequence: z.int(),
  roomId: idSchema.nullable(),
  instructorId: idSchema.nullable(),
})
export type ChangeSessionInput = z.output<typeof changeSessionInput>

/** The session's version since the change; how many families are notified, none if nothing changed. */
export const changedSessionSchema = notifiedFamiliesSchema.extend({ sequence: z.int() })
export type ChangedSession = z.infer<typeof changedSessionSchema>

/**
 * Rooms for dates of one class; null: that of the class. `classRoomId` becomes the room of the class itself, in which
 * dates that are planned later are; without it that stays. All of them change, or none.
 */
export const changeRoomsInput = z.strictObject({
  courseId: idSchema,
  classRoomId: idSchema.nullable().optional(),
  sessions: z
    .array(changeSessionInput.omit({ instructorId: true }))
    .min(1)
    .max(mostSessions),
})
export type ChangeRoomsInput = z.output<typeof changeRoomsInput>

export const changedRoomsSchema = notifiedFamiliesSchema.extend({
  sessions: z.array(z.object({ id: idSchema, sequence: z.int() })),
})
export type ChangedRooms = z.infer<typeof changedRoomsSchema>

/**
 * What becomes of a date that cannot take place: it has a new one; or it is called off, and families get back the share of what
 * they paid for the class, or nothing.
 */
export const cancelSessionInput = z.strictObject({
  ...changeSessionInput.pick({ id: true, sequence: true }).shape,
  then: z.union(
    [
      z.strictObject({
        newDate: z.strictObject(byHandSchema.pick({ date: true, start: true, minutes: true }).shape),
      }),
      z.enum(['share', 'nothing']),
    ],
    orSay(msg`Please choose a date, when it begins and how long it lasts`),
  ),
})
export type CancelSessionInput = z.output<typeof cancelSessionInput>

/** What giving the share back would cost, in minor units, and of how many dates it is one. */
export const sessionCancellationSchema = z.object({
  ...notifiedFamiliesSchema.shape,
  places: z.int(),
  refundMinor: z.int(),
  currency: z.string(),
  dates: z.int(),
})
export type SessionCancellation = z.infer<typeof sessionCancellationSchema>
