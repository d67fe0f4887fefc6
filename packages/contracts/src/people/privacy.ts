import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { mailStates } from '../school/mail-values.ts'
import { calendarFeedSchema } from '../timetable/calendar.ts'
import { cancelledPlaceSchema, enrolmentSchema } from '../places/enrolment.ts'
import { managedCourseSchema } from '../courses/course.ts'
import { consentSchema } from '../families/consent.ts'
import { contactSchema, guardianSchema, mustNotCollectSchema } from '../families/family.ts'
import { familyChangesSchema } from '../families/family-change.ts'
import { attendeeSchema, participantSchema } from '../families/participant.ts'
import { paymentSchema } from '../money/payment.ts'
import { linePriceFields } from '../money/price-step.ts'
import { endedOrderSchema } from '../money/order.ts'
import { noteReadingsSchema, privateNoteSchema } from '../families/private-notes.ts'
import { boughtFor } from '../families/family-values.ts'
import { erasureWord } from './privacy-values.ts'
import { ownReviewSchema } from '../catalogue/review.ts'
import { idSchema } from '../text/text.ts'
import { attendanceListSchema, attendedSessionSchema } from '../places/attendance-list.ts'
import { markedThings } from '../places/attendance-values.ts'
import { instructorProfileSchema, viewerSchema } from './user.ts'
import { instructorSchema } from '../catalogue/instructor.ts'
import { orSay } from '../text/or-say.ts'

/** How an instructor's public card looks, and what they chose to show on it. */
export const publicCardSchema = z.object({
  /** As the public sees it: email empty where it is not shown. */
  card: instructorSchema,
  showsEmail: z.boolean(),
  showsPhoto: z.boolean(),
  /** When they agreed; null if they were never asked. */
  agreedAt: z.iso.datetime().nullable(),
})
export type PublicCard = z.infer<typeof publicCardSchema>

export const agreeToCardInput = z.strictObject({ showsEmail: z.boolean(), showsPhoto: z.boolean() })

/** `idToken`: from a sign-in at the identity service within the last five minutes. */
export const eraseAccountInput = z.strictObject({
  idToken: z.string().min(1).max(10_000),
  confirmation: z.literal(erasureWord, orSay(msg`Please type ${{ erasureWord }}`)),
})

const instant = z.iso.datetime()

/** Classes that a participant may take despite ages and prerequisites, and why. */
const exceptionSchema = z.object({
  courseId: idSchema,
  name: z.string(),
  reason: z.string(),
  grantedAt: instant,
})

/** An invitation to look after a child, and what became of it. */
const guardianshipDataSchema = z.object({
  canBuy: z.boolean(),
  canChange: z.boolean(),
  invitedAt: instant,
  acceptedAt: instant.nullable(),
  endedAt: instant.nullable(),
})

/** What was marked of a session, and each mark by itself: who made it is not said, but whether it was you. */
const attendanceDataSchema = attendedSessionSchema.extend({
  marks: z.array(
    z.object({
      what: z.enum(markedThings),
      /** Gone a month after the session, as the reason is. */
      value: z.unknown(),
      reason: z.string().nullable(),
      toldBy: z.string().nullable(),
      markedAt: instant,
      receivedAt: instant,
      byYou: z.boolean(),
    }),
  ),
})

const namedSchema = participantSchema.omit({ canBuy: true, canChange: true, lacksEmergencyContact: true })

/** What the school knows about a participant: the account's owner, or a child. */
const participantDataSchema = namedSchema.extend({
  levels: z.record(z.string(), z.unknown()),
  addedAt: instant,
  guardians: z.array(guardianSchema),
  /** Including those that have ended, without an address. */
  guardianships: z.array(guardianshipDataSchema),
  contacts: z.array(contactSchema.extend({ addedAt: instant, changedAt: instant })),
  /** They may go home on their own. */
  mayLeaveAlone: z.boolean(),
  /** Who must not take them home, also what has ended; without what is about the reader. */
  mustNotCollect: z.array(mustNotCollectSchema.extend({ since: instant, endedAt: instant.nullable() })),
  /** Every answer that was given, oldest first. */
  consents: z.array(
    consentSchema
      .pick({ kind: true, version: true, body: true, recordedHow: true })
      .extend({ given: z.boolean(), answeredAt: instant, byYou: z.boolean() }),
  ),
  /** Those that exist, in clear text. */
  notes: z.array(privateNoteSchema),
  /** Who of the school read them, latest first. */
  readings: noteReadingsSchema,
  /** Who changed contacts, notes and answers, latest first. */
  changes: familyChangesSchema,
  exceptions: z.array(exceptionSchema),
  /** Also those that have ended; for the primary guardian alone. */
  scholarships: z.array(
    z.object({ name: z.string(), reason: z.string(), grantedAt: instant, endedAt: instant.nullable() }),
  ),
  /** Newest first; what is older than a year as sums of the places. */
  attendance: z.array(attendanceDataSchema),
  attendanceSums: attendanceListSchema.shape.sums,
  places: z.array(
    z.object({ courseId: idSchema, name: z.string(), state: z.string(), since: instant, byYou: z.boolean() }),
  ),
})
export type ParticipantData = z.infer<typeof participantDataSchema>

