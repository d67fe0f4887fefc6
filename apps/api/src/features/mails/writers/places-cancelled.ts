import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { and, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { PriceStep } from '@cadenza/contracts/money/price-step'
import { priceInWords } from '@cadenza/contracts/money/price-words'
import type { RefundReason } from '@cadenza/contracts/money/refund-values'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { refundLines, seatClaims } from '../../../db/schema/seat-claims.ts'
import { courses } from '../../../db/schema/courses.ts'
import { disputes, payments } from '../../../db/schema/payments.ts'
import { participants } from '../../../db/schema/participants.ts'
import { refunds } from '../../../db/schema/refunds.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { stepsOfPlace } from '../../../records/money/price-steps.ts'
import { paymentOfPlace } from '../../../records/money/payment-of-place.ts'
import { refundedAtEnd, refundedBefore } from '../../../records/money/refunded-places.ts'
import { readClassesInstead } from '../../../records/classes/classes-instead.ts'
import { cancelledCalendarFile } from '../letter/calendar-file.ts'
import { readClassCards, readPlaceCards } from '../letter/class-card.ts'
import type { Part, Writer } from '../letter/letter.ts'
import { isHeldByBank } from '../../../records/money/held-by-bank.ts'

type Job = Extract<MailJob, { kind: 'places-cancelled' }>

/** Informs the payer which places are no longer theirs, why, and what becomes of the money. */
export const writePlacesCancelled: Writer<Job> = async (deps, job) => {
  const { claimIds, reason } = job
  const lines = await deps.db
    .select({
      claim: seatClaims,
      steps: stepsOfPlace,
      participant: attendee,
      course: courses,
      currency: payments.currency,
      receiptNumber: payments.receiptNumber,
      refundMinor: refundedAtEnd,
      refundReason: refunds.reason,
      dispute: sql<string | null>`(
        select max(${disputes.status}) from ${disputes}
         where ${isHeldByBank})`,
      refundedBeforeMinor: refundedBefore,
    })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(payments, eq(payments.id, paymentOfPlace))
    .leftJoin(refunds, eq(refunds.id, seatClaims.refundId))
    .where(inArray(seatClaims.id, claimIds))
    .orderBy(seatClaims.id)
  const [first] = lines
  if (!first) return undefined
  const ways = await readWays(deps, claimIds)
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
        ? { name: say(msg`Price`), value: priceOf(line) }
        : { name: say(msg`You get back`), value: amountOf(line) },
    })),
  )
  return {
    userId,
    attachments: await cancelledCalendarFile(deps, { userId, courseIds }),
    subject: wasGivenBack ? ownSubjectOf(names) : subjectOf(names),
    parts: [
      wasGivenBack
        ? isOne
          ? say(msg`You cancelled this place:`)
          : say(msg`You cancelled these places:`)
        : isOne
          ? say(msg`This place of yours was cancelled:`)
          : say(msg`These places of yours were cancelled:`),
      ...cards,
      ...reasons,
      wasMistake ? recordedByMistake(deps, lines, first) : whatBecomesOfMoney(lines, ways),
      ...(await Promise.all(lines.map((line) => insteadParts(deps, line)))).flat(),
      { label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' },
    ],
  }
}

interface Line {
  claim: { listPriceMinor: number; priceMinor: number }
  steps: PriceStep[]
  currency: string
  receiptNumber: number
  refundMinor: number
  refundedBeforeMinor: number
  refundReason: RefundReason | null
  /** Where the bank stands with a dispute of the payment that the school has not won. */
  dispute: string | null
}

/** What is given back of a place, and of how much, where that is less; and what was before. */
function amountOf(line: Line): string {
  const { currency, refundMinor, refundedBeforeMinor } = line
  const price = priceOf(line)
  if (refundMinor === line.claim.priceMinor) return price
  const given = formatMoney(refundMinor, currency)
  if (refundMinor > line.claim.priceMinor) return given
  const before = formatMoney(refundedBeforeMinor, currency)
  return refundedBeforeMinor > 0
    ? say(msg`${{ given }} of ${{ price }}, and ${{ before }} was given back before`)
    : say(msg`${{ given }} of ${{ price }}`)
}

const priceOf = ({ claim, steps, currency }: Line) => priceInWords({ ...claim, steps }, currency)

const totalOf = (lines: Line[]) => lines.reduce((sum, { refundMinor }) => sum + refundMinor, 0)
const beforeOf = (lines: Line[]) =>
  lines.reduce((sum, { refundedBeforeMinor }) => sum + refundedBeforeMinor, 0)

