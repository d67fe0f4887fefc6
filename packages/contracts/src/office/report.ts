import { z } from 'zod'
import { familyToCallSchema } from '../places/waitlist.ts'
import { statusCountsSchema } from '../courses/course.ts'
import { idSchema } from '../text/text.ts'

/** The admin's totals. Revenue is paid minus refunded, in minor units. */
export const schoolTotalsSchema = z.object({
  users: z.int(),
  /** approved courses */
  courses: z.int(),
  revenueMinor: z.int(),
  currency: z.string(),
  pendingCourses: z.int(),
  /** When the class that waits longest for a decision was submitted; null when none waits. */
  oldestPendingAt: z.iso.datetime().nullable(),
})
export type SchoolTotals = z.infer<typeof schoolTotalsSchema>

/** The instructor's own totals. Earnings are their classes' share of settled payments, in minor units. */
export const instructorTotalsSchema = z.object({
  byStatus: statusCountsSchema,
  /** To them, that nobody has answered. */
  questions: z.int(),
  seatsSold: z.int(),
  earningsMinor: z.int(),
  currency: z.string(),
})
export type InstructorTotals = z.infer<typeof instructorTotalsSchema>

/** How many weeks a report goes back: two years at most. */
const mostReportWeeks = 105
/** The current week is the last one. */
export const schoolWeeksInput = z.strictObject({ weeks: z.int().min(1).max(mostReportWeeks).default(12) })

/**
 * What was paid, refunded and sold, week by week from Monday to Sunday in the school's time zone; amounts in
 * minor units.
 */
export const schoolWeeksSchema = z.object({
  currency: z.string(),
  weeks: z.array(
    z.object({
      /** Its Monday, as `2027-07-05`. */
      startsOn: z.iso.date(),
      paidMinor: z.int(),
      refundedMinor: z.int(),
      /** Places that were confirmed, including those returned later. */
      seats: z.int(),
    }),
  ),
})
export type SchoolWeeks = z.infer<typeof schoolWeeksSchema>

/** What waits for the office: the numbers beside its menu. */
export const waitingWorkSchema = z.object({
  /** Submitted classes. */
  classes: z.int(),
  /** Edits of approved classes that no admin has seen. */
  edits: z.int(),
  /** Refunds that failed or hang, disputes, and events set aside. */
  money: z.int(),
  /** Reserved orders whose money is due within three days, or overdue. */
  dueSoon: z.int(),
  /** Mails that did not arrive. */
  mails: z.int(),
  /** Questions to the school or to teachers that nobody has answered. */
  questions: z.int(),
  /** Families in the waiting lists of classes on sale, and places that are offered to some. */
  waitlist: z.object({ families: z.int(), offers: z.int() }),
  /** Families that may not have read of their offer, the first of them. */
  toCall: z.array(familyToCallSchema),
  /** A class meets within seven days from now, or met within the last seven. */
  inSeason: z.boolean(),
})
export type WaitingWork = z.infer<typeof waitingWorkSchema>

const filledCourseSchema = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  name: z.string(),
  enrolled: z.int(),
  /** Places that wait for an answer of the waiting list. */
  offered: z.int(),
  capacity: z.int(),
  /** Its first day, as `2027-07-05`. */
  startsOn: z.iso.date().nullable(),
})
export type FilledCourse = z.infer<typeof filledCourseSchema>

/** The fullest classes on sale, and the slowest-selling ones. */
export const schoolFillSchema = z.object({
  fullest: z.array(filledCourseSchema),
  slowest: z.array(filledCourseSchema),
})
export type SchoolFill = z.infer<typeof schoolFillSchema>

/** Sales of confirmed places in an instructor's classes, by month of the school's calendar, oldest first. */
export const instructorEarningsSchema = z.object({
  currency: z.string(),
  months: z.array(z.object({ month: z.string(), seats: z.int(), earningsMinor: z.int() })),
})
export type InstructorEarnings = z.infer<typeof instructorEarningsSchema>

/** The next sessions that an instructor holds, in wall-clock time. */
export const nextSessionsSchema = z.array(
  z.object({
    id: idSchema,
    course: z.object({ id: idSchema, name: z.string() }),
    date: z.iso.date(),
    start: z.string(),
    minutes: z.int(),
    timeZone: z.string(),
    room: z.string().nullable(),
    students: z.int(),
  }),
)
export type NextSession = z.infer<typeof nextSessionsSchema>[number]
