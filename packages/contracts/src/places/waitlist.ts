import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { checkoutSchema, completionSchema } from '../money/checkout.ts'
import { courseSchema } from '../courses/course.ts'
import { pricedLineSchema } from '../money/price-step.ts'
import { amountMinorSchema } from '../money/money.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { attendeeSchema } from '../families/participant.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { entryStates, waitlistPageSize, mostWaitingTogether, waitlistEventKinds } from './waitlist-values.ts'
import { orSay } from '../text/or-say.ts'

// The waiting list of a full class: who waits, the offers, and what the office does with the line.

/** Puts participants of the caller into the line of a full class; all of them get a place, or none. */
export const joinWaitlistInput = z.strictObject({
  courseId: idSchema,
  participantIds: z
    .array(idSchema)
    .min(1)
    .max(mostWaitingTogether)
    .refine((ids) => new Set(ids).size === ids.length, orSay(msg`The same person is named twice`)),
})
export type JoinWaitlistInput = z.output<typeof joinWaitlistInput>

const limit = z.int().min(1).max(100).default(waitlistPageSize)

/** Of one class, or of all. */
export const ownEntriesInput = z.strictObject({ courseId: idSchema.optional(), limit, ...pageFields })
export type OwnEntriesInput = z.output<typeof ownEntriesInput>
/** The same by the office, for a family that has called. */
export const joinWaitlistForInput = joinWaitlistInput.extend({ userId: idSchema })
export type JoinWaitlistForInput = z.output<typeof joinWaitlistForInput>

export const entryIdInput = z.strictObject({ entryId: idSchema })

/** Until when an offer holds. */
const offerTimes = {
  offeredUntil: z.iso.datetime(),
  /** Until then, by the server's clock. */
  secondsLeft: z.int(),
}

/** A family in the line of a class, as those who look after its people see it. */
export const ownEntrySchema = z.object({
  id: idSchema,
  course: courseSchema.pick({ id: true, slug: true, name: true, instructor: true, times: true }),
  people: z.array(attendeeSchema),
  /** Its place in the line, from 1; null while it is offered. */
  place: z.int().nullable(),
  joinedAt: z.iso.datetime(),
  /** The caller put them there: only they may leave or accept. */
  isOwn: z.boolean(),
  /** Until when an offer holds, also another guardian's; null while they wait. */
  offeredUntil: z.iso.datetime().nullable(),
  /** An offer that the caller may accept. */
  offer: z
    .object({
      orderId: idSchema,
      /** A checkout of it runs. */
      isInPayment: z.boolean(),
      ...offerTimes,
    })
    .nullable(),
})
export type OwnEntry = z.infer<typeof ownEntrySchema>

/** Offers are all on the first page. */
export const ownEntryPageSchema = pageOf(ownEntrySchema)
export type OwnEntryPage = z.infer<typeof ownEntryPageSchema>

/** `leftNow`: false when it had ended before. */
export const leftWaitlistSchema = z.object({ leftNow: z.boolean() })

export const offerIdInput = z.strictObject({ orderId: idSchema })

/** Places that are offered to a waiting family. Amounts in minor units. */
export const offerSchema = z.object({
  orderId: idSchema,
  entryId: idSchema,
  /**
   * `inPayment`: it was accepted, its checkout runs. `ended`: declined, left, its time is over, or the class does not
   * take place.
   */
  state: z.enum(['offered', 'inPayment', 'taken', 'ended']),
  course: courseSchema,
  people: z.array(attendeeSchema),
  /** What it costs for each of them. */
  lines: z.array(pricedLineSchema),
  totalMinor: z.int(),
  currency: z.string(),
  /** What the same places cost today; the offer keeps its own price. */
  totalNowMinor: z.int(),
  ...offerTimes,
  /** When money is given back, in sentences. */
  refundRules: z.array(z.string()),
})
export type Offer = z.infer<typeof offerSchema>

/** `totalMinor` is what the caller was shown. */
export const acceptOfferInput = z.strictObject({ orderId: idSchema, totalMinor: amountMinorSchema })
export type AcceptOfferInput = z.output<typeof acceptOfferInput>
/** What the browser needs to pay; or the payment, where the places cost nothing. */
export const acceptedOfferSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('toPay'), checkout: checkoutSchema }),
  z.object({ kind: z.literal('done'), completion: completionSchema }),
])
export type AcceptedOffer = z.infer<typeof acceptedOfferSchema>

const waitlistEntrySchema = z.object({
  id: idSchema,
  state: z.enum(entryStates),
  /** From 1, as families stand in the line; null for those who are offered a place. */
  place: z.int().nullable(),
  family: z.object({ id: idSchema, name: z.string(), phone: z.string() }),
  people: z.array(z.object({ id: idSchema, name: z.string() })),
  joinedAt: z.iso.datetime(),
  /** How often another family went by. */
  passes: z.int(),
  offeredUntil: z.iso.datetime().nullable(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>

/** A family that may not have read of its offer; `isOver`: the offer has run out. */
export const familyToCallSchema = z.object({
  entryId: idSchema,
  family: z.object({ id: idSchema, name: z.string(), phone: z.string() }),
  course: z.object({ id: idSchema, name: z.string() }),
  isOver: z.boolean(),
})
export type FamilyToCall = z.infer<typeof familyToCallSchema>

/** `calledNow`: false when the office had noted it before. */
export const calledFamilySchema = z.object({ calledNow: z.boolean() })

const waitlistEventSchema = z.object({
  id: idSchema,
  kind: z.enum(waitlistEventKinds),
  /** Whose family it is about; null for what concerns the whole line. */
  family: z.string().nullable(),
  /** The family that went by. */
  byFamily: z.string().nullable(),
  /** Who of the office did it, and why. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type WaitlistEvent = z.infer<typeof waitlistEventSchema>

/** The line of a class as the office sees it, a page at a time: all offers on the first, then who waits. */
export const waitlistOfClassSchema = z.object({
  entries: z.array(waitlistEntrySchema),
  nextCursor: z.string().nullable(),
  /** Families that wait, and their people, on all pages. */
  families: z.int(),
  people: z.int(),
  seatsSaved: z.int(),
  savedUntil: z.iso.datetime().nullable(),
})
export type WaitlistOfClass = z.infer<typeof waitlistOfClassSchema>

/** What happened in the line of a class, newest first. */
export const waitlistEventPageSchema = pageOf(waitlistEventSchema)
export type WaitlistEventPage = z.infer<typeof waitlistEventPageSchema>

/** The line of a class, or what happened in it. */
export const waitlistOfClassInput = z.strictObject({ id: idSchema, limit, ...pageFields })
export type WaitlistOfClassInput = z.output<typeof waitlistOfClassInput>

/** Why the office does it; the list shows it for ever. */
const reasonSchema = lineSchema({ max: 200 })

export const moveEntryInput = z.strictObject({
  entryId: idSchema,
  way: z.enum(['up', 'down']),
  reason: reasonSchema,
})
export type MoveEntryInput = z.output<typeof moveEntryInput>
export const offerOutOfTurnInput = z.strictObject({ entryId: idSchema, reason: reasonSchema })
export type OfferOutOfTurnInput = z.output<typeof offerOutOfTurnInput>
