import { formatMoney } from '@cadenza/contracts/language/formats'
import { eq, inArray, sql } from 'drizzle-orm'
import { listOf } from '@cadenza/contracts/text/list-of'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import type { ReferredOrder } from '@cadenza/contracts/money/office-sale'
import type { ManualMethod } from '@cadenza/contracts/money/refund-values'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { courses } from '../../../db/schema/courses.ts'
import { orders } from '../../../db/schema/orders.ts'
import { participants } from '../../../db/schema/participants.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { findReferred } from '../../checkout/list-reservations.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { readPlaceCards } from '../letter/class-card.ts'
import { missingContacts } from '../letter/family-matters.ts'
import { writeToUs, type Letter, type Part, type Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'order-reserved' | 'order-released' }>
type Reminder = Extract<MailJob, { kind: 'transfer-due' }>

/** What is held, until when, and how to pay for it. Nothing when the order no longer waits for money. */
export const writeOrderReserved: Writer<Job> = async (deps, job) => {
  const { orderId, to } = job
  const order = await findReferred(deps, eq(orders.id, orderId))
  if (order?.status !== 'reserved') return undefined
  const { reference, payer, totalMinor, currency } = order
  const ended = await whatEnded(deps, job, payer.name)
  const amount = formatMoney(totalMinor, currency)
  if (to === 'office')
    return toOffice(deps, {
      subject: `${payer.name} pays by ${words[order.method]}: ${reference}`,
      parts: [
        ended
          ? `${ended.toOffice} For the other places of ${payer.name} the order waits for ${amount} now, until ${dayText(order.dueOn)}.`
          : `${payer.name} has reserved places and pays by ${words[order.method]} until ${dayText(order.dueOn)}.`,
        placesOf(order),
        linkOf(order),
      ],
    })
  return {
    userId: payer.id,
    subject: ended
      ? `${ended.subject}: your other places are reserved until ${dayText(order.dueOn)}`
      : `Your places are reserved until ${dayText(order.dueOn)}`,
    parts: [
      ...(ended
        ? [
            `${ended.toFamily} You do not pay for it: the amount for your other places is ${amount} now. If you have already paid more, we will send the difference back; please ${writeToUs(deps)}.`,
          ]
        : []),
      `We hold your places until ${dayText(order.dueOn)}. They are yours once your ${words[order.method]} has arrived; then we send you a receipt.`,
      ...howToPay(order),
      ...(await cardsOf(deps, order)),
      toReserved,
      ...(await missingContacts(deps.db, { userId: payer.id, orderId })),
    ],
  }
}

/** Reminds of money that has not arrived. Nothing when it has, or when there is more time by now. */
export const writeTransferDue: Writer<Reminder> = async (deps, { orderId, dueOn }) => {
  const order = await findReferred(deps, eq(orders.id, orderId))
  if (order?.status !== 'reserved' || order.dueOn !== dueOn) return undefined
  return {
    userId: order.payer.id,
    subject: `Your ${words[order.method]} is due on ${dayText(dueOn)}`,
    parts: [
      `We have not received your ${words[order.method]} yet. We hold your places until ${dayText(dueOn)}; after that they go back on sale.`,
      ...howToPay(order),
      ...(await cardsOf(deps, order)),
      toReserved,
      'If you have paid in the last few days, there is nothing that you need to do.',
    ],
  }
}

/** Reports that places are no longer held. Nothing when the money came after all. */
export const writeOrderReleased: Writer<Job> = async (deps, { orderId, to }) => {
  const order = await findReferred(deps, eq(orders.id, orderId))
  if (order?.status !== 'expired') return undefined
  const { reference, payer } = order
  if (to === 'office')
    return toOffice(deps, {
      subject: `The places of ${payer.name} are on sale again: ${reference}`,
      parts: [
        `No ${words[order.method]} of ${payer.name} is expected any more, and their places are on sale again.`,
        placesOf(order),
        `If the money arrives, please record it for this order. Its places are booked again where they are free and the money came by ${dayText(order.dueOn)}; else you choose what becomes of it.`,
        linkOf(order),
      ],
    })
  return {
    userId: payer.id,
    subject: 'Your reserved places are no longer held',
    parts: [
      `We no longer hold these places for you: no ${words[order.method]} with the reference ${reference} has arrived, or the order was ended. Please do not pay for them now.`,
      ...(await cardsOf(deps, order)),
      `If you have paid already, please ${writeToUs(deps)}.`,
      { label: 'See all classes', path: '/classes' },
    ],
  }
}

