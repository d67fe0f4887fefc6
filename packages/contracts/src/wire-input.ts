import { z } from 'zod'
import {
  capacitySchema,
  courseNameSchema,
  coursePriceSchema,
  feedbackSchema,
  looseStatusSchema,
} from './course.ts'
import { priceSchema } from './money.ts'
import { classPictureSchema, imageUrlSchema } from './picture.ts'
import { emailSchema, lineSchema } from './text.ts'
import { nameSchema } from './user.ts'

/**
 * What the documented HTTP paths take, field by field as documented; anything else is refused.
 * Many documented fields are only assertions: the server has its own values for them.
 */

/** A documented field that counts for nothing: the server has its own value. */
const ignored = (why: string) =>
  z
    .unknown()
    .optional()
    .meta({ description: `Accepted and ignored: ${why}` })

export const wireEmailBody = z.strictObject({ email: emailSchema })
export const wireEmailQuery = z.strictObject({ email: emailSchema.optional() })
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

export const wireNewCourseBody = z.strictObject({
  name: courseNameSchema,
  seats: capacitySchema,
  price: coursePriceSchema,
  image: classPictureSchema.optional(),
  instructor: ignored('the instructor is who calls'),
  email: ignored('the instructor is who calls'),
  status: ignored('every new course is Pending'),
})

export const wireCourseChangesBody = z.strictObject({
  name: courseNameSchema,
  seats: capacitySchema,
  price: coursePriceSchema,
})

/**
 * The instructor's e-mail address as a public answer showed it: empty when the instructor does not show it, and then it
 * says nothing.
 */
const assertedEmail = z.union([z.literal('').transform(() => undefined), emailSchema]).optional()

export const wireApprovedCourseBody = wireCourseChangesBody.extend({
  image: classPictureSchema.optional(),
  /** Must be the course's own. */
  email: assertedEmail,
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
  email: assertedEmail,
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
