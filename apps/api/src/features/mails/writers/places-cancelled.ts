import { formatMoney } from '@cadenza/contracts/language/formats'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentMethod, RefundReason } from '@cadenza/contracts/money/refund-values'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { refundLines, seatClaims } from '../../../db/schema/seat-claims.ts'
import { courses } from '../../../db/schema/courses.ts'
import { disputes, payments } from '../../../db/schema/payments.ts'
import { participants } from '../../../db/schema/participants.ts'
import { refunds } from '../../../db/schema/refunds.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { refundedBefore } from '../../../records/money/refunded-places.ts'
import { cancelledCalendarFile } from '../letter/calendar-file.ts'
import { readPlaceCards } from '../letter/class-card.ts'
import { writeToUs, type Part, type Writer } from '../letter/letter.ts'
import { isHeldByBank } from '../../../records/money/held-by-bank.ts'

type Job = Extract<MailJob, { kind: 'places-cancelled' }>

/** Informs the payer which places are no longer theirs, why, and what becomes of the money. */
export const writePlacesCancelled: Writer<Job> = async (deps, job) => {
  const { paymentId, claimIds, reason } = job
  const lines = await deps.db
    .select({
      claim: seatClaims,
      participant: attendee,
      course: courses,
      currency: payments.currency,
      method: payments.method,
      receiptNumber: payments.receiptNumber,
      refundMinor: sql<number>`coalesce(${refundLines.amountMinor}, 0)`,
      refundReason: refunds.reason,
      dispute: sql<string | null>`(
        select max(${disputes.status}) from ${disputes}
         where ${isHeldByBank})`,
      refundedBeforeMinor: refundedBefore,
    })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .leftJoin(refunds, eq(refunds.id, seatClaims.refundId))
    .leftJoin(refundLines, and(eq(refundLines.refundId, refunds.id), eq(refundLines.claimId, seatClaims.id)))
    .where(and(eq(payments.id, paymentId), inArray(seatClaims.id, claimIds)))
    .orderBy(seatClaims.id)
  const [first] = lines
  if (!first) return undefined
  const names = lines.map(({ claim }) => claim.courseName)
  const isOne = lines.length === 1
  const wasGivenBack = reason === 'withdrawal' || reason === 'student'
  const wasMistake = first.refundReason === 'recorded_by_mistake'
  const { userId } = first.claim
  const courseIds = [...new Set(lines.map(({ course }) => course.id))]
  const reasons = lines.flatMap(({ course }) => reasonParts(course))
  const cards = await readPlaceCards(
    deps.db,
    lines.map((line) => ({
      ...line,
      courseId: line.course.id,
      fact: wasMistake
        ? { name: 'Price', value: formatMoney(line.claim.priceMinor, line.currency) }
        : { name: 'You get back', value: amountOf(line) },
    })),
  )
  return {
    userId,
    attachments: await cancelledCalendarFile(deps, { userId, courseIds }),
    subject: wasGivenBack ? ownSubjectOf(names) : subjectOf(names),
    parts: [
      wasGivenBack
        ? `You cancelled ${isOne ? 'this place' : 'these places'}:`
        : isOne
          ? 'This place of yours was cancelled:'
          : 'These places of yours were cancelled:',
      ...cards,
      ...reasons,
      wasMistake ? recordedByMistake(deps, lines, first) : whatBecomesOfMoney(lines, first),
      { label: 'See your enrolled classes', path: '/dashboard/enrolledClasses' },
    ],
  }
}

interface Line {
  claim: { priceMinor: number }
  currency: string
  method: PaymentMethod
  receiptNumber: number
  refundMinor: number
  refundedBeforeMinor: number
  refundReason: RefundReason | null
  /** Where the bank stands with a dispute of the payment that the school has not won. */
  dispute: string | null
}

/** What is given back of a place, and of how much, where that is less; and what was before. */
function amountOf({ claim: { priceMinor }, currency, refundMinor, refundedBeforeMinor }: Line): string {
  const given = formatMoney(refundMinor, currency)
  if (refundMinor >= priceMinor) return given
  const part = `${given} of ${formatMoney(priceMinor, currency)}`
  return refundedBeforeMinor > 0
    ? `${part}, and ${formatMoney(refundedBeforeMinor, currency)} was given back before`
    : part
}

const totalOf = (lines: Line[]) => lines.reduce((sum, { refundMinor }) => sum + refundMinor, 0)
const beforeOf = (lines: Line[]) =>
  lines.reduce((sum, { refundedBeforeMinor }) => sum + refundedBeforeMinor, 0)

/** No money moves. */
function recordedByMistake(deps: Deps, lines: Line[], { currency, receiptNumber }: Line): string {
  const amount = formatMoney(totalOf(lines), currency)
  return `We had recorded a payment of ${amount} by mistake. Receipt ${receiptNumber} no longer counts, and no money is sent back to you. If you have paid, please ${writeToUs(deps)}.`
}

function whatBecomesOfMoney(lines: Line[], { currency, method, dispute }: Line): string {
  const total = totalOf(lines)
  if (total > 0 && method !== 'card')
    return `We send ${formatMoney(total, currency)} back to you ourselves, as you did not pay by card. We write to you again when it has been sent.`
  if (total > 0)
    return `${formatMoney(total, currency)} is on its way back to the card that you paid with. We write to you again when it has been sent.`
  if (lines.every(({ claim }) => claim.priceMinor === 0))
    return 'Nothing was charged, so there is nothing to send back.'
  if (lines.some(({ refundReason }) => refundReason === 'outside'))
    return 'Its money was sent back to your card before.'
  if (dispute === 'lost')
    return 'Your bank has taken this payment back, so there is nothing that we could send.'
  if (dispute) return 'You dispute this payment at your bank, so we send nothing while the bank decides.'
  const before = beforeOf(lines)
  if (before > 0)
    return `${formatMoney(before, currency)} was given back before. No more money is given back for this.`
  return 'No money is given back for this.'
}

const ownSubjectOf = (names: string[]) =>
  names.length === 1 ? `You cancelled your place in ${names[0]}` : 'You cancelled places'

const subjectOf = (names: string[]) =>
  names.length === 1 ? `Your place in ${names[0]} was cancelled` : 'Your places were cancelled'

/** The person who cancels a class may say why, in their own words. */
export function reasonParts({
  name,
  status,
  feedback,
}: Pick<typeof courses.$inferSelect, 'name' | 'status' | 'feedback'>): Part[] {
  if (status !== 'Cancelled') return []
  if (!feedback) return [`${name} does not take place.`]
  return [`${name} does not take place. The school says:`, { quote: feedback }]
}
