import { z } from 'zod'
import { courseEditSchema } from '../moderation/course-edit.ts'
import { managedCourseSchema } from '../courses/course.ts'
import { courseRoundSchema } from '../moderation/decision.ts'
import { attendanceSumsSchema } from './attendance-sums.ts'
import { rosterContactSchema } from './enrolment.ts'
import { placeMovesSchema } from './place-move.ts'
import { liveClaimStates, orderStatuses } from '../money/order-values.ts'
import { amountMinorSchema } from '../money/money.ts'
import { refundStatusSchema } from '../money/payment.ts'
import { movedFromSchema, movedToSchema } from '../money/moved-place.ts'
import { idSchema } from '../text/text.ts'

const namedSchema = z.object({ id: idSchema, name: z.string() })

/** What the office sees first of a class. Amounts in minor units of the class's currency. */
export const classPageSchema = z.object({
  course: managedCourseSchema,
  coTeacher: namedSchema.nullable(),
  /** What its places were sold for, and how much of that was given back with them. */
  paidMinor: z.int(),
  refundedMinor: z.int(),
  /** Seats that are held until they are paid; offers of the waiting list are not counted. */
  held: z.int(),
  /** How many accounts have it in their cart. */
  carts: z.int(),
  /** Changes by its teacher that the office has not looked at. */
  unseenEdits: z.int(),
  /** Dates to come that no one can teach so far. */
  needTeacher: z.int(),
})
export type ClassPage = z.infer<typeof classPageSchema>

/** Who attends, and through which account; a self has the same id of the account. */
const participantSchema = z.object({
  id: idSchema,
  ownerId: idSchema,
  name: z.string(),
  isChild: z.boolean(),
})

/** Who has a place in a class, or is about to buy one, as the office sees it. */
export const officeRosterSchema = z.object({
  /** Earliest first; at most `mostOfClass`. */
  places: z.array(
    z.object({
      id: idSchema,
      participant: participantSchema,
      /** In full years on the first day of the class; null without a birth date. */
      age: z.int().nullable(),
      state: z.enum(liveClaimStates),
      /** Says what a held place waits for. */
      orderStatus: z.enum(orderStatuses),
      since: z.iso.datetime(),
      /** When a held seat is released unless it is paid. */
      heldUntil: z.iso.datetime().nullable(),
      orderId: idSchema,
      /** Who bought it. */
      payer: namedSchema,
      hasNotes: z.boolean(),
      attendance: attendanceSumsSchema,
      /** The family's own numbers, and around the dates of the class a child's contacts that are valid today. */
      contacts: z.array(rosterContactSchema),
    }),
  ),
  /** Selected, and no seat held for it; latest first, at most `mostOfClass`. */
  carts: z.array(z.object({ id: idSchema, participant: participantSchema, since: z.iso.datetime() })),
  moves: placeMovesSchema,
  /** Whether contacts are shown now, and if they are not yet, from when. */
  showsContacts: z.boolean(),
  showsFrom: z.iso.datetime().nullable(),
})
export type OfficeRoster = z.infer<typeof officeRosterSchema>

/** What was paid for each place of a class, and given back with it; latest first. */
export const classMoneySchema = z.object({
  currency: z.string(),
  paidMinor: z.int(),
  refundedMinor: z.int(),
  /** At most `mostOfClass`. */
  lines: z.array(
    z.object({
      id: idSchema,
      participant: participantSchema,
      payer: namedSchema,
      orderId: idSchema,
      receiptNumber: z.int().nullable(),
      at: z.iso.datetime(),
      /** What was paid for it; of one that was moved to another class what did not go along. */
      priceMinor: amountMinorSchema,
      movedFrom: movedFromSchema.nullable(),
      movedTo: movedToSchema.nullable(),
      /** It was given back; `refund` is on its way, sent or failed, and null where no money was given back with it. */
      isRevoked: z.boolean(),
      /** Of a part, or of a place that stayed, less than was paid. */
      refundedMinor: z.int(),
      refund: refundStatusSchema.nullable(),
    }),
  ),
})
export type ClassMoney = z.infer<typeof classMoneySchema>

/** What was decided on a class and changed in it once approved; latest first, at most fifty of each. All moves. */
export const classHistorySchema = z.object({
  rounds: z.array(courseRoundSchema),
  edits: z.array(courseEditSchema.extend({ isSeen: z.boolean() })),
  moves: placeMovesSchema,
})
export type ClassHistory = z.infer<typeof classHistorySchema>

/** Names the second teacher of a class; null: none any more. */
export const nameCoTeacherInput = z.strictObject({ id: idSchema, coTeacherId: idSchema.nullable() })
export type NameCoTeacherInput = z.output<typeof nameCoTeacherInput>
