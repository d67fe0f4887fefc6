import { z } from 'zod'
import { courseLevels, courseStatuses, instrumentFamilies, reviewSorts } from './course-values.ts'
import { instrumentsSchema } from '../pictures/instruments.ts'
import { amountMinorSchema, priceSchema } from '../money/money.ts'
import {
  courseStorySchema,
  courseTextSchemas,
  dayPlanSchema,
  listedTextSchemas,
  outcomesSchema,
} from './course-story.ts'
import { pageFields } from '../text/paging.ts'
import { classPictureSchema } from '../pictures/picture.ts'
import { ratingSummarySchema } from '../catalogue/review.ts'
import {
  idSchema,
  lineSchema,
  optionalLineSchema,
  optionalParagraphSchema,
  paragraphSchema,
} from '../text/text.ts'
import { instructorSchema } from '../people/user.ts'
import { roomFeatures, teachingLanguages } from '../timetable/timetable-values.ts'

export const courseStatusSchema = z.enum(courseStatuses)

/** A status as outside clients write it: trimmed, in any letter case. */
export const looseStatusSchema = z
  .string({ error: 'Status is required' })
  .max(40)
  .transform((text, context) => {
    const status = courseStatuses.find((known) => known.toLowerCase() === text.trim().toLowerCase())
    if (status) return status
    context.addIssue({ code: 'custom', message: `Status must be one of ${courseStatuses.join(', ')}` })
    return z.NEVER
  })

export const instrumentFamilySchema = z.enum(instrumentFamilies)
export const courseLevelSchema = z.enum(courseLevels)

export const courseNameSchema = lineSchema({ max: 120, name: true })
const wholeNumber = 'Seats must be a whole number'
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
    { error: wholeNumber },
  )
  .pipe(z.int(wholeNumber).min(1, 'Offer at least 1 seat').max(10_000, 'Offer at most 10,000 seats'))
/** Free, or at least the smallest amount that a card can be charged. */
export const coursePriceSchema = priceSchema.refine(
  (amount) => amount === 0 || amount >= 50,
  'A price is 0.00, or 0.50 and more',
)
export const descriptionSchema = optionalParagraphSchema({ max: 4000 })
export const feedbackSchema = paragraphSchema({ max: 2000, required: 'Please give the reason' })

export const teachingLanguageSchema = z.enum(teachingLanguages)
const wholeYears = 'An age is a number of years from 0 to 120'
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
    { error: wholeYears },
  )
  .pipe(z.int(wholeYears).min(0, wholeYears).max(120, wholeYears))

/** When a class meets, in one line. Dates and times are in its wall-clock time, never converted. */
export const courseTimesSchema = z.object({
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  sessionCount: z.int(),
  totalMinutes: z.int(),
  /** `09:30`, and how long; null if sessions differ. */
  start: z.string().nullable(),
  minutes: z.int().nullable(),
  /** ISO weekdays on which there is a session. */
  weekdays: z.array(z.int().min(1).max(7)),
  timeZone: z.string(),
})
export type CourseTimes = z.infer<typeof courseTimesSchema>

/** Where a class meets. */
const courseRoomSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  features: z.array(z.enum(roomFeatures)),
})

/** An approved course in its public form. Amounts in minor units. */
export const courseSchema = z.object({
  id: idSchema,
  /** Of its page, `piano-four-hands-july-2027`; null until it is first approved. */
  slug: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  family: instrumentFamilySchema,
  level: courseLevelSchema.nullable(),
  language: teachingLanguageSchema.nullable(),
  /** In full years on the day of the first session, both included. */
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
  instruments: z.array(z.string()),
  ...listedTextSchemas,
  term: z.object({ id: idSchema, name: z.string() }).nullable(),
  room: courseRoomSchema.nullable(),
  /** Null for a class without sessions. */
  times: courseTimesSchema.nullable(),
  /** Of the stars in its reviews. */
  rating: ratingSummarySchema,
  instructor: z.object({ id: idSchema, name: z.string(), email: z.string(), imageUrl: z.string() }),
  capacity: z.int(),
  /** capacity minus live holds minus enrolments */
  availableSeats: z.int(),
  enrolled: z.int(),
  priceMinor: amountMinorSchema,
  currency: z.string(),
  imageUrl: z.string(),
})
export type Course = z.infer<typeof courseSchema>

/** An approved course as its own page shows it. */
export const courseDetailSchema = courseSchema.extend({
  ...courseStorySchema.shape,
  /** The teacher, besides what is in `instructor`. */
  teacher: instructorSchema.pick({ bio: true, instruments: true, rating: true, courseCount: true }),
  /** Who teaches all of it with the instructor. */
  coTeacher: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** When money is given back, for places bought now, in sentences. */
  refundRule: z.array(z.string()),
})
export type CourseDetail = z.infer<typeof courseDetailSchema>

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

