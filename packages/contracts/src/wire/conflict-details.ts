import { z } from 'zod'
import { codeProblems } from '../money/discount-values.ts'
import { pricedLineSchema } from '../money/price-step.ts'
import { courseStatusSchema } from '../courses/course.ts'
import { transferRefusalSchema } from '../money/office-sale.ts'
import { consentKinds } from '../families/family-values.ts'
import { resourceKinds } from '../timetable/timetable-values.ts'
import type { ConflictReason, ErrorCode } from './error.ts'

const courseIds = z.array(z.string())
/** The time of day as the zone's clocks show it: `2027-07-05` and `09:30`. */
const atWallClock = z.object({ date: z.string(), start: z.string(), timeZone: z.string() })
const atStatus = z.object({ status: courseStatusSchema })

/**
 * The facts that a client needs to go on, by reason. A reason that is not listed has none. Amounts in minor
 * units.
 */
const conflictDetailsSchemas = {
  already_enrolled: z.object({ courseIds: courseIds.optional() }),
  already_paid: z.object({ orderId: z.string() }),
  /** What was given, and the order's total. */
  amount_differs: z.object({ givenMinor: z.int(), totalMinor: z.int() }),
  amount_too_large: z.object({ largestChargeMinor: z.int() }),
  amount_too_small: z.object({ smallestChargeMinor: z.int() }),
  birth_date_missing: z.object({ courseIds }),
  /** Absent when the class cannot be determined. */
  cart_changed: z.object({ courseIds: courseIds.optional() }),
  cart_full: z.object({ limit: z.int() }),
  /**
   * What or who is taken, and by name, at which time of the class in question (`2027-07-05T09:30`, by its own
   * clock); or the student's own classes that overlap. Only admins learn which class of others takes it, in
   * `inTheWay`: its name, null where a room is closed or a teacher away, and its times.
   */
  clash: z.object({
    kind: z.enum([...resourceKinds, 'student']),
    resource: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    courseIds: courseIds.optional(),
    inTheWay: z.array(z.object({ name: z.string().nullable(), from: z.string(), to: z.string() })).optional(),
  }),
  classes_with_students: z.object({ courseIds }),
  /** What was not agreed to, and for which participant. */
  consent_missing: z.object({
    missing: z.array(z.object({ participantId: z.string(), kind: z.enum(consentKinds), textId: z.string() })),
  }),
  course_not_editable: atStatus,
  /** Who declined, and on which day, as it is read. */
  declined_by_guardian: z.object({ by: z.string(), on: z.string() }),
  /** The last day that is possible. */
  due_too_late: z.object({ latest: z.string() }),
  /** Gates at one time. */
  too_many_gates: z.object({ limit: z.int() }),
  /** Sendings within 24 hours. */
  message_limit: z.object({ limit: z.int() }),
  /** Of the orders, as on their transfers: `C-10429`. */
  money_to_come: z.object({ references: z.array(z.string()) }),
  /** Absent if only one participant was named. */
  not_guardian: z.object({ participantIds: z.array(z.string()).optional() }),
  not_eligible: z.object({ courseIds }),
  own_submission: atStatus,
  /** The seats of the class. */
  party_too_large: z.object({ capacity: z.int() }),
  /** The payment that is in the way, where the caller may see it. */
  payment_in_progress: z.object({ orderId: z.string().optional() }),
  /** The classes that need it. */
  place_required: z.object({ courseIds }),
  place_in_payment: z.object({ courseIds }),
  place_reserved: z.object({ courseIds }),
  /**
   * Why they cannot be had again, as another reason; null: they can, but the money came after `dueOn`, the last day for
   * it, so that the office decides.
   */
  places_released: z.object({ why: z.string().nullable(), dueOn: z.iso.date() }),
  /** The correct total, and what makes it. */
  price_changed: z.object({ amountMinor: z.int(), lines: z.array(pricedLineSchema).optional() }),
  /** The code in the cart, as the school writes it; the total without it, and what makes it. */
  code_used_up: z.object({
    code: z.string(),
    amountMinor: z.int(),
    lines: z.array(pricedLineSchema).optional(),
  }),
  /** Why, of a code that is for a line of the cart. */
  code_refused: z.object({ why: z.enum(codeProblems) }),
  too_many_codes: z.object({ limit: z.int() }),
  /** The least that the office may ask for the place, in minor units. */
  hand_price_below_limit: z.object({ leastMinor: z.int() }),
  /** How often it was used, by all versions. */
  limit_below_uses: z.object({ uses: z.int() }),
  /** What is given back now. */
  quote_changed: z.object({ amountMinor: z.int() }),
  /** The receipt of that payment. */
  recorded_before: z.object({ receiptNumber: z.int() }),
  /** The most that the office gives back of an order, or by cancelling a class; what it gave back of it, and may still. */
  refund_above_limit: z.object({ limitMinor: z.int(), givenBackMinor: z.int(), leftMinor: z.int() }),
  room_too_small: z.object({ capacity: z.int(), seats: z.int() }),
  sale_closed: z.object({ courseIds }),
  sale_not_open: z.object({ courseIds }),
  seats_below_taken: z.object({ seatsTaken: z.int() }),
  /** The day of the session. */
  session_has_marks: z.object({ date: z.iso.date() }),
  sessions_outside_term: z.object({ sessions: z.int() }),
  sold_out: z.object({ courseIds }),
  /** Of a class; absent for other things. */
  stale: atStatus.partial(),
  status_not_allowed: atStatus,
  term_in_use: z.object({ courses: z.int() }),
  time_does_not_exist: atWallClock,
  time_happens_twice: atWallClock,
  too_many_calendars: z.object({ limit: z.int() }),
  too_many_children: z.object({ limit: z.int() }),
  too_many_barred: z.object({ limit: z.int() }),
  too_many_contacts: z.object({ limit: z.int() }),
  too_many_guardians: z.object({ limit: z.int() }),
  too_many_recipients: z.object({ people: z.int(), limit: z.int() }),
  too_many_waiting: z.object({ limit: z.int() }),
  transfer_not_offered: transferRefusalSchema,
  /**
   * Which waiting room to go to, and the position in it: `place` and `ahead` as approximate numbers, null
   * before the draw and without a ticket; `waitSeconds` at the present pace, null until someone has been
   * called.
   */
  waiting_room: z.object({
    courseIds,
    openingId: z.string().optional(),
    opensInSeconds: z.int().optional(),
    place: z.int().nullable().optional(),
    ahead: z.int().nullable().optional(),
    waitSeconds: z.int().nullable().optional(),
  }),
} satisfies Partial<Record<ConflictReason, z.ZodObject>>

