import { z } from 'zod'
import {
  capacitySchema,
  courseNameSchema,
  coursePriceSchema,
  feedbackSchema,
  looseStatusSchema,
} from '../courses/course.ts'
import { priceSchema } from '../money/money.ts'
import { nameSchema } from '../families/person-name.ts'
import { classPictureSchema, imageUrlSchema } from '../pictures/picture.ts'
import { emailSchema, lineSchema } from '../text/text.ts'

/**
 * The input of the documented HTTP paths, field by field as documented; anything else is refused. Many
 * documented fields are only assertions: the server has its own values for them.
 */

/** A documented field that is ignored: the server has its own value. */
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
  participantId: z.string().max(200).optional().meta({
    description:
      'Who attends: you or a child of yours. The id ends the address of their page in Family. Required where it would be a guess: `participant_missing`',
  }),
  email: emailSchema.optional(),
  seats: ignored('taken from the course'),
  image: ignored('taken from the course'),
  instructor: ignored('taken from the course'),
  name: ignored('taken from the course'),
  price: ignored('taken from the course'),
})

export const wireNewCourseBody = z.strictObject({
  name: courseNameSchema,
  seats: capacitySchema,
  price: coursePriceSchema,
  image: classPictureSchema.optional(),
  instructor: ignored('the caller is the instructor'),
  email: ignored('the caller is the instructor'),
  status: ignored('every new course is Pending'),
})

export const wireCourseChangesBody = z.strictObject({
  name: courseNameSchema,
  seats: capacitySchema,
  price: coursePriceSchema,
})

/**
 * The instructor's email address as in a public response: empty when the instructor does not show it, and
 * then it says nothing.
 */
const assertedEmail = z.union([z.literal('').transform(() => undefined), emailSchema]).optional()

export const wireApprovedCourseBody = wireCourseChangesBody.extend({
  image: classPictureSchema.optional(),
  /** Must equal the course's own. */
  email: assertedEmail,
  /** Must equal its actual value: Approved. */
  status: looseStatusSchema.optional(),
  instructor: ignored('a course keeps its instructor'),
})

const describedCourse = {
  image: ignored('taken from the course'),
  instructor: ignored('taken from the course'),
  price: ignored('taken from the course'),
  seats: ignored('taken from the course'),
}

/** Names the course by `courseId` or `_id`, else by its instructor's email address and its name. */
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
  name: ignored('taken from the course'),
  email: ignored('taken from the course'),
})

export const wireDenialBody = z.strictObject({ status: looseStatusSchema, feedback: feedbackSchema })

/** `price` is the total that the student was shown. */
export const wireCheckoutBody = z.strictObject({ price: priceSchema })

export const wirePaymentBody = z.strictObject({
  transactionId: z.string({ error: 'transactionId is required' }).min(1).max(200),
  name: ignored('taken from the order'),
  email: ignored('taken from the order'),
  price: ignored('taken from the order'),
  date: ignored('taken from the order'),
  quantity: ignored('taken from the order'),
  cart: ignored('taken from the order'),
  courseCartId: ignored('taken from the order'),
  courseItemId: ignored('taken from the order'),
  courseName: ignored('taken from the order'),
})
