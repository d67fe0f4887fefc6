import { z } from 'zod'
import { mustNotCollectSchema } from '../families/family.ts'
import { noteFields } from '../families/family-values.ts'
import { placeMovesSchema } from './place-move.ts'
import { idSchema, lineSchema, optionalLineSchema } from '../text/text.ts'
import { sessionStates } from '../timetable/timetable-values.ts'
import {
  attendanceStates,
  collectingRights,
  collectorKinds,
  markRefusals,
  mostMarks,
} from './attendance-values.ts'
import { rosterContactSchema } from './enrolment.ts'

/** Who fetches somebody: by id a guardian or a contact, by name anybody else, with the reason why that is right. */
export const collectorSchema = z.strictObject({
  kind: z.enum(collectorKinds),
  id: idSchema.optional(),
  name: lineSchema({ max: 80, name: 'person' }).optional(),
  reason: optionalLineSchema({ max: 200 }).optional(),
})
export type Collector = z.infer<typeof collectorSchema>

/** The same as it is kept: with the name, and the right, of that moment. Erased with the person, or a year later. */
export const keptCollectorSchema = z.object({
  kind: z.enum(collectorKinds),
  id: idSchema.optional(),
  name: z.string().optional(),
  reason: z.string().optional(),
  right: z.enum(collectingRights),
})
export type KeptCollector = z.infer<typeof keptCollectorSchema>

const instant = z.iso.datetime({ offset: true })

const operationFields = {
  /** Chosen by the device: an operation that is sent again counts once. */
  opId: idSchema,
  sessionId: idSchema,
  /** The place. */
  claimId: idSchema,
  /** By the device's clock. */
  markedAt: instant,
  /** Needed of the office where the time for corrections is over. */
  reason: optionalLineSchema({ max: 200 }).optional(),
}

/** One mark: null takes back what it sets. */
export const markSchema = z.discriminatedUnion('what', [
  z.strictObject({
    ...operationFields,
    what: z.literal('state'),
    value: z.enum(attendanceStates).nullable(),
  }),
  z.strictObject({ ...operationFields, what: z.literal('in'), value: instant.nullable() }),
  z.strictObject({
    ...operationFields,
    what: z.literal('out'),
    value: z.strictObject({ at: instant, collectedBy: collectorSchema }).nullable(),
  }),
])
export type Mark = z.infer<typeof markSchema>

/**
 * Marks of one device, with the time of its clock when it sends them. Each is read on its own, so that one that is wrong
 * keeps out no other.
 */
export const recordMarksInput = z.strictObject({
  sentAt: instant,
  ops: z.array(z.looseObject({ opId: idSchema })).max(mostMarks),
})
export type RecordMarksInput = z.output<typeof recordMarksInput>

/** What holds of a place in a session. */
export const attendanceCellSchema = z.object({
  sessionId: idSchema,
  claimId: idSchema,
  state: z.enum(attendanceStates).nullable(),
  inAt: z.iso.datetime().nullable(),
  outAt: z.iso.datetime().nullable(),
  collectedBy: keptCollectorSchema.nullable(),
})
export type AttendanceCell = z.infer<typeof attendanceCellSchema>

/** What holds now of every place that was marked, and which operations were not applied. */
export const recordedMarksSchema = z.object({
  cells: z.array(attendanceCellSchema),
  refused: z.array(z.object({ opId: idSchema, reason: z.enum(markRefusals) })),
  /** By how much the device's clock is ahead of the school's, where its marks were shifted for it. */
  clockOffMs: z.int().optional(),
})
export type RecordedMarks = z.infer<typeof recordedMarksSchema>

/** Somebody who may take a participant home on the day. */
export const mayCollectSchema = z.object({
  kind: z.enum(['guardian', 'contact']),
  id: idSchema,
  name: z.string(),
  /** In the family's words; empty for a guardian. */
  relation: z.string(),
  /** It holds for this day alone. */
  onlyToday: z.boolean(),
})
export type MayCollect = z.infer<typeof mayCollectSchema>

/** How a participant gets home from a session. */
export const goingHomeSchema = z.object({
  mayLeaveAlone: z.boolean(),
  /** Guardians first. */
  mayCollect: z.array(mayCollectSchema),
  mustNotCollect: z.array(mustNotCollectSchema),
})
export type GoingHome = z.infer<typeof goingHomeSchema>

const named = z.object({ id: idSchema, name: z.string() })

/** A session at the desk, by its own wall clock. */
const deskSessionSchema = z.object({
  id: idSchema,
  course: named,
  date: z.iso.date(),
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  room: z.string().nullable(),
  instructor: z.string(),
  state: z.enum(sessionStates),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** From when it takes marks, and until when without a reason; a teacher's none later. */
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
})
export type DeskSession = z.infer<typeof deskSessionSchema>

/** Of answers that a device keeps. */
export const storeKeyField = {
  /** With which a device keeps unsent marks unreadable to others: base64 of 32 bytes, the same at each sign-in. */
  storeKey: z.string(),
}

/** The sessions of the caller on the school's day, the office's all; and without any, the next one that is to come. */
export const deskTodaySchema = z.object({
  today: z.iso.date(),
  /** By time. */
  sessions: z.array(
    deskSessionSchema.extend({
      expected: z.int(),
      /** How many of those have a mark. */
      marked: z.int(),
      phase: z.enum(['over', 'now', 'next', 'later']),
    }),
  ),
  more: z.boolean(),
  next: deskSessionSchema.nullable(),
  ...storeKeyField,
})
export type DeskToday = z.infer<typeof deskTodaySchema>
export const mostOfDesk = 200

export const deskSessionInput = z.strictObject({ sessionId: idSchema })

/** A session's people, and what was marked of them. */
export const deskSchema = z.object({
  session: deskSessionSchema,
  /** By family name. */
  people: z.array(
    z.object({
      claimId: idSchema,
      participantId: idSchema,
      name: z.string(),
      isChild: z.boolean(),
      /** In full years on the day of the session; null without a birth date. */
      age: z.int().nullable(),
      /** The place ended since: only the office corrects it. */
      hasEnded: z.boolean(),
      /** Kinds of private notes, as long as those of the class are open. */
      notes: z.array(z.enum(noteFields)),
      /** As long as those of the class are open. */
      contacts: z.array(rosterContactSchema),
      ...goingHomeSchema.shape,
      cell: attendanceCellSchema.omit({ sessionId: true, claimId: true }),
      /** Why the family said that they do not come; empty without a reason. */
      excusedBecause: z.string(),
    }),
  ),
  /** Absent in an answer that a device keeps of an older version. */
  moves: placeMovesSchema.optional(),
  /** Operations of the caller that arrived within a day: a device sends again what is missing here. */
  receivedOpIds: z.array(idSchema),
  /** The caller marks at any time, after `closesAt` with a reason, and corrects places that ended. */
  isOffice: z.boolean(),
  ...storeKeyField,
  readAt: z.iso.datetime(),
})
export type Desk = z.infer<typeof deskSchema>
