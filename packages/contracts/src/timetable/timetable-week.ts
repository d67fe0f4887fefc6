import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isWeek } from './iso-week.ts'
import { idSchema } from '../text/text.ts'
import { resourceKinds, sessionStates } from './timetable-values.ts'
import { orSay } from '../text/or-say.ts'

/** An ISO week: `2027-W27`. */
const weekSchema = z
  .string(orSay(msg`Please name a week such as 2027-W27`))
  .refine(isWeek, orSay(msg`Please name a week such as 2027-W27`))

/** Absent: the current week by the school's clock. */
export const weekInput = z.strictObject({ week: weekSchema.optional() })
export type WeekInput = z.output<typeof weekInput>

/** Of one room, one teacher or one term; of the whole school if none is named. */
export const staffWeekInput = z
  .strictObject({
    week: weekSchema.optional(),
    roomId: idSchema.optional(),
    instructorId: idSchema.optional(),
    termId: idSchema.optional(),
  })
  .refine(({ roomId, instructorId, termId }) => [roomId, instructorId, termId].filter(Boolean).length < 2, {
    path: ['roomId'],
    ...orSay(msg`Please name one room, one teacher or one term`),
  })
export type StaffWeekInput = z.output<typeof staffWeekInput>

/** One session, in wall-clock time as stored; `timeZone` says whose. */
export const weekSessionSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, slug: z.string().nullable(), name: z.string(), family: z.string() }),
  date: z.iso.date(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  room: z.object({ id: idSchema, name: z.string() }).nullable(),
  instructor: z.object({ id: idSchema, name: z.string() }),
  /** In a person's own week: which family member attends, if children do. */
  attendees: z.array(z.string()),
  /**
   * In a person's own week: places in the class that are offered from its waiting list. `orderId` names the offer, null
   * when it is another guardian's; `people` names the children, none for the viewer alone.
   */
  offer: z
    .object({ orderId: idSchema.nullable(), people: z.array(z.string()), isOnlyOffered: z.boolean() })
    .nullable(),
  state: z.enum(sessionStates),
  /** Its class waits for a decision, and occupies neither room nor teacher; only staff see such sessions. */
  pending: z.boolean(),
})
export type WeekSession = z.infer<typeof weekSessionSchema>

/** How many sessions one day of a response holds at most; `more` says that there are others. */
export const mostSessionsOfDay = 60

export const timetableWeekSchema = z.object({
  week: z.string(),
  /** Which of the school's weeks it is, in its term; null for none. */
  number: z.int().nullable(),
  /** The current week by the school's clock. */
  thisWeek: z.string(),
  /** Monday to Sunday; by time, then by name. */
  days: z.array(z.object({ date: z.iso.date(), sessions: z.array(weekSessionSchema), more: z.boolean() })),
  /**
   * When the room is closed or the teacher away, in wall-clock time (`2027-07-05T09:30`); for the office and the
   * teacher. In the week of the whole school, when which room is closed.
   */
  closed: z.array(
    z.object({ id: idSchema, resourceId: idSchema, from: z.string(), to: z.string(), reason: z.string() }),
  ),
  /** Only for an empty week: the next one that has sessions, null when there is none. */
  nextWeek: z.string().nullable(),
})
export type TimetableWeek = z.infer<typeof timetableWeekSchema>

export const clashesInput = z.strictObject({ courseId: idSchema })

/** What keeps a class from approval, for admins: only they see the names of others. */
export const courseClashesSchema = z.object({
  /** Null: none is chosen. */
  room: z.object({ id: idSchema, name: z.string(), capacity: z.int() }).nullable(),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  sessions: z.array(
    z.object({
      id: idSchema,
      date: z.iso.date(),
      start: z.string(),
      minutes: z.int(),
      timeZone: z.string(),
      /** If it is not the room of the class. */
      room: z.string().nullable(),
      inTheWay: z.array(
        z.object({
          kind: z.enum(resourceKinds),
          /** The room or the teacher that is taken. */
          resource: z.string(),
          /** By which class; null: the room is closed, or the teacher away. */
          course: z.object({ id: idSchema, name: z.string() }).nullable(),
          reason: z.string(),
          /** By the clock of the session that it conflicts with: `2027-07-05T09:30`. */
          from: z.string(),
          to: z.string(),
        }),
      ),
    }),
  ),
})
export type CourseClashes = z.infer<typeof courseClashesSchema>
