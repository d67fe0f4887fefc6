import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { attendanceCellSchema, goingHomeSchema, recordMarksInput, storeKeyField } from './attendance.ts'
import { gateShiftSchema } from './gate-forms.ts'

/** The most gates that are open at one time. */
export const mostGates = 10
/** For how long after its day a tablet may hand in what it marked on it. */
export const gateHandsInHours = 48

export const gateIdInput = z.strictObject({ id: idSchema })

/** A gate as the office sees it. */
export const gateSchema = z.object({
  id: idSchema,
  name: z.string(),
  openedBy: z.string(),
  createdAt: z.iso.datetime(),
  /** When a tablet took it; null: its link has not been opened. */
  takenAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
  /** When the office ended it before that. */
  revokedAt: z.iso.datetime().nullable(),
  isLive: z.boolean(),
  /** How often another tablet came with the link, and when the last one did. */
  refusals: z.int(),
  refusedAt: z.iso.datetime().nullable(),
})
export type Gate = z.infer<typeof gateSchema>

/** Those of the school's today, the newest first. */
export const gatesSchema = z.array(gateSchema)

/** The link leaves once: only its hash is kept. */
export const openedGateSchema = z.object({ gate: gateSchema, link: z.url() })
export type OpenedGate = z.infer<typeof openedGateSchema>

export const enterGateInput = z.strictObject({ token: z.string().max(100) })

/** What whoever stands at a gate sees: people of today alone, and nothing of them but how they come and go. */
export const gateTodaySchema = z.object({
  gateId: idSchema,
  name: z.string(),
  today: z.iso.date(),
  endsAt: z.iso.datetime(),
  readAt: z.iso.datetime(),
  /** By family name. */
  people: z.array(
    z.object({
      participantId: idSchema,
      name: z.string(),
      isChild: z.boolean(),
      /** In full years; null without a birth date. */
      age: z.int().nullable(),
      ...goingHomeSchema.shape,
      /** By time. */
      places: z.array(
        z.object({
          sessionId: idSchema,
          claimId: idSchema,
          course: z.string(),
          room: z.string().nullable(),
          /** By the session's own wall clock. */
          start: z.string(),
          minutes: z.int(),
          beginsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          cell: attendanceCellSchema.omit({ sessionId: true, claimId: true }),
        }),
      ),
    }),
  ),
  more: z.boolean(),
  ...storeKeyField,
})
export type GateToday = z.infer<typeof gateTodaySchema>

export const recordGateMarksInput = recordMarksInput.extend({ shiftName: gateShiftSchema })
export type RecordGateMarksInput = z.output<typeof recordGateMarksInput>
