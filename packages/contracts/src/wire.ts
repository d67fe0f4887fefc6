import { z } from 'zod'
import {
  capacitySchema,
  courseNameSchema,
  coursePriceSchema,
  courseStatusSchema,
  feedbackSchema,
  instrumentFamilySchema,
  looseStatusSchema,
} from './course.ts'
import { errorBodySchema } from './error.ts'
import { priceSchema } from './money.ts'
import { uploadedImageSchema } from './site.ts'
import { emailSchema, lineSchema } from './text.ts'
import { imageUrlSchema, nameSchema } from './user.ts'

/**
 * The shapes of the documented HTTP paths, for outside clients: `_id`, prices in major units, capacity as `seats`.
 * Source: the specification's sections 3 and 7. Our own web app uses the other contracts.
 */

/** A documented field that counts for nothing: the server has its own value. */
const ignored = (why: string) =>
  z
    .unknown()
    .optional()
    .meta({ description: `Accepted and ignored: ${why}` })

const wireId = z.string().meta({ description: 'Opaque' })
const wirePrice = z.number().meta({ description: 'In major units, such as 249 or 19.99' })
const wirePriceText = z.string().meta({ description: 'A decimal text with two digits, such as "249.00"' })
const wireInstant = z.iso.datetime()

// ---- Answers

export const wireErrorSchema = errorBodySchema.meta({ id: 'Error', title: 'Error' })

/** An approved course as anybody may see it. `seats` is the capacity, as it is in what clients send. */
export const wireCourseSchema = z
  .object({
    _id: wireId,
    name: z.string(),
    instructor: z.string().meta({ description: "The instructor's name" }),
    email: z.string().meta({ description: "The instructor's e-mail address" }),
    seats: z.int().meta({ description: 'Seats offered' }),
    availableSeats: z.int().meta({ description: 'Seats offered, minus live holds, minus enrolments' }),
    enrolled: z.int(),
    price: wirePrice,
    currency: z.string(),
    status: courseStatusSchema,
    image: z.string(),
    description: z.string(),
    family: instrumentFamilySchema,
  })
  .meta({ id: 'Course' })
export type WireCourse = z.infer<typeof wireCourseSchema>

/** A course in any state, for its instructor and the admins. */
export const wireManagedCourseSchema = wireCourseSchema
  .extend({
    feedback: z.string().nullable().meta({ description: 'Why the course was denied' }),
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
    email: z.string().meta({ description: "The student's own" }),
    problem: z.string().nullable().meta({ description: 'What keeps it from being paid now' }),
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
    role: z.enum(['admin', 'instructor']).optional(),
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
    date: z.string().meta({ description: 'MMMM D, YYYY h:mm A' }),
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

// ---- Requests

export const wireEmailBody = z.strictObject({ email: emailSchema })
export const wireEmailQuery = z.strictObject({ email: emailSchema.optional() })
/** For calls that are documented without a payload. */
export const wireNoBody = z.strictObject({}).nullish()

const wholeNumber = z.string().regex(/^\d{1,9}$/, 'Must be a whole number')

export const wireCourseListQuery = z.strictObject({
  q: z.union([z.literal(''), lineSchema({ max: 100 })]).optional(),
  limit: wholeNumber.transform(Number).pipe(z.int().min(1).max(100)).optional(),
  cursor: z.string().max(300).optional(),
})

export const wireUserBody = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  image: imageUrlSchema.optional(),
})

export const wireCartBody = z.strictObject({
  courseItemId: z.string({ error: 'courseItemId is required' }).max(200),
  email: emailSchema.optional(),
  seats: ignored("the course's own counts"),
  image: ignored("the course's own counts"),
  instructor: ignored("the course's own counts"),
  name: ignored("the course's own counts"),
  price: ignored("the course's own counts"),
})

/** A number or a text of digits; nothing else becomes a number of seats. */
const wireSeats = z
  .union([z.number(), z.string().regex(/^\s*\d{1,9}\s*$/)], { error: 'Seats must be a whole number' })
  .pipe(capacitySchema)

export const wireNewCourseBody = z.strictObject({
  name: courseNameSchema,
  seats: wireSeats,
  price: coursePriceSchema,
  image: imageUrlSchema.optional(),
  instructor: ignored('the instructor is who calls'),
  email: ignored('the instructor is who calls'),
  status: ignored('every new course is Pending'),
})

export const wireCourseChangesBody = z.strictObject({
  name: courseNameSchema,
  seats: wireSeats,
  price: coursePriceSchema,
})

export const wireApprovedCourseBody = wireCourseChangesBody.extend({
  image: imageUrlSchema.optional(),
  /** Must be the course's own. */
  email: emailSchema.optional(),
  /** Must be what it is: Approved. */
  status: looseStatusSchema.optional(),
  instructor: ignored('a course keeps its instructor'),
})

const describedCourse = {
  image: ignored("the course's own counts"),
  instructor: ignored("the course's own counts"),
  price: ignored("the course's own counts"),
  seats: ignored("the course's own counts"),
}

/** Names the course by `courseId` or `_id`, else by its instructor's e-mail address and its name. */
export const wireApprovalBody = z.strictObject({
  courseId: z.string().max(200).optional(),
  _id: z.string().max(200).optional(),
  email: emailSchema.optional(),
  name: courseNameSchema.optional(),
  status: looseStatusSchema.optional(),
  ...describedCourse,
})

export const wireStatusBody = z.strictObject({
  status: looseStatusSchema,
  ...describedCourse,
  name: ignored("the course's own counts"),
  email: ignored("the course's own counts"),
})

export const wireDenialBody = z.strictObject({ status: looseStatusSchema, feedback: feedbackSchema })

/** `price` is the total that the student was shown. */
export const wireCheckoutBody = z.strictObject({ price: priceSchema })

export const wirePaymentBody = z.strictObject({
  transactionId: z.string({ error: 'transactionId is required' }).min(1).max(200),
  name: ignored('the order knows'),
  email: ignored('the order knows'),
  price: ignored('the order knows'),
  date: ignored('the order knows'),
  quantity: ignored('the order knows'),
  cart: ignored('the order knows'),
  courseCartId: ignored('the order knows'),
  courseItemId: ignored('the order knows'),
  courseName: ignored('the order knows'),
})
