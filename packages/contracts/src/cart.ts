import { z } from 'zod'
import { courseProblems } from './cart-values.ts'
import { courseSchema } from './course.ts'
import { attendeeSchema } from './participant.ts'
import { idSchema } from './text.ts'
import { timetableProblemSchema } from './timetable.ts'

/** The most places that a cart holds, of all participants together. */
export const cartLimit = 20

/** A selected course, with what it costs and has left now. `problem` tells why it cannot be paid. */
export const cartItemSchema = z.object({
  id: idSchema,
  course: courseSchema,
  /** Who is to attend. */
  participant: attendeeSchema,
  problem: z.enum(courseProblems).nullable(),
  /** What dates, ages and other classes of the student say of it; one that `blocks` keeps the cart from being paid. */
  timetable: z.array(timetableProblemSchema),
})
export type CartItem = z.infer<typeof cartItemSchema>

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  /** Of the lines that can be paid. */
  totalMinor: z.int(),
  currency: z.string(),
})
export type Cart = z.infer<typeof cartSchema>

/** Without a participant it is for the caller themselves; refused where that would be a guess. */
export const addToCartInput = z.strictObject({ courseId: idSchema, participantId: idSchema.optional() })
export type AddToCartInput = z.output<typeof addToCartInput>
export const removeFromCartInput = z.strictObject({ id: idSchema })
