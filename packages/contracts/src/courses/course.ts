import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { courseTimesSchema } from '../timetable/course-times.ts'
import { courseLevels, courseStatuses } from './course-values.ts'
import { instrumentFamilies } from '../pictures/instrument-values.ts'
import { instrumentsSchema } from '../pictures/instruments.ts'
import { amountMinorSchema, priceSchema } from '../money/money.ts'
import {
  courseStorySchema,
  courseTextSchemas,
  dayPlanSchema,
  placeTextSchemas,
  outcomesSchema,
} from './course-story.ts'
import { classPictureSchema } from '../pictures/picture.ts'
import { ratingSummarySchema } from './rating.ts'
import { idSchema, lineSchema, optionalParagraphSchema, paragraphSchema } from '../text/text.ts'
import { roomFeatures, teachingLanguages } from '../timetable/timetable-values.ts'
import { orSay } from '../text/or-say.ts'

export const courseStatusSchema = z.enum(courseStatuses)

/** A status as outside clients write it: trimmed, in any letter case. */
export const looseStatusSchema = z
  // oxlint-disable-next-line messages/bare-text -- programs read it.
  .string({ error: 'Status is required' })
  .max(40)
  .transform((text, context) => {
    const status = courseStatuses.find((known) => known.toLowerCase() === text.trim().toLowerCase())
    if (status) return status
    // oxlint-disable-next-line messages/bare-text -- programs read it.
    context.addIssue({ code: 'custom', message: `Status must be one of ${courseStatuses.join(', ')}` })
    return z.NEVER
  })

export const instrumentFamilySchema = z.enum(instrumentFamilies)
export const courseLevelSchema = z.enum(courseLevels)

export const courseNameSchema = lineSchema({ max: 120, name: true })
const wholeNumber = orSay(msg`Seats must be a whole number`)
/** Seats offered; the text of a form or the number of a script. */
export const capacitySchema = z
  .union(
    [
      z
        .string()
        .trim()
        .regex(/^\d{1,9}$/, wholeNumber)
        .transform(Number),
      z.number(),
    ],
    wholeNumber,
  )
  .pipe(
    z
      .int(wholeNumber)
      .min(1, orSay(msg`Offer at least 1 seat`))
      .max(10_000, orSay(msg`Offer at most 10,000 seats`)),
  )
/** Free, or at least the smallest amount that a card can be charged. */
export const coursePriceSchema = priceSchema.refine(
  (amount) => amount === 0 || amount >= 50,
  orSay(msg`A price is 0.00, or 0.50 and more`),
)
export const descriptionSchema = optionalParagraphSchema({ max: 4000 })
export const feedbackSchema = paragraphSchema({ max: 2000, required: msg`Please give the reason` })

export const teachingLanguageSchema = z.enum(teachingLanguages)
const wholeYears = orSay(msg`An age is a number of years from 0 to 120`)
/** An age in full years; the text of a form or the number of a script. */
export const ageSchema = z
  .union(
    [
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, wholeYears)
        .transform(Number),
      z.number(),
    ],
    wholeYears,
  )
  .pipe(z.int(wholeYears).min(0, wholeYears).max(120, wholeYears))

/** Where a class meets. */
export const courseRoomSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  features: z.array(z.enum(roomFeatures)),
})

/** What a card draws of an approved course, and its buttons need. Amounts in minor units. */
export const courseOnCardSchema = z.object({
  id: idSchema,
  /** Of its page, `piano-four-hands-july-2027`; null until it is first approved. */
  slug: z.string().nullable(),
  name: z.string(),
  family: instrumentFamilySchema,
  level: courseLevelSchema.nullable(),
  language: teachingLanguageSchema.nullable(),
  /** In full years on the day of the first session, both included. */
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  /** Null for a class without sessions. */
  times: courseTimesSchema.nullable(),
  /** Of the stars in its reviews. */
  rating: ratingSummarySchema,
  instructor: z.object({ id: idSchema, name: z.string() }),
  capacity: z.int(),
  /** capacity minus live holds minus enrolments */
  availableSeats: z.int(),
  /** Of the list. What it costs now is `shownPriceOf`. */
  priceMinor: amountMinorSchema,
  /** A lower price for everybody, until a day of the school's calendar. */
  earlyBird: z.object({ priceMinor: amountMinorSchema, until: z.iso.date() }).nullable(),
  currency: z.string(),
  imageUrl: z.string(),
})
export type CourseOnCard = z.infer<typeof courseOnCardSchema>

/** An approved course in its public form. */
export const courseSchema = courseOnCardSchema.extend({
  description: z.string(),
  instruments: z.array(z.string()),
  ...placeTextSchemas,
  term: z.object({ id: idSchema, name: z.string() }).nullable(),
  room: courseRoomSchema.nullable(),
  instructor: z.object({ id: idSchema, name: z.string(), email: z.string(), imageUrl: z.string() }),
  enrolled: z.int(),
})
export type Course = z.infer<typeof courseSchema>

/** A course as its instructor and the admins see it, in any state. */
export const managedCourseSchema = courseSchema.extend({
  ...courseStorySchema.shape,
  /** What the office calls it in the file that it was imported from. */
  externalId: z.string().nullable(),
  /** Places that wait for an answer of the waiting list; neither free nor sold. */
  offered: z.int(),
  status: courseStatusSchema,
  feedback: z.string().nullable(),
  version: z.int(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ManagedCourse = z.infer<typeof managedCourseSchema>

export const courseIdInput = z.strictObject({ id: idSchema })
/** What an instructor submits. Owner, status and dates are set by the server. */
export const submitCourseInput = z.strictObject({
  name: courseNameSchema,
  description: descriptionSchema.default(''),
  family: instrumentFamilySchema.optional(),
  /** Null: none. If absent, it stays as it is. */
  level: courseLevelSchema.nullable().optional(),
  language: teachingLanguageSchema.nullable().optional(),
  ageMin: ageSchema.nullable().optional(),
  ageMax: ageSchema.nullable().optional(),
  instruments: instrumentsSchema.optional(),
  ...z.object(courseTextSchemas).partial().shape,
  outcomes: outcomesSchema.optional(),
  dayPlan: dayPlanSchema.optional(),
  termId: idSchema.nullable().optional(),
  roomId: idSchema.nullable().optional(),
  capacity: capacitySchema,
  price: coursePriceSchema,
  /** Empty: the cover that is drawn for a class without a picture. */
  imageUrl: z.union([z.literal(''), classPictureSchema]).optional(),
})
export type SubmitCourseInput = z.infer<typeof submitCourseInput>

/** What an admin submits on behalf of a teacher. */
export const createCourseInput = submitCourseInput.extend({ instructorId: idSchema })
export type CreateCourseInput = z.infer<typeof createCourseInput>

/** Gives a course to another teacher. */
export const nameInstructorInput = z.strictObject({ id: idSchema, instructorId: idSchema })
export type NameInstructorInput = z.infer<typeof nameInstructorInput>

/**
 * What may be changed about a course: by its instructor or an admin while it is not approved (a denied one is
 * thereby resubmitted) and once it is. Holds and payments keep their price.
 */
export const reviseCourseInput = submitCourseInput.extend({ id: idSchema })
export type ReviseCourseInput = z.infer<typeof reviseCourseInput>

/** `version`: the one that was seen, if the change is to be refused when it is another by now. */
export const updateApprovedCourseInput = reviseCourseInput.extend({ version: z.int().optional() })

export const listManagedCoursesInput = z.strictObject({ status: courseStatusSchema.optional() })

export const statusCountsSchema = z.record(courseStatusSchema, z.int())
