import { z } from 'zod'
import { cartCodeSchema } from '../money/discount.ts'
import { linePriceFields } from '../money/price-step.ts'
import { courseProblems } from './cart-values.ts'
import { courseOnCardSchema, courseRoomSchema } from '../courses/course.ts'
import { attendeeSchema } from '../families/participant.ts'
import { idSchema } from '../text/text.ts'
import { timetableProblemSchema } from '../timetable/timetable.ts'

/** The maximum number of places in a cart, for all participants together. */
export const cartLimit = 20

/** A selected course, with its current price and free seats. `problem` says why it cannot be paid for. */
export const cartItemSchema = z.object({
  id: idSchema,
  course: courseOnCardSchema.extend({ room: courseRoomSchema.nullable() }),
  /** The participant. */
  participant: attendeeSchema,
  problem: z.enum(courseProblems).nullable(),
  /** With the discounts of today; a line that cannot be paid for has the list price. */
  ...linePriceFields,
  /** The office named this price. */
  isByHand: z.boolean(),
  /**
   * What the student's dates, age and other classes mean for it; a problem that `blocks` keeps the cart from
   * being paid for.
   */
  timetable: z.array(timetableProblemSchema),
})
export type CartItem = z.infer<typeof cartItemSchema>

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  /** Of the lines that can be paid for. */
  totalMinor: z.int(),
  codes: z.array(cartCodeSchema),
  currency: z.string(),
  /** When money is given back, in sentences; a line for each policy if there are several. */
  refundRules: z.array(z.string()),
})
export type Cart = z.infer<typeof cartSchema>

/** As the office sees it: how far below the list price it may go by hand, in percent; null: as far as it likes. */
export const familyCartSchema = cartSchema.extend({ handPercent: z.int().nullable() })
export type FamilyCart = z.infer<typeof familyCartSchema>

/** Without a participant it is for the caller themselves; refused where that would be a guess. */
export const addToCartInput = z.strictObject({ courseId: idSchema, participantId: idSchema.optional() })
export type AddToCartInput = z.output<typeof addToCartInput>
/** Whom a row of the cart is for. */
export const changeCartItemInput = z.strictObject({ id: idSchema, participantId: idSchema })
export type ChangeCartItemInput = z.output<typeof changeCartItemInput>
export const removeFromCartInput = z.strictObject({ id: idSchema })
