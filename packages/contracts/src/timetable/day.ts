import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { sessionStates } from './timetable-values.ts'
import { orSay } from '../text/or-say.ts'

/** A day by the wall clock, of years that pages and the database both know. */
export const daySchema = z.iso
  .date({ ...orSay(msg`Please choose a day`), abort: true })
  .refine((day) => /^[12]/.test(day), orSay(msg`Please choose a day of the years 1000 to 2999`))

/** Absent: today by the school's clock. */
export const dayInput = z.strictObject({ day: daySchema.optional() })
export type DayInput = z.output<typeof dayInput>

/** Which sheet of a day: it is always named, so that what lies on paper says which day it is. */
export const daySheetInput = z.strictObject({ day: daySchema })

/** `next` are those that begin first of those to come today. */
const sessionPhases = ['over', 'now', 'next', 'later'] as const

const named = z.object({ id: idSchema, name: z.string() })

/** A session as the office sees it on its day, by its own wall clock. */
export const daySessionSchema = z.object({
  id: idSchema,
  course: named,
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  room: named.nullable(),
  /** It is not in the room of its class this time. */
  isElsewhere: z.boolean(),
  instructor: named,
  /** Whose class it is, where another teacher takes this session. */
  standsInFor: named.nullable(),
  /** Why its teacher cannot take it: away at the time, or no longer working here; null for who can. */
  needsTeacher: z.enum(['away', 'gone']).nullable(),
  /** Confirmed places of its class. */
  expected: z.int(),
  capacity: z.int(),
  /** For changing it: its version, and its own room and teacher; null: those of the class. */
  sequence: z.int(),
  ownRoomId: idSchema.nullable(),
  ownInstructorId: idSchema.nullable(),
  /** Cancelled on its own or with its class. */
  state: z.enum(sessionStates),
  /** When it was before it was last moved: `2027-07-05T09:30`. */
  movedFrom: z.string().nullable(),
  phase: z.enum(sessionPhases),
})
export type DaySession = z.infer<typeof daySessionSchema>

/** The most that a day shows of each. */
export const mostOfDay = { sessions: 200, arrivals: 100, movedAway: 50 } as const

/** A day of the school. Amounts in minor units. */
export const schoolDaySchema = z.object({
  day: z.iso.date(),
  /** By the school's clock. */
  today: z.iso.date(),
  /** The nearest days with planned sessions; null when there are none. */
  previousDay: z.iso.date().nullable(),
  nextDay: z.iso.date().nullable(),
  /** By time, then by room. */
  sessions: z.array(daySessionSchema),
  /** There are more sessions than a response holds. */
  more: z.boolean(),
  /** Sessions that were on this day, and are on another one now. */
  movedAway: z.array(z.object({ id: idSchema, course: named, from: z.string(), to: z.string() })),
  /** Participants whose first day of the term this is; of those without a term, their first day at all. */
  arrivals: z.object({
    total: z.int(),
    people: z.array(
      z.object({
        participantId: idSchema,
        /** The account that they belong to. */
        ownerId: idSchema,
        name: z.string(),
        isChild: z.boolean(),
        /** Of that account. */
        phone: z.string(),
        /** They have had no session of any term before. */
        isNew: z.boolean(),
        course: named,
        start: z.string(),
        room: z.string().nullable(),
      }),
    ),
  }),
  /** What was paid on the day, and how many places were confirmed. */
  sold: z.object({ places: z.int(), paidMinor: z.int(), currency: z.string() }),
})
export type SchoolDay = z.infer<typeof schoolDaySchema>
