import { and, eq, inArray } from 'drizzle-orm'
import { courses, payments, seatClaims } from '../../db/schema.ts'
import { toAmountText, type Part, type Writer } from './letter.ts'

interface Job {
  paymentId: string
  claimIds: string[]
}

/** Tells a student which places are no longer theirs, why, and what becomes of the money. */
export const writePlacesCancelled: Writer<Job> = async ({ db }, { paymentId, claimIds }) => {
  const lines = await db
    .select({ claim: seatClaims, course: courses, currency: payments.currency })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .where(and(eq(payments.id, paymentId), inArray(seatClaims.id, claimIds)))
    .orderBy(seatClaims.id)
  const [first] = lines
  if (!first) return undefined
  const amount = (minor: number) => toAmountText(minor, first.currency)
  const total = lines.reduce((sum, { claim }) => sum + claim.priceMinor, 0)
  const names = lines.map(({ claim }) => claim.courseName)
  const reasons = lines.flatMap(({ course }) => reasonParts(course))
  return {
    userId: first.claim.userId,
    subject: names.length === 1 ? `Your place in ${names[0]} was cancelled` : 'Your places were cancelled',
    parts: [
      lines.length === 1 ? 'This place of yours was cancelled:' : 'These places of yours were cancelled:',
      {
        caption: 'Cancelled',
        rows: lines.map(({ claim }) => [
          `${claim.courseName} with ${claim.instructorName}`,
          amount(claim.priceMinor),
        ]),
      },
      ...reasons,
      total > 0
        ? `${amount(total)} is on its way back to the card that you paid with. We write to you again when it has been sent.`
        : 'Nothing was charged, so there is nothing to send back.',
      { label: 'See your classes', path: '/dashboard/enrolledClasses' },
    ],
  }
}

/** Whoever cancels a class may say why, in their own words. */
function reasonParts({ name, status, feedback }: typeof courses.$inferSelect): Part[] {
  if (status !== 'Cancelled') return []
  if (!feedback) return [`${name} does not take place.`]
  return [`${name} does not take place. The school says:`, { quote: feedback }]
}