interface Ended {
  subject: string
  toOffice: string
  toFamily: string
}

/** Why the order is for fewer places than before; undefined where it is not. */
async function whatEnded({ db }: Deps, job: Job, payer: string): Promise<Ended | undefined> {
  if (job.endedClaimIds) {
    const places = await db
      .select({
        course: seatClaims.courseName,
        participant: attendee,
        isErased: sql<boolean>`coalesce(${participants.eraseAt}, ${participants.erasedAt}) is not null`,
      })
      .from(seatClaims)
      .innerJoin(participants, eq(participants.id, seatClaims.participantId))
      .where(inArray(seatClaims.id, job.endedClaimIds))
    const named = listOf(places.map(({ course, participant }) => `${course} for ${participant.name}`))
    const why = places[0]?.isErased
      ? 'the data of this child is to be erased'
      : 'you no longer look after this child'
    return {
      subject: 'We hold fewer places for you',
      toOffice: `We no longer hold ${named}, as ${payer} can no longer buy for this child.`,
      toFamily: `We no longer hold ${named}, as ${why}.`,
    }
  }
  if (job.cancelledCourseId === undefined) return undefined
  const [course] = await db
    .select({ name: courses.name })
    .from(courses)
    .where(eq(courses.id, job.cancelledCourseId))
  return (
    course && {
      subject: `${course.name} was cancelled`,
      toOffice: `${course.name} was cancelled.`,
      toFamily: `${course.name} does not take place.`,
    }
  )
}

/** A calendar date, which no clock moves. */
const dayText = (day: string) => formatDate(day, 'UTC')

const words: Record<ManualMethod, string> = { transfer: 'bank transfer', cheque: 'cheque', cash: 'payment' }

function toOffice({ school }: Deps, message: Omit<Letter, 'address'> & { subject: string; parts: Part[] }) {
  return school.email ? { ...message, address: school.email } : undefined
}

const toReserved: Part = { label: 'See your reserved places', path: '/dashboard/paymentHistory' }

const linkOf = ({ orderId }: ReferredOrder): Part => ({
  label: 'See the order',
  path: `/dashboard/orders/${orderId}`,
})

function howToPay({ method, bank, reference, totalMinor, currency, dueOn }: ReferredOrder): Part[] {
  const rows: [string, string][] = [
    ...(bank
      ? ([
          ['Account holder', bank.holder],
          ['Account', bank.account],
          ...(bank.bank ? [['Bank', bank.bank]] : []),
        ] as [string, string][])
      : []),
    ['Reference', reference],
    ['Amount', formatMoney(totalMinor, currency)],
    ['Until', dayText(dueOn)],
  ]
  return [
    { caption: method === 'transfer' ? 'Your bank transfer' : `Your ${words[method]}`, rows },
    method === 'cash'
      ? `Please bring it to our office, and name the reference ${reference}.`
      : `Please write the reference ${reference} on it, so that we know that it is yours.`,
  ]
}

/** For the family: a card for each place. */
async function cardsOf({ db }: Deps, { orderId, currency }: ReferredOrder): Promise<Part[]> {
  const places = await db
    .select({ claim: seatClaims, participant: attendee })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(seatClaims.orderId, orderId))
    .orderBy(seatClaims.cartItemId, seatClaims.id)
  return readPlaceCards(
    db,
    places.map(({ claim: { courseId, priceMinor }, participant }) => ({
      courseId,
      participant,
      fact: { name: 'Price', value: formatMoney(priceMinor, currency) },
    })),
  )
}

function placesOf({ lines, currency }: ReferredOrder): Part {
  return {
    caption: 'The places',
    rows: lines.map(({ name, participant, priceMinor }) => [
      `${name}, for ${participant}`,
      formatMoney(priceMinor, currency),
    ]),
  }
}