export const listCoursesInput = z.strictObject({
  q: optionalLineSchema({ max: 100 }).optional(),
  family: instrumentFamilySchema.optional(),
  level: courseLevelSchema.optional(),
  instructorId: idSchema.optional(),
  sort: z.enum(['popular', 'name', 'price', 'newest']).default('popular'),
  limit: z.int().min(1).max(100).default(24),
  ...pageFields,
})
export type ListCoursesInput = z.infer<typeof listCoursesInput>
export const coursePageSchema = z.object({
  items: z.array(courseSchema),
  nextCursor: z.string().nullable(),
  /** How many there are in total, up to `mostCounted`. */
  total: z.int(),
})
export type CoursePage = z.infer<typeof coursePageSchema>

/** Classes by their ids: as many as a browser keeps. */
export const coursesByIdInput = z.strictObject({ ids: z.array(idSchema).max(50) })

/** Classes like one: for people of any of these ages, or without them for the ages that it takes. */
export const relatedCoursesInput = z.strictObject({
  id: idSchema,
  ages: z.array(z.int().min(0).max(120)).max(20).optional(),
})

export const courseIdInput = z.strictObject({ id: idSchema })
/** A class by its id, or by any address that its page has or had. */
export const courseAddressInput = z.strictObject({
  id: z.union([
    idSchema,
    z
      .string()
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ]),
})

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

/**
 * `version`, when sent, must be the one the admin looked at: a course changed meanwhile fails with `stale`.
 */
export const approveCourseInput = z.strictObject({ id: idSchema, version: z.int().optional() })
export type ApproveCourseInput = z.infer<typeof approveCourseInput>
export const denyCourseInput = z.strictObject({
  id: idSchema,
  feedback: feedbackSchema,
  version: z.int().optional(),
})
export type DenyCourseInput = z.infer<typeof denyCourseInput>

/** How long the admin may undo their decision, and how long its mail waits for that. */
export const undoMinutes = 10
export const decisionMailSeconds = 60
/** `version`: that of the class since its decision. */
export const undoDecisionInput = z.strictObject({ id: idSchema, version: z.int() })
export type UndoDecisionInput = z.infer<typeof undoDecisionInput>

/** The school's decision on a course, with its reason when it was denied. */
export const courseRoundSchema = z.object({
  status: z.enum(['Approved', 'Denied']),
  feedback: z.string().nullable(),
  decidedAt: z.iso.datetime(),
})
export type CourseRound = z.infer<typeof courseRoundSchema>

/** Takes an approved course off sale for good and refunds all students; those enrolled read the reason. */
export const cancelCourseInput = z.strictObject({ id: idSchema, reason: feedbackSchema })

/** What cancelling an approved course would do. Amounts in minor units. */
export const cancellationEffectSchema = z.object({
  /** How many students lose their place, and what they paid for it. */
  students: z.int(),
  refundMinor: z.int(),
  currency: z.string(),
  /** How many are paying for a seat right now; they are not charged, or get their money back. */
  holds: z.int(),
})
export type CancellationEffect = z.infer<typeof cancellationEffectSchema>

/** How many families a change to a class concerns, and those of them whom no mail reaches. */
export const toldFamiliesSchema = z.object({
  families: z.int(),
  /** By name; the number is empty where none was given, or the caller may not see it now. */
  unreached: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type ToldFamilies = z.infer<typeof toldFamiliesSchema>

export const listManagedCoursesInput = z.strictObject({ status: courseStatusSchema.optional() })

/** All classes in one state, a page at a time; without a state those that wait for a decision. */
export const listReviewQueueInput = z.strictObject({
  status: courseStatusSchema.default('Pending'),
  /** Part of the name of a class or of its teacher. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(reviewSorts).default('oldest'),
  termId: idSchema.optional(),
  roomId: idSchema.optional(),
  instructorId: idSchema.optional(),
  /** Only those with a waiting list. */
  waiting: z.boolean().optional(),
  limit: z.int().min(1).max(100).default(50),
  ...pageFields,
})
/** A class as the office's list shows it. */
export const queuedCourseSchema = managedCourseSchema.extend({
  /** Families on its waiting list; not those with an offer. */
  waitingFamilies: z.int(),
})
export type QueuedCourse = z.infer<typeof queuedCourseSchema>

/** `total` counts up to `mostCounted`. */
export const managedCoursePageSchema = z.object({
  items: z.array(queuedCourseSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
})
export type ManagedCoursePage = z.infer<typeof managedCoursePageSchema>
export const statusCountsSchema = z.record(courseStatusSchema, z.int())
