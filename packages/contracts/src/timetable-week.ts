import { z } from 'zod'
import { isWeek } from './iso-week.ts'
import { idSchema } from './text.ts'
import { resourceKinds, sessionStates } from './timetable-values.ts'

/** An ISO week: `2027-W27`. */
const weekSchema = z
  .string({ error: 'Please name a week such as 2027-W27' })
  .refine(isWeek, 'Please name a week such as 2027-W27')

/** Absent: the week that the school's clock shows. */
export const weekInput = z.strictObject({ week: weekSchema.optional() })
export type WeekInput = z.output<typeof weekInput>

/** Of one room or of one teacher; of the whole school where neither is named. */
export const staffWeekInput = z
  .strictObject({
    week: weekSchema.optional(),
    roomId: idSchema.optional(),
    instructorId: idSchema.optional(),
  })
  .refine(({ roomId, instructorId }) => roomId === undefined || instructorId === undefined, {
    path: ['roomId'],
    error: 'Please name either a room or a teacher, not both',
  })
export type StaffWeekInput = z.output<typeof staffWeekInput>

/** One session, with its wall clock as it is stored; `timeZone` says whose. */
export const weekSessionSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, name: z.string(), family: z.string() }),
  date: z.iso.date(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  room: z.object({ id: idSchema, name: z.string() }).nullable(),
  instructor: z.object({ id: idSchema, name: z.string() }),
  /** In somebody's own week: who of the family attends, where children do. */
  attendees: z.array(z.string()),
  state: z.enum(sessionStates),
  /** Its class waits for a decision, and holds neither room nor teacher; only staff see such. */
  pending: z.boolean(),
})
export type WeekSession = z.infer<typeof weekSessionSchema>

/** How many sessions one day of an answer holds at most; `more` says that there are others. */
export const mostSessionsOfDay = 60

export const timetableWeekSchema = z.object({
  week: z.string(),
  /** The week that the school's clock shows. */
  thisWeek: z.string(),
  /** Monday to Sunday; by time, then by name. */
  days: z.array(z.object({ date: z.iso.date(), sessions: z.array(weekSessionSchema), more: z.boolean() })),
  /** When the room is closed or the teacher away, by the wall clock (`2027-07-05T09:30`); for admins and the teacher. */
  closed: z.array(z.object({ id: idSchema, from: z.string(), to: z.string(), reason: z.string() })),
  /** Of an empty week alone: the next one that has sessions, null when none is to come. */
  nextWeek: z.string().nullable(),
})
export type TimetableWeek = z.infer<typeof timetableWeekSchema>

export const clashesInput = z.strictObject({ courseId: idSchema })

/** What stands between a class and its approval, for admins: others are named to nobody else. */
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
      /** Where it is not the room of the class. */
      room: z.string().nullable(),
      inTheWay: z.array(
        z.object({
          kind: z.enum(resourceKinds),
          /** The room or the teacher that is taken. */
          resource: z.string(),
          /** By which class; null: the room is closed, or the teacher away. */
          course: z.object({ id: idSchema, name: z.string() }).nullable(),
          reason: z.string(),
          /** By the clock of the session that it is in the way of: `2027-07-05T09:30`. */
          from: z.string(),
          to: z.string(),
        }),
      ),
    }),
  ),
})
export type CourseClashes = z.infer<typeof courseClashesSchema>