/** Only one child. */
export const childDataSchema = participantDataSchema.extend({ exportedAt: instant, school: z.string() })
export type ChildData = z.infer<typeof childDataSchema>

/** Everything that the school knows about one person, as they download it. Amounts in minor units. */
export const ownDataSchema = z.object({
  exportedAt: instant,
  school: z.string(),
  profile: viewerSchema.extend({
    createdAt: instant,
    registeredAt: instant.nullable(),
    /** Of a family that the office made: the address that it waits for, and the number that it gave. */
    claimableEmail: z.string().nullable(),
    phone: z.string(),
    publicCard: publicCardSchema.omit({ card: true }),
    wantsReminders: z.boolean(),
    /** Whom they last said that a class is for. */
    buysFor: z.enum(boughtFor).nullable(),
    /** Their own description as an instructor. */
    instructorProfile: instructorProfileSchema,
  }),
  /** The account's owner and those they look after. */
  family: z.array(participantDataSchema),
  /** Invitations to look after others' children, and what became of them. */
  guardianships: z.array(guardianshipDataSchema.extend({ participantId: idSchema })),
  /** Every answer that they gave for others, also for those whom they no longer look after. */
  answers: z.array(
    z.object({
      participantId: idSchema,
      kind: z.string(),
      version: z.int(),
      given: z.boolean(),
      answeredAt: instant,
    }),
  ),
  cart: z.array(
    z.object({
      courseId: idSchema,
      name: z.string(),
      participant: attendeeSchema,
      addedAt: instant,
      /** A price that the office named for it. */
      byHand: z.object({ priceMinor: z.int(), words: z.string() }).nullable(),
    }),
  ),
  /** Codes in the cart. */
  codes: z.array(z.object({ code: z.string(), addedAt: instant })),
  orders: z.array(
    z.object({
      id: idSchema,
      status: z.string(),
      totalMinor: z.int(),
      currency: z.string(),
      transactionId: z.string().nullable(),
      /** The network that the checkout came from, if known. */
      network: z.string().nullable(),
      createdAt: instant,
      paidAt: instant.nullable(),
      ended: endedOrderSchema,
      seats: z.array(
        z.object({
          courseId: idSchema,
          name: z.string(),
          participant: attendeeSchema,
          ...linePriceFields,
          state: z.string(),
        }),
      ),
    }),
  ),
  payments: z.array(paymentSchema),
  enrolments: z.array(enrolmentSchema),
  cancelledPlaces: z.array(cancelledPlaceSchema),
  reviews: z.array(ownReviewSchema),
  exceptions: z.array(exceptionSchema.extend({ participant: attendeeSchema })),
  /** What they teach or offered to teach. */
  classes: z.array(managedCourseSchema),
  uploads: z.array(z.object({ address: z.string(), uploadedAt: instant })),
  sessions: z.array(z.object({ startedAt: instant, expiresAt: instant, endedAt: instant.nullable() })),
  /** Addresses at which their calendar program reads what they attend or teach; the addresses themselves are not kept. */
  calendars: z.array(calendarFeedSchema),
  /** What the office has noted about them. */
  remarks: z.array(z.object({ text: z.string(), writtenAt: instant })),
  /** Lines of the school's log by them or about them. */
  log: z.array(z.object({ at: instant, action: z.string(), subject: z.string(), byYou: z.boolean() })),
  /** What the school and teachers wrote to them and to others at once, and what they asked. */
  messages: z.array(
    z.object({ subject: z.string(), body: z.string(), author: z.string().nullable(), at: instant }),
  ),
  /** Mails to them; the texts are not kept, nor are subjects that name others. */
  mails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      state: z.enum(mailStates),
      queuedAt: instant,
      at: instant,
    }),
  ),
})
export type OwnData = z.infer<typeof ownDataSchema>
