import { and, eq, inArray } from 'drizzle-orm'
import type { MailJob } from '../../db/jobs.ts'
import { courses, participants, payments, seatClaims } from '../../db/schema.ts'
import { attendee } from '../participants/attendee.ts'
import { toAmountText, type Part, type Writer } from './letter.ts'
import { placeLine } from './place-line.ts'

type Job = Extract<MailJob, { kind: 'places-cancelled' }>

/** Informs the payer which places are no longer theirs, why, and what becomes of the money. */
export const writePlacesCancelled: Writer<Job> = async ({ db }, { paymentId, claimIds, reason }) => {
  const lines = await db
    .select({ claim: seatClaims, participant: attendee, course: courses, currency: payments.currency })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .where(and(eq(payments.id, paymentId), inArray(seatClaims.id, claimIds)))
    .orderBy(seatClaims.id)
  const [first] = lines
  if (!first) return undefined
  const amount = (minor: number) => toAmountText(minor, first.currency)
  const total = lines.reduce((sum, { claim }) => sum + claim.priceMinor, 0)
  const names = lines.map(({ claim }) => claim.courseName)
  const isOne = lines.length === 1
  const wasGivenBack = reason === 'withdrawal'
  const reasons = lines.flatMap(({ course }) => reasonParts(course))
  return {
    userId: first.claim.userId,
    subject: wasGivenBack ? `You cancelled your place in ${names[0]}` : subjectOf(names),
    parts: [
      wasGivenBack
        ? 'You cancelled this place:'
        : isOne
          ? 'This place of yours was cancelled:'
          : 'These places of yours were cancelled:',
      {
        caption: 'Cancelled',
        rows: lines.map((line) => [placeLine(line), amount(line.claim.priceMinor)]),
      },
      ...reasons,
      total > 0
        ? `${amount(total)} is on its way back to the card that you paid with. We write to you again when it has been sent.`
        : 'Nothing was charged, so there is nothing to send back.',
      { label: 'See your classes', path: '/dashboard/enrolledClasses' },
    ],
  }
}

const subjectOf = (names: string[]) =>
  names.length === 1 ? `Your place in ${names[0]} was cancelled` : 'Your places were cancelled'

/** The person who cancels a class may say why, in their own words. */
function reasonParts({ name, status, feedback }: typeof courses.$inferSelect): Part[] {
  if (status !== 'Cancelled') return []
  if (!feedback) return [`${name} does not take place.`]
  return [`${name} does not take place. The school says:`, { quote: feedback }]
}