type Schemas = typeof conflictDetailsSchemas
export type ConflictDetails = { [R in keyof Schemas]: z.infer<Schemas[R]> }

/** The facts of every failure that has some. */
interface FailureDetails extends ConflictDetails {
  rate_limited: { retryAfterSeconds: number } | undefined
}

/** What accompanies a reason: its facts, or nothing; if all of them are optional, the whole may be absent. */
type DetailsOf<R> = R extends keyof FailureDetails
  ? Partial<FailureDetails[R]> extends FailureDetails[R]
    ? FailureDetails[R] | undefined
    : FailureDetails[R]
  : Record<string, never> | undefined

/** Why a call failed: once `reason` is compared, the type of `details` is known. */
export type Refusal = { [R in ConflictReason | ErrorCode]: { reason: R; details: DetailsOf<R> } }[
  | ConflictReason
  | ErrorCode]

const noDetails = z.object({})

/** Reads the facts that came with a reason from outside the program; throws when they are not that reason's. */
export function parseConflictDetails(reason: ConflictReason, details: unknown): Refusal['details'] {
  const schemas: Partial<Record<ConflictReason, z.ZodType<Refusal['details']>>> = conflictDetailsSchemas
  const read = (schemas[reason] ?? noDetails).safeParse(details)
  if (!read.success) throw new Error(`${reason} came with facts that are not its own`, { cause: read.error })
  return read.data
}
