import { z } from 'zod'
import { elsewhereSchema } from '../text/elsewhere.ts'
import { courseStatuses } from '../courses/course-values.ts'
import { courseTimesSchema } from '../timetable/course-times.ts'
import { childLimit, consentKinds, consentWays, familyRoles } from '../families/family-values.ts'
import { claimStates, orderStatuses } from '../money/order-values.ts'
import { contactSchema } from '../families/family.ts'
import { barredSchema } from '../families/going-home.ts'
import { attendeeSchema, updateChildInput } from '../families/participant.ts'
import { officeRefundSchema, paymentSchema } from '../money/payment.ts'
import { linePriceFields } from '../money/price-step.ts'
import { movedToSchema } from '../money/moved-place.ts'
import { remarkLimit } from './person-values.ts'
import { readingReasonSchema } from '../families/private-notes.ts'
import { emailSchema, idSchema, paragraphSchema } from '../text/text.ts'
import { placeMovesSchema } from '../places/place-move.ts'
import { owedSchema } from './family-list.ts'
import { userSchema } from './user.ts'

const instant = z.iso.datetime()

/** A person with an account, under their current name; null for one who was erased. */
const accountSchema = z.object({ id: idSchema, name: z.string().nullable() })

/** Someone who looks after a child besides its owner, or is invited to. */
const secondGuardianSchema = z.object({
  id: idSchema,
  participantId: idSchema,
  /** Null while the invitation waits. */
  user: accountSchema.extend({ phone: z.string() }).nullable(),
  /** The invited address; null once the guardianship has ended. */
  email: z.string().nullable(),
  canBuy: z.boolean(),
  canChange: z.boolean(),
  acceptedAt: instant.nullable(),
  expiresAt: instant,
})

/** Who attends through an account: its owner, their children, and children of others whom they look after. */
const personParticipantSchema = attendeeSchema.extend({
  givenName: z.string(),
  familyName: z.string(),
  birthDate: z.string().nullable(),
  role: z.enum(familyRoles),
  owner: accountSchema,
  eraseAt: instant.nullable(),
  /** Whether there are private notes; reading them needs a reason. */
  hasNotes: z.boolean(),
  /** How a child gets home; null for who is no child. */
  goingHome: z
    .object({
      mayLeaveAlone: z.boolean(),
      /** Who may take it home, now or from a later day on; and all whom the office wrote down. */
      contacts: z.array(
        contactSchema.extend({
          /** Null for those of the family: they stand on rosters, while these are open. */
          phone: z.string().nullable(),
        }),
      ),
      mustNotCollect: z.array(barredSchema),
    })
    .nullable(),
})
export type PersonParticipant = z.infer<typeof personParticipantSchema>

/** A place of the person, of those whom they look after, or one that they paid for. Amounts in minor units. */
const personPlaceSchema = z.object({
  id: idSchema,
  participant: attendeeSchema,
  /** One of the page's classes. */
  courseId: idSchema,
  state: z.enum(claimStates),
  /** Says what a held place waits for. */
  orderStatus: z.enum(orderStatuses),
  ...linePriceFields,
  /** What is left of the price after refunds; 0 until it is paid. */
  paidMinor: z.int(),
  currency: z.string(),
  orderId: idSchema,
  /** Null until it is paid. */
  payment: z.object({ id: idSchema, receiptNumber: z.int() }).nullable(),
  movedTo: movedToSchema.nullable(),
  boughtBy: accountSchema,
  since: instant,
})
export type PersonPlace = z.infer<typeof personPlaceSchema>

/** A class of the page: of a place, or one that the person teaches or has offered. */
const personCourseSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(courseStatuses),
  times: courseTimesSchema.nullable(),
  room: z.string().nullable(),
  isOver: z.boolean(),
  isTheirs: z.boolean(),
})
export type PersonCourse = z.infer<typeof personCourseSchema>

