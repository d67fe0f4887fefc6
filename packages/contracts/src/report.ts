import { z } from 'zod'
import { statusCountsSchema } from './course.ts'

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
