import { z } from 'zod'
import { familyToCallSchema } from '../places/waitlist.ts'
import { attendeeSchema } from '../families/participant.ts'
import { statusCountsSchema } from '../courses/course.ts'
import { idSchema } from '../text/text.ts'

/** The admin's totals. Revenue is paid minus refunded, in minor units. */
export const schoolTotalsSchema = z.object({
  users: z.int(),
  /** approved courses */
  courses: z.int(),
  revenueMinor: z.int(),
  currency: z.string(),
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
  /** When the one that waits longest was submitted. */
  oldestClassAt: z.iso.datetime().nullable(),
  /** Edits of approved classes that no admin has seen. */
  edits: z.int(),
  /** Refunds that failed or hang, disputes, and events set aside. */
  money: z.int(),
  /** Reserved orders whose money is due within three days. */
  dueSoon: z.int(),
  /** Those whose day has passed, in each currency; amounts in minor units. */
  overdue: z.array(z.object({ orders: z.int(), amountMinor: z.int(), currency: z.string() })),
  /** Mails that did not arrive. */
  mails: z.int(),
  /** Questions to the school or to teachers that nobody has answered. */
  questions: z.int(),
  /** Families in the waiting lists of classes on sale, and places that are offered to some. */
  waitlist: z.object({ families: z.int(), offers: z.int() }),
  /** Families that may not have read of their offer, the first of them. */
  toCall: z.array(familyToCallSchema),
  /** Contacts that the office wrote down and a guardian says are wrong, the first of them. */
  disputed: z.array(
    z.object({ id: idSchema, name: z.string(), child: attendeeSchema.extend({ ownerId: idSchema }) }),
  ),
  /** A class meets within seven days from now, or met within the last seven. */
  inSeason: z.boolean(),
})
export type WaitingWork = z.infer<typeof waitingWorkSchema>

/** Places of a term that are sold, of those that its classes on sale offer. */
const termFillSchema = z.object({ id: idSchema, name: z.string(), sold: z.int(), offered: z.int() })

/** What lies ahead, for the first look of the office. Days are of the school's clock. */
export const schoolOutlookSchema = z.object({
  /** Today if classes meet today, else the next day on which they do; null when none is planned. */
  day: z
    .object({
      date: z.iso.date(),
      isToday: z.boolean(),
      classes: z.int(),
      /** When the first begins, as `09:30`. */
      start: z.string(),
      withoutTeacher: z.int(),
    })
    .nullable(),
  /** Who comes for the first time within seven days; null when nobody does. */
  arrivals: z.object({ people: z.int(), firstOn: z.iso.date() }).nullable(),
  /** The term that is on or comes next; null without one. */
  term: termFillSchema
    .extend({
      /** Last year's term: what of it was sold as long before its start as it is now. Null where nothing was. */
      before: termFillSchema.pick({ name: true, sold: true }).nullable(),
    })
    .nullable(),
})
export type SchoolOutlook = z.infer<typeof schoolOutlookSchema>

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
