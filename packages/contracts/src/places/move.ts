import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { checkoutSchema } from '../money/checkout.ts'
import { amountMinorSchema } from '../money/money.ts'
import { priceStepSchema } from '../money/price-step.ts'
import { placedOrderSchema } from '../money/office-sale.ts'
import { attendeeSchema } from '../families/participant.ts'
import { courseTimesSchema } from '../timetable/course-times.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'
import { moveProblems, moveRules } from './move-values.ts'

// A place that is moved to another class, with its money: it is one order, whose claim replaces the place.

/**
 * What a move would cost now. Amounts in minor units of the place's currency; `totalMinor` and `refundMinor` are sent
 * along when it is made, and another one is refused with `quote_changed`.
 */
export const moveQuoteSchema = z.object({
  enrolmentId: idSchema,
  courseId: idSchema,
  /** What is paid for the place now. */
  holdsMinor: z.int(),
  /** How much of that counts for the new class. */
  creditMinor: z.int(),
  /** What the school keeps of it. */
  keptMinor: z.int(),
  /** The price of the new class, less what is waived of it; what it is made of: of the place's discounts those that stay. */
  newPriceMinor: z.int(),
  listPriceMinor: z.int(),
  steps: z.array(priceStepSchema),
  /** What is to be paid. */
  totalMinor: z.int().min(0),
  /** What goes back. */
  refundMinor: z.int(),
  /** A difference that is too small to be charged. */
  waivedMinor: z.int(),
  currency: z.string(),
  rule: z.enum(moveRules),
  /** Until when the rule holds, and the same in words; null: nothing changes any more. */
  until: z.iso.datetime().nullable(),
  untilText: z.string().nullable(),
  /** The place waits for a transfer: it keeps its reference and its last day. */
  isReserved: z.boolean(),
  /** What stands in the way, the first of them is what the move is refused with. `courseIds`: the classes it is about. */
  problems: z.array(z.object({ reason: z.enum(moveProblems), courseIds: z.array(idSchema) })),
})
export type MoveQuote = z.infer<typeof moveQuoteSchema>

const place = { enrolmentId: idSchema, courseId: idSchema }
const asShown = { totalMinor: amountMinorSchema, refundMinor: amountMinorSchema }

export const quoteMoveInput = z.strictObject(place)
export const startMoveInput = z.strictObject({ ...place, ...asShown })
export type StartMoveInput = z.output<typeof startMoveInput>

/** `done`: nothing was left to pay, and the place is moved. */
export const startedMoveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), enrolmentId: idSchema }),
  z.object({ kind: z.literal('toPay'), checkout: checkoutSchema }),
])
export type StartedMove = z.infer<typeof startedMoveSchema>

/** Another child of the family in the same class instead. */
export const changeParticipantInput = z.strictObject({ enrolmentId: idSchema, participantId: idSchema })
export const changedParticipantSchema = z.object({ enrolmentId: idSchema })

const reason = lineSchema({ max: 300 })

const namedSchema = z.object({ id: idSchema, name: z.string() })

/** A place that the office moves. Amounts in minor units. */
export const placeToMoveSchema = z.object({
  id: idSchema,
  course: namedSchema,
  times: courseTimesSchema.nullable(),
  room: z.string().nullable(),
  participant: attendeeSchema,
  payerId: idSchema,
  paidMinor: z.int(),
  currency: z.string(),
  /** It waits for its money. */
  isReserved: z.boolean(),
  /** What else the participant attends, as a clash may name it. */
  classes: z.array(namedSchema),
  /** The other children for whom its payer buys. */
  siblings: z.array(namedSchema),
})
export type OfficePlaceToMove = z.infer<typeof placeToMoveSchema>

export const placeToMoveInput = z.strictObject({ enrolmentId: idSchema })

/** Of the office: `creditMinor`: how much counts, by hand; `waive`: beyond the ages and the classes to attend first. */
export const quoteOfficeMoveInput = z.strictObject({
  ...place,
  creditMinor: amountMinorSchema.optional(),
  waive: z.boolean().default(false),
})
export type QuoteOfficeMoveInput = z.output<typeof quoteOfficeMoveInput>

/**
 * `method`: how the difference is paid, where there is one: a transfer or a cheque with a day is to come, cash and other
 * cheques were received now. `reason` is needed for a credit by hand and beyond the ages.
 */
export const startOfficeMoveInput = z
  .strictObject({
    ...quoteOfficeMoveInput.shape,
    ...asShown,
    method: z.enum(['transfer', 'cheque', 'cash', 'none']).default('none'),
    dueOn: z.iso.date().optional(),
    note: z.string().trim().max(200).optional(),
    reason: reason.optional(),
  })
  .refine(
    ({ creditMinor, waive, reason: why }) => (creditMinor === undefined && !waive) || why !== undefined,
    {
      path: ['reason'],
      ...orSay(msg`Please say why`),
    },
  )
export type StartOfficeMoveInput = z.output<typeof startOfficeMoveInput>

export const officeMoveSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('moved'), enrolmentId: idSchema }),
  placedOrderSchema.options[1],
])
export type OfficeMove = z.infer<typeof officeMoveSchema>

export const undoMoveInput = z.strictObject({ enrolmentId: idSchema })
export const undoneMoveSchema = z.object({ enrolmentId: idSchema })

/** Where a place could go. `q`: words of the class's name; without them those like the place's own class come first. */
export const listMoveTargetsInput = z.strictObject({
  enrolmentId: idSchema,
  q: z.string().trim().max(80).default(''),
})

/** A class with room, or with none yet; `problem`: what stands in the way of this person. */
export const moveTargetSchema = z.object({
  courseId: idSchema,
  slug: z.string().nullable(),
  name: z.string(),
  times: courseTimesSchema.nullable(),
  seatsLeft: z.int(),
  priceMinor: z.int(),
  currency: z.string(),
  problem: z.enum(moveProblems).nullable(),
})
export type MoveTarget = z.infer<typeof moveTargetSchema>
export const moveTargetsSchema = z.array(moveTargetSchema)