/** No money moves. */
function recordedByMistake({ school: { email } }: Deps, lines: Line[], { currency, receiptNumber }: Line) {
  const amount = formatMoney(totalOf(lines), currency)
  const ifPaid = email
    ? say(msg`If you have paid, please write to us at ${{ email }}.`)
    : say(msg`If you have paid, please write to us.`)
  return `${say(msg`We had recorded a payment of ${{ amount }} by mistake. Receipt ${{ receiptNumber }} no longer counts, and no money is sent back to you.`)} ${ifPaid}`
}

/** What goes back of places that have ended: to a card, and by hand for what came otherwise. */
interface Ways {
  cardMinor: number
  handMinor: number
}

async function readWays({ db }: Deps, claimIds: string[]): Promise<Ways> {
  const sumOf = (isCard: SQL) =>
    sql`coalesce(sum(${refundLines.amountMinor}) filter (where ${isCard}), 0)`.mapWith(Number)
  const [ways] = await db
    .select({ cardMinor: sumOf(eq(payments.method, 'card')), handMinor: sumOf(ne(payments.method, 'card')) })
    .from(seatClaims)
    .innerJoin(
      refundLines,
      and(eq(refundLines.claimId, seatClaims.id), gte(refundLines.refundId, seatClaims.refundId)),
    )
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(seatClaims.id, claimIds))
  return ways ?? { cardMinor: 0, handMinor: 0 }
}

function whatBecomesOfMoney(lines: Line[], { cardMinor, handMinor }: Ways): string {
  const currency = lines[0]?.currency ?? ''
  const amount = formatMoney(cardMinor + handMinor, currency)
  const dispute = lines.map((line) => line.dispute).find(Boolean)
  if (cardMinor > 0 && handMinor > 0)
    return say(
      msg`${{ card: formatMoney(cardMinor, currency) }} is on its way back to the card that you paid with, and we send ${{ rest: formatMoney(handMinor, currency) }} back to you ourselves, as that did not come by card. We write to you again when each has been sent.`,
    )
  if (handMinor > 0)
    return say(
      msg`We send ${{ amount }} back to you ourselves, as you did not pay by card. We write to you again when it has been sent.`,
    )
  if (cardMinor > 0)
    return say(
      msg`${{ amount }} is on its way back to the card that you paid with. We write to you again when it has been sent.`,
    )
  if (lines.every(({ claim }) => claim.priceMinor === 0))
    return say(msg`Nothing was charged, so there is nothing to send back.`)
  if (lines.some(({ refundReason }) => refundReason === 'outside'))
    return say(msg`Its money was sent back to your card before.`)
  if (dispute === 'lost')
    return say(msg`Your bank has taken this payment back, so there is nothing that we could send.`)
  if (dispute)
    return say(msg`You dispute this payment at your bank, so we send nothing while the bank decides.`)
  const before = beforeOf(lines)
  if (before > 0)
    return say(
      msg`${{ amount: formatMoney(before, currency) }} was given back before. No more money is given back for this.`,
    )
  return say(msg`No money is given back for this.`)
}

/** Where there is room for whoever had a place in a class that was cancelled. */
async function insteadParts({ db }: Deps, { claim, course, participant }: Ended): Promise<Part[]> {
  if (course.status !== 'Cancelled') return []
  const asked = { course: course.id, user: claim.userId, participant: participant.id }
  const found = await readClassesInstead(db, asked)
  if (found.length === 0) return []
  return [
    participant.isSelf
      ? say(msg`There is room for you here:`)
      : say(msg`There is room for ${{ name: firstNameOf(participant.name) }} here:`),
    ...(await readClassCards(
      db,
      found.map(({ courseId, priceMinor, currency }) => ({
        ...{ courseId, isBrief: true },
        more: [{ name: say(msg`Price`), value: formatMoney(priceMinor, currency) }],
      })),
    )),
  ]
}

interface Ended {
  claim: { userId: string }
  course: { id: string; status: CourseStatus }
  participant: Attendee
}

const ownSubjectOf = (names: string[]) =>
  names.length === 1
    ? say(msg`You cancelled your place in ${{ name: names[0] }}`)
    : say(msg`You cancelled places`)

const subjectOf = (names: string[]) =>
  names.length === 1
    ? say(msg`Your place in ${{ name: names[0] }} was cancelled`)
    : say(msg`Your places were cancelled`)

/** The person who cancels a class may say why, in their own words. */
export function reasonParts({
  name,
  status,
  feedback,
}: Pick<typeof courses.$inferSelect, 'name' | 'status' | 'feedback'>): Part[] {
  if (status !== 'Cancelled') return []
  if (!feedback) return [say(msg`${{ name }} does not take place.`)]
  return [say(msg`${{ name }} does not take place. The school says:`), { quote: feedback }]
}