/** An order and what became of its money. */
const purchaseSchema = z.object({
  orderId: idSchema,
  status: z.enum(orderStatuses),
  totalMinor: z.int(),
  currency: z.string(),
  createdAt: instant,
  payment: paymentSchema
    .pick({
      id: true,
      receiptNumber: true,
      amountMinor: true,
      refundedMinor: true,
      paidAt: true,
      method: true,
      card: true,
      receivedOn: true,
    })
    .extend({ isDisputed: z.boolean() })
    .nullable(),
  refunds: z.array(officeRefundSchema),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** What the office notes about a person, for itself. The person reads it in the download of their data. */
export const remarkSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: accountSchema,
  createdAt: instant,
  /** The caller may remove it: it is theirs, or they are an admin. */
  canRemove: z.boolean(),
})
export type Remark = z.infer<typeof remarkSchema>

/** Everything that the office needs of one person on the telephone. Newest first, at most 500 places and 200 orders. */
const personPageSchema = z.object({
  kind: z.literal('person'),
  person: userSchema.extend({
    /** When they last used the site with a sign-in that is still stored. */
    lastSeenAt: instant.nullable(),
    /** What the office calls them at; empty when it was not told. */
    phone: z.string(),
    /** Of a family without an account: one that has its address and could not become it by itself. */
    sameAddress: accountSchema.nullable(),
    /** Their address refused mail for good. */
    hasBounced: z.boolean(),
    owed: owedSchema,
    /** All that they have paid, and what of it was given back, in each currency; not what was recorded by mistake. */
    paid: z.array(z.object({ amountMinor: z.int(), refundedMinor: z.int(), currency: z.string() })),
  }),
  participants: z.array(personParticipantSchema),
  guardians: z.array(secondGuardianSchema),
  /** In the order in which they meet, those that are over last. */
  courses: z.array(personCourseSchema),
  places: z.array(personPlaceSchema),
  moves: placeMovesSchema,
  cart: z.array(
    z.object({
      id: idSchema,
      course: z.object({ id: idSchema, name: z.string() }),
      participant: attendeeSchema,
      addedAt: instant,
    }),
  ),
  purchases: z.array(purchaseSchema),
  /** The last answer to each text, for each child. */
  consents: z.array(
    z.object({
      participantId: idSchema,
      kind: z.enum(consentKinds),
      version: z.int(),
      given: z.boolean(),
      answeredAt: instant,
      answeredBy: accountSchema,
      /** How the office was told, which recorded it; null: they answered themselves. */
      recordedHow: z.enum(consentWays).nullable(),
    }),
  ),
  remarks: z.array(remarkSchema),
})
export type PersonPage = z.infer<typeof personPageSchema>

export const personAnswerSchema = z.discriminatedUnion('kind', [personPageSchema, elsewhereSchema])

export const personIdInput = z.strictObject({ id: idSchema })

export const addRemarkInput = z.strictObject({ id: idSchema, text: paragraphSchema({ max: remarkLimit }) })
export type AddRemarkInput = z.output<typeof addRemarkInput>
export const remarkIdInput = z.strictObject({ id: idSchema })

/** As the child's primary guardian writes it. */
export const correctChildInput = updateChildInput

/** The two mails about places to come: what they are, or how they get into a calendar. */
export const emailPlacesInput = z.strictObject({ id: idSchema, what: z.enum(['confirmation', 'calendar']) })
export type EmailPlacesInput = z.output<typeof emailPlacesInput>

export const askAddressChangeInput = z.strictObject({ id: idSchema, email: emailSchema })

/** `toId`: another guardian of each of these children. `stays`: the former owner still looks after them. */
export const handOverChildrenInput = z.strictObject({
  id: idSchema,
  toId: idSchema,
  participantIds: z.array(idSchema).min(1).max(childLimit),
  stays: z.boolean(),
})
export type HandOverChildrenInput = z.output<typeof handOverChildrenInput>

/** `why`: kept in the audit log for good, so without names; a download reads private notes for this reason. */
export const onRequestInput = z.strictObject({ id: idSchema, why: readingReasonSchema })
export type OnRequestInput = z.output<typeof onRequestInput>
