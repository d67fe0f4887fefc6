import { z } from 'zod'
import { courseStatusSchema, instrumentFamilySchema } from '../courses/course.ts'
import { answerFor } from './conflict-sentences.ts'
import { conflictReasons, errorBodySchema } from './error.ts'
import { uploadedImageSchema } from '../school/site-config.ts'

/**
 * What the documented HTTP paths return, for outside clients: `_id`, prices in major units, capacity as
 * `seats`. Source: the specification's sections 3 and 7. Our own web app uses the other contracts.
 */

const wireId = z.string().meta({ description: 'An opaque string' })
const wirePrice = z.number().meta({ description: 'An amount in major units, such as 249 or 19.99' })
const wirePriceText = z.string().meta({ description: 'A decimal string with two decimals, such as "249.00"' })
const wireInstant = z.iso.datetime()

export const wireErrorSchema = errorBodySchema.meta({
  id: 'Error',
  description: `An error. \`code\` gives the reason; \`issues\` lists the invalid fields.\n\n${conflictReasons
    .map((reason) => `- \`${reason}\`: ${answerFor(reason)}`)
    .join('\n')}`,
})

/** An approved course in its public form. `seats` is the capacity, as in what clients send. */
export const wireCourseSchema = z
  .object({
    _id: wireId,
    name: z.string(),
    instructor: z.string().meta({ description: "The instructor's name" }),
    email: z
      .string()
      .meta({ description: "The instructor's email address; empty when they do not publish it" }),
    seats: z.int().meta({ description: 'The number of seats offered' }),
    availableSeats: z.int().meta({ description: 'Seats offered minus reserved seats and enrolments' }),
    enrolled: z.int(),
    price: wirePrice,
    currency: z.string(),
    status: courseStatusSchema,
    image: z.string(),
    feedback: z.string().nullable().meta({ description: 'Why the course was denied' }),
    description: z.string(),
    family: instrumentFamilySchema,
    ageMin: z.int().nullable().meta({ description: 'The lowest age on the first day, if there is one' }),
    ageMax: z.int().nullable().meta({ description: 'The highest age on the first day, if there is one' }),
  })
  .meta({ id: 'Course' })
export type WireCourse = z.infer<typeof wireCourseSchema>

/** A course in any state, for its instructor and the admins. */
export const wireManagedCourseSchema = wireCourseSchema
  .extend({
    submittedAt: wireInstant,
    decidedAt: wireInstant.nullable(),
  })
  .meta({ id: 'ManagedCourse' })
export type WireManagedCourse = z.infer<typeof wireManagedCourseSchema>

export const wireCartItemSchema = z
  .object({
    _id: wireId,
    courseItemId: wireId,
    name: z.string(),
    instructor: z.string(),
    price: wirePriceText,
    seats: z.int(),
    availableSeats: z.int(),
    image: z.string(),
    email: z.string().meta({ description: "The student's email address" }),
    problem: z.string().nullable().meta({ description: 'Why it cannot be bought now; null when it can' }),
  })
  .meta({ id: 'CartItem' })
export type WireCartItem = z.infer<typeof wireCartItemSchema>

/** `role` is absent for students. */
export const wireUserSchema = z
  .object({
    _id: wireId,
    name: z.string(),
    email: z.string(),
    image: z.string(),
    role: z.enum(['admin', 'office', 'instructor']).optional(),
  })
  .meta({ id: 'User' })
export type WireUser = z.infer<typeof wireUserSchema>

export const wireReviewSchema = z
  .object({
    _id: wireId,
    rating: z.int(),
    reviewDetails: z.string(),
    studentName: z.string(),
    courseName: z.string().nullable(),
  })
  .meta({ id: 'Review' })
export type WireReview = z.infer<typeof wireReviewSchema>

const wirePaidItemSchema = z.object({
  _id: wireId,
  courseItemId: wireId,
  name: z.string(),
  instructor: z.string(),
  price: wirePriceText,
  seats: z.int(),
  image: z.string(),
  email: z.string(),
})

/** A settled payment. `date` is written in the school's time zone; `paidAt` is the same instant for machines. */
export const wirePaymentSchema = z
  .object({
    _id: wireId,
    name: z.string(),
    email: z.string(),
    transactionId: z.string(),
    price: wirePrice,
    refunded: wirePrice,
    currency: z.string(),
    date: z.string().meta({ description: 'Written as MMMM D, YYYY h:mm A' }),
    paidAt: wireInstant,
    quantity: z.int(),
    cart: z.array(wirePaidItemSchema),
    courseCartId: z.array(wireId),
    courseItemId: z.array(wireId),
    courseName: z.array(z.string()),
  })
  .meta({ id: 'Payment' })
export type WirePayment = z.infer<typeof wirePaymentSchema>

/** Revenue is what was paid minus what was refunded. */
export const wireTotalsSchema = z
  .object({ users: z.int(), courses: z.int(), revenue: wirePrice })
  .meta({ id: 'Totals' })
export type WireTotals = z.infer<typeof wireTotalsSchema>

export const wireUploadedImageSchema = uploadedImageSchema.meta({ id: 'UploadedImage' })

export const wireInsertResultSchema = z
  .object({ acknowledged: z.literal(true), insertedId: wireId.nullable(), message: z.string().optional() })
  .meta({ id: 'InsertResult' })
export const wireUpdateResultSchema = z
  .object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() })
  .meta({ id: 'UpdateResult' })
export const wireDeleteResultSchema = z
  .object({ acknowledged: z.literal(true), deletedCount: z.int() })
  .meta({ id: 'DeleteResult' })

/** What a client needs to confirm the card payment. Amount in major units, as a decimal text. */
export const wireCheckoutSchema = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    orderId: wireId,
    amount: wirePriceText,
    currency: z.string(),
    expiresAt: wireInstant,
  })
  .meta({ id: 'Checkout' })

/** `insertedId` is null while the provider has not settled the payment. */
export const wireSavedPaymentSchema = z
  .object({
    insertResult: z.object({ acknowledged: z.literal(true), insertedId: wireId.nullable() }),
    deleteResult: wireDeleteResultSchema,
    payment: wirePaymentSchema.nullable(),
  })
  .meta({ id: 'SavedPayment' })
