import { z } from 'zod'
import { courseSchema } from './course.ts'
import { contactSchema } from './family.ts'
import { refundStatusSchema } from './payment.ts'
import { attendeeSchema } from './participant.ts'
import { idSchema } from './text.ts'

const nextSessionSchema = z.object({
  date: z.iso.date(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  room: z.string().nullable(),
  /** Of the room; null without one, and empty when the school has not said. */
  address: z.string().nullable(),
})

/** A confirmed place of the caller or of a child that they look after. `course` shows the class as it is now, with enrolled students and remaining seats. */
export const enrolmentSchema = z.object({
  id: idSchema,
  /** Who attends. */
  participant: attendeeSchema,
  course: courseSchema,
  enrolledAt: z.iso.datetime(),
  /** Null for a place that another guardian paid for. */
  pricePaidMinor: z.int().nullable(),
  /** Empty for a place that another guardian paid for. */
  transactionId: z.string(),
  /** Whose receipt there is to see; null for a place that another guardian paid for. */
  paymentId: idSchema.nullable(),
  /** Until when it can be given back for all its money (`student.enrolments.withdraw`); null when it cannot. */
  withdrawableUntil: z.iso.datetime().nullable(),
  /** The meeting that comes next, or is under way, by its clock on the wall; null when the class is over or has no dates. */
  nextSession: nextSessionSchema.nullable(),
  /** Its last session is over, or it has none. */
  canReview: z.boolean(),
  /** The class was cancelled a moment ago: the place is about to be taken back and refunded. */
  classCancelled: z.boolean(),
})
export type Enrolment = z.infer<typeof enrolmentSchema>

/** Whom to call, or who may take a child home. */
const rosterContactSchema = contactSchema.omit({ id: true, validUntil: true })

/** Who is enrolled in a course, as its instructor sees them: by name, without address or account. */
export const rosterSchema = z.object({
  course: z.object({
    id: idSchema,
    name: z.string(),
    capacity: z.int(),
    /** From when contacts and private notes are told, while that is still to come; else null. */
    tellsFrom: z.iso.datetime().nullable(),
    /** Its teacher changed its dates at short notice: until an admin has seen that, contacts and notes go by those of before. */
    awaitsAdmin: z.boolean(),
  }),
  /** First enrolled first. */
  students: z.array(
    z.object({
      enrolmentId: idSchema,
      participantId: idSchema,
      name: z.string(),
      enrolledAt: z.iso.datetime(),
      isChild: z.boolean(),
      /** In full years on the first day of the class, or today for a class without dates; null when nobody gave a birth date. */
      age: z.int().nullable(),
      /** There are private notes that the instructor may read now (`instructor.privateNotes.get`). */
      hasNotes: z.boolean(),
      /** Of a child, while private notes may be read too; those that still count today. */
      contacts: z.array(rosterContactSchema),
    }),
  ),
})
export type Roster = z.infer<typeof rosterSchema>

/** A place that was taken back, with what became of its money. Name and instructor are those at the time of payment. */
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
  /** None for a place that was free, or that another guardian paid for. */
  refund: z.object({ status: refundStatusSchema, settledAt: z.iso.datetime().nullable() }).nullable(),
})
export type CancelledPlace = z.infer<typeof cancelledPlaceSchema>

/** Gives one place back for all that was paid for it; its money is on its way. */
export const withdrawInput = z.strictObject({ enrolmentId: idSchema })
