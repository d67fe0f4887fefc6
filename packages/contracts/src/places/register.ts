import { z } from 'zod'
import { courseStatuses } from '../courses/course-values.ts'
import { goingHomeSchema } from './attendance.ts'
import { attendanceSumsSchema } from './attendance-sums.ts'
import { attendanceStates } from './attendance-values.ts'
import { rosterContactSchema } from './enrolment.ts'
import { placeMovesSchema } from './place-move.ts'
import { noteFields } from '../families/family-values.ts'
import { idSchema } from '../text/text.ts'
import { sessionStates } from '../timetable/timetable-values.ts'

export const registerInput = z.strictObject({ id: idSchema })

/**
 * A participant on a sheet of paper. Contacts are the family's own numbers and those given for a child: present, as the
 * kinds of private notes are, only while notes of the class may be read (`notes_open`); what they say is on no sheet.
 */
const listedPersonSchema = z.object({
  participantId: idSchema,
  name: z.string(),
  isChild: z.boolean(),
  /** In full years; null without a birth date. */
  age: z.int().nullable(),
  notes: z.array(z.enum(noteFields)),
  contacts: z.array(rosterContactSchema),
  /** Of a child, while contacts are shown; otherwise null. */
  goingHome: goingHomeSchema.pick({ mayLeaveAlone: true, mustNotCollect: true }).nullable(),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>

/** The class register: who has a place, and on which dates. */
export const registerSchema = z.object({
  course: z.object({
    id: idSchema,
    name: z.string(),
    status: z.enum(courseStatuses),
    instructor: z.string(),
    room: z.string().nullable(),
    /** Contacts and kinds of notes are shown now. */
    isOpen: z.boolean(),
    /** From when on they will be, while that is still to come; otherwise null. */
    showsFrom: z.iso.datetime().nullable(),
  }),
  /** Planned and cancelled ones, by time. */
  sessions: z.array(
    z.object({
      id: idSchema,
      date: z.iso.date(),
      start: z.string(),
      minutes: z.int(),
      /** Where it is not the room of the class. */
      room: z.string().nullable(),
      /** Who takes it, where that is not the class's teacher. */
      instructor: z.string().nullable(),
      state: z.enum(sessionStates),
    }),
  ),
  /** By family name. */
  people: z.array(
    listedPersonSchema.extend({
      enrolmentId: idSchema,
      enrolledAt: z.iso.datetime(),
      /** What was marked, by the session’s id. */
      marks: z.record(idSchema, z.enum(attendanceStates)),
      attendance: attendanceSumsSchema,
    }),
  ),
  moves: placeMovesSchema,
})
export type Register = z.infer<typeof registerSchema>

/** The registers of all classes that meet on a day, in the order in which they begin. */
export const dayRegistersSchema = z.object({
  day: z.iso.date(),
  registers: z.array(registerSchema),
  /** There may be more classes or people than a response holds. */
  more: z.boolean(),
})
export type DayRegisters = z.infer<typeof dayRegistersSchema>

/** Who is at the school on a day, in which classes, and whom to call. By family name. */
export const emergencySheetSchema = z.object({
  day: z.iso.date(),
  people: z.array(
    listedPersonSchema.extend({
      /** By time. */
      classes: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          start: z.string(),
          minutes: z.int(),
          room: z.string().nullable(),
        }),
      ),
      /** Contacts and kinds of notes of at least one of these classes are shown now. */
      isOpen: z.boolean(),
    }),
  ),
  /** There are more people than a response holds. */
  more: z.boolean(),
})
export type EmergencySheet = z.infer<typeof emergencySheetSchema>

/** The most people of an emergency sheet. */
export const mostOfSheet = 2000
