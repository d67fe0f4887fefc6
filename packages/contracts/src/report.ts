import { z } from 'zod'
import { statusCountsSchema } from './course.ts'
import { idSchema } from './text.ts'

/** The admin's totals. Revenue is paid minus refunded, in minor units. */
export const schoolTotalsSchema = z.object({
  users: z.int(),
  /** approved courses */
  courses: z.int(),
  revenueMinor: z.int(),
  currency: z.string(),
  pendingCourses: z.int(),
})
export type SchoolTotals = z.infer<typeof schoolTotalsSchema>

/** The instructor's own totals. Earnings are their classes' share of settled payments, in minor units. */
export const instructorTotalsSchema = z.object({
  byStatus: statusCountsSchema,
  seatsSold: z.int(),
  earningsMinor: z.int(),
  currency: z.string(),
})
export type InstructorTotals = z.infer<typeof instructorTotalsSchema>

/** What confirmed places in an instructor's classes were sold for, by month of the school's calendar, oldest first. */
export const instructorEarningsSchema = z.object({
  currency: z.string(),
  months: z.array(z.object({ month: z.string(), seats: z.int(), earningsMinor: z.int() })),
})
export type InstructorEarnings = z.infer<typeof instructorEarningsSchema>

/** The next sessions that an instructor holds, by the clock on the wall. */
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
