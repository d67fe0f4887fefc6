import { z } from 'zod'
import { priceStepSchema } from '../money/price-step.ts'
import { courseSchema } from '../courses/course.ts'
import { contactSchema } from '../families/family.ts'
import { refundStatusSchema } from '../money/payment.ts'
import { attendeeSchema } from '../families/participant.ts'
import { placeQuoteSchema, withdrawPlacesInput } from '../money/refund-policy.ts'
import { placeMovesSchema } from './place-move.ts'
import { idSchema } from '../text/text.ts'
import { moveTargetSchema } from './move.ts'

const nextSessionSchema = z.object({
  date: z.iso.date(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  room: z.string().nullable(),
  /** Of the room; null without one, and empty when the school has not given it. */
  address: z.string().nullable(),
})

/** A confirmed place of the caller or of a child that they look after. `course` shows the class as it is now, with enrolled students and remaining seats. */
export const enrolmentSchema = z.object({
  id: idSchema,
  /** The participant. */
  participant: attendeeSchema,
  course: courseSchema,
  enrolledAt: z.iso.datetime(),
  /** Null for a place that another guardian paid for. */
  pricePaidMinor: z.int().nullable(),
  /** What the class cost without discounts, and what was taken off; null and none for such a place, too. */
  listPriceMinor: z.int().nullable(),
  steps: z.array(priceStepSchema),
  /** Empty for a place that another guardian paid for. */
  transactionId: z.string(),
  /** The payment whose receipt can be viewed; null for a place that another guardian paid for. */
  paymentId: idSchema.nullable(),
  /** Until when it can be returned for a full refund (`student.enrolments.withdraw`); null when it cannot. */
  withdrawableUntil: z.iso.datetime().nullable(),
  /**
   * What is given back for it now (`student.enrolments.quote`); null for a place that another guardian paid for, and
   * once its class has begun or was cancelled.
   */
  giveBack: placeQuoteSchema
    .pick({ percent: true, refundMinor: true, until: true, untilText: true, nextMinor: true })
    .nullable(),
  /**
   * The next meeting, or the current one, in its wall-clock time; null when the class is over or has no
   * dates.
   */
  nextSession: nextSessionSchema.nullable(),
  /** Its last session is over, or it has none. */
  canReview: z.boolean(),
  /** The class was just cancelled: the place is about to be taken back and refunded. */
  classCancelled: z.boolean(),
  /** The class that the caller is moving it to, by an order that is still to be paid by card. */
  movingTo: z.object({ orderId: idSchema, courseId: idSchema, course: z.string() }).nullable(),
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Whom to call, or who may take a child home. */
export const rosterContactSchema = contactSchema
  .pick({ name: true, phone: true, relation: true, isEmergency: true, mayPickUp: true })
  /** A guardian, or the participants themselves, at the number of their account. */
  .extend({ isFamily: z.boolean() })
export type RosterContact = z.infer<typeof rosterContactSchema>

/** The students of a course, as its instructor sees them: by name, without address or account. */
export const rosterSchema = z.object({
  course: z.object({
    id: idSchema,
    name: z.string(),
    capacity: z.int(),
    /** From when contacts and private notes are shown, while that is still to come; otherwise null. */
    showsFrom: z.iso.datetime().nullable(),
    /**
     * Its teacher changed its dates at short notice: until an admin has seen that, contacts and notes follow
     * the former dates.
     */
    awaitsAdmin: z.boolean(),
    /** The caller's own class; false for one that they co-teach or take single dates of. */
    isOwn: z.boolean(),
    /** Families on its waiting list, not those with an offer; the teacher learns no names before they have places. */
    waitingFamilies: z.int(),
    /** Places that wait for an answer of the waiting list. */
    offered: z.int(),
  }),
  /** Earliest enrolment first. */
  students: z.array(
    z.object({
      enrolmentId: idSchema,
      participantId: idSchema,
      name: z.string(),
      enrolledAt: z.iso.datetime(),
      isChild: z.boolean(),
      /**
       * In full years on the first day of the class, or today for a class without dates; null without a birth
       * date.
       */
      age: z.int().nullable(),
      /** There are private notes that the instructor may read now (`instructor.privateNotes.get`). */
      hasNotes: z.boolean(),
      /** While private notes may be read too: the family's own numbers, and a child's contacts that are valid today. */
      contacts: z.array(rosterContactSchema),
    }),
  ),
  moves: placeMovesSchema,
})
export type Roster = z.infer<typeof rosterSchema>

/**
 * A place that was taken back, with the state of its refund. Name and instructor are those at the time of
 * payment.
 */
export const cancelledPlaceSchema = z.object({
  id: idSchema,
  participant: attendeeSchema,
  /** Null for a place that another guardian paid for. */
  paymentId: idSchema.nullable(),
  courseId: idSchema,
  name: z.string(),
  instructor: z.string(),
  /** Null for a place that another guardian paid for. */
  pricePaidMinor: z.int().nullable(),
  currency: z.string(),
  /** The class itself was cancelled; the school's reason. False: only this place was taken back. */
  classCancelled: z.boolean(),
  reason: z.string().nullable(),
  /** What was given back of it while it was kept; 0 for a place that another guardian paid for. */
  refundedBeforeMinor: z.int(),
  /** None for a place for which nothing was given back, or that another guardian paid for. */
  refund: z
    .object({
      status: refundStatusSchema,
      settledAt: z.iso.datetime().nullable(),
      /** What is given back of this place. */
      amountMinor: z.int(),
    })
    .nullable(),
})
export type CancelledPlace = z.infer<typeof cancelledPlaceSchema>

/** A class that a participant could attend instead of one that was cancelled. */
export const classInsteadSchema = moveTargetSchema.omit({ problem: true })
export type ClassInstead = z.infer<typeof classInsteadSchema>
export const listInsteadInput = z.strictObject({ enrolmentId: idSchema })

/** Gives places back for what their quote says; the older form, one place while all its money is due. */
export const withdrawInput = z.union([withdrawPlacesInput, z.strictObject({ enrolmentId: idSchema })])
