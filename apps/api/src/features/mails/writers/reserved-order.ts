import { msg, select } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { eq, inArray, sql } from 'drizzle-orm'
import { listOf } from '@cadenza/contracts/text/list-of'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import { priceInWords } from '@cadenza/contracts/money/price-words'
import type { ReferredOrder } from '@cadenza/contracts/money/office-sale'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { courses } from '../../../db/schema/courses.ts'
import { orders } from '../../../db/schema/orders.ts'
import { participants } from '../../../db/schema/participants.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { findReferred } from '../../checkout/list-reservations.ts'
import { stepsOfPlace } from '../../../records/money/price-steps.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { readPlaceCards } from '../letter/class-card.ts'
import { missingContacts } from '../letter/family-matters.ts'
import type { Letter, Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'order-reserved' | 'order-released' }>
type Reminder = Extract<MailJob, { kind: 'transfer-due' }>

/** What is held, until when, and how to pay for it. Nothing when the order no longer waits for money. */
export const writeOrderReserved: Writer<Job> = async (deps, job) => {
  const { orderId, to } = job
  const order = await findReferred(deps, eq(orders.id, orderId))
  if (order?.status !== 'reserved') return undefined
  const { reference, payer, totalMinor, currency } = order
  const day = dayText(order.dueOn)
  const ended = await whatEnded(deps, job, { payer: payer.name, day })
  const amount = formatMoney(totalMinor, currency)
  if (to === 'office')
    return toOffice(deps, {
      subject: say(
        msg`${{ payer: payer.name }} pays by ${select({ method: order.method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })}: ${{ reference }}`,
      ),
      parts: [
        ended
          ? `${ended.toOffice} ${say(msg`For the other places of ${{ payer: payer.name }} the order waits for ${{ amount }} now, until ${{ day }}.`)}`
          : say(
              msg`${{ payer: payer.name }} has reserved places and pays by ${select({ method: order.method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })} until ${{ day }}.`,
            ),
        placesOf(order),
        linkOf(order),
      ],
    })
  return {
    userId: payer.id,
    subject: ended ? ended.subject : say(msg`Your places are reserved until ${{ day }}`),
    parts: [
      ...(ended
        ? [
            [
              ended.toFamily,
              say(msg`You do not pay for it: the amount for your other places is ${{ amount }} now.`),
              deps.school.email
                ? say(
                    msg`If you have already paid more, we will send the difference back; please write to us at ${{ email: deps.school.email }}.`,
                  )
                : say(
                    msg`If you have already paid more, we will send the difference back; please write to us.`,
                  ),
            ].join(' '),
          ]
        : []),
      say(
        msg`We hold your places until ${{ day }}. They are yours once your ${select({ method: order.method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })} has arrived; then we send you a receipt.`,
      ),
      ...howToPay(order),
      ...(await cardsOf(deps, order)),
      toReserved(),
      ...(await missingContacts(deps, { userId: payer.id, orderId })),
    ],
  }
}

/** Reminds of money that has not arrived. Nothing when it has, or when there is more time by now. */
export const writeTransferDue: Writer<Reminder> = async (deps, { orderId, dueOn }) => {
  const order = await findReferred(deps, eq(orders.id, orderId))
  if (order?.status !== 'reserved' || order.dueOn !== dueOn) return undefined
  const { method } = order
  const day = dayText(dueOn)
  return {
    userId: order.payer.id,
    subject: say(
      msg`Your ${select({ method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })} is due on ${{ day }}`,
    ),
    parts: [
      say(
        msg`We have not received your ${select({ method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })} yet. We hold your places until ${{ day }}; after that they go back on sale.`,
      ),
      ...howToPay(order),
      ...(await cardsOf(deps, order)),
      toReserved(),
      say(msg`If you have paid in the last few days, there is nothing that you need to do.`),
    ],
  }
}

/** Reports that places are no longer held. Nothing when the money came after all. */
export const writeOrderReleased: Writer<Job> = async (deps, { orderId, to }) => {
  const order = await findReferred(deps, eq(orders.id, orderId))
  if (order?.status !== 'expired') return undefined
  const { reference, payer, method } = order
  if (to === 'office')
    return toOffice(deps, {
      subject: say(msg`The places of ${{ payer: payer.name }} are on sale again: ${{ reference }}`),
      parts: [
        say(
          msg`No ${select({ method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })} of ${{ payer: payer.name }} is expected any more, and their places are on sale again.`,
        ),
        placesOf(order),
        say(
          msg`If the money arrives, please record it for this order. Its places are booked again where they are free and the money came by ${{ day: dayText(order.dueOn) }}; else you choose what becomes of it.`,
        ),
        linkOf(order),
      ],
    })
  return {
    userId: payer.id,
    subject: say(msg`Your reserved places are no longer held`),
    parts: [
      say(
        msg`We no longer hold these places for you: no ${select({ method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })} with the reference ${{ reference }} has arrived, or the order was ended. Please do not pay for them now.`,
      ),
      ...(await cardsOf(deps, order)),
      deps.school.email
        ? say(msg`If you have paid already, please write to us at ${{ email: deps.school.email }}.`)
        : say(msg`If you have paid already, please write to us.`),
      { label: say(msg`See all classes`), path: '/classes' },
    ],
  }
}

interface Ended {
  subject: string
  toOffice: string
  toFamily: string
}

/** Why the order is for fewer places than before; undefined where it is not. */
async function whatEnded(
  { db }: Deps,
  job: Job,
  { payer, day }: { payer: string; day: string },
): Promise<Ended | undefined> {
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
    const named = listOf(
      places.map(({ course, participant: { name } }) => say(msg`${{ course }} for ${{ name }}`)),
    )
    return {
      subject: say(msg`We hold fewer places for you: your other places are reserved until ${{ day }}`),
      toOffice: say(
        msg`We no longer hold ${{ places: named }}, as ${{ payer }} can no longer buy for this child.`,
      ),
      toFamily: places[0]?.isErased
        ? say(msg`We no longer hold ${{ places: named }}, as the data of this child is to be erased.`)
        : say(msg`We no longer hold ${{ places: named }}, as you no longer look after this child.`),
    }
  }
  if (job.cancelledCourseId === undefined) return undefined
  const [course] = await db
    .select({ name: courses.name })
    .from(courses)
    .where(eq(courses.id, job.cancelledCourseId))
  return (
    course && {
      subject: say(
        msg`${{ name: course.name }} was cancelled: your other places are reserved until ${{ day }}`,
      ),
      toOffice: say(msg`${{ name: course.name }} was cancelled.`),
      toFamily: say(msg`${{ name: course.name }} does not take place.`),
    }
  )
}

/** A calendar date, which no clock moves. */
const dayText = (day: string) => formatDate(day, 'UTC')

function toOffice({ school }: Deps, message: Omit<Letter, 'address'> & { subject: string; parts: Part[] }) {
  return school.email ? { ...message, address: school.email } : undefined
}

const toReserved = (): Part => ({
  label: say(msg`See your reserved places`),
  path: '/dashboard/paymentHistory',
})

const linkOf = ({ orderId }: ReferredOrder): Part => ({
  label: say(msg`See the order`),
  path: `/dashboard/orders/${orderId}`,
})

function howToPay({ method, bank, reference, totalMinor, currency, dueOn }: ReferredOrder): Part[] {
  const rows: [string, string][] = [
    ...(bank
      ? ([
          [say(msg`Account holder`), bank.holder],
          [say(msg({ message: 'Account', context: 'bank' })), bank.account],
          ...(bank.bank ? [[say(msg`Bank`), bank.bank]] : []),
        ] as [string, string][])
      : []),
    [say(msg`Reference`), reference],
    [say(msg`Amount`), formatMoney(totalMinor, currency)],
    [say(msg`Until`), dayText(dueOn)],
  ]
  return [
    {
      caption: say(
        msg`Your ${select({ method }, { transfer: 'bank transfer', cheque: 'cheque', other: 'payment' })}`,
      ),
      rows,
    },
    method === 'cash'
      ? say(msg`Please bring it to our office, and name the reference ${{ reference }}.`)
      : say(msg`Please write the reference ${{ reference }} on it, so that we know that it is yours.`),
  ]
}

/** For the family: a card for each place. */
async function cardsOf({ db }: Deps, { orderId, currency }: ReferredOrder): Promise<Part[]> {
  const places = await db
    .select({ claim: seatClaims, steps: stepsOfPlace, participant: attendee })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(seatClaims.orderId, orderId))
    .orderBy(seatClaims.cartItemId, seatClaims.id)
  return readPlaceCards(
    db,
    places.map(({ claim, steps, participant }) => ({
      courseId: claim.courseId,
      participant,
      fact: { name: say(msg`Price`), value: priceInWords({ ...claim, steps }, currency) },
    })),
  )
}

function placesOf({ lines, currency }: ReferredOrder): Part {
  return {
    caption: say(msg`The places`),
    rows: lines.map(({ name, participant, ...price }) => [
      say(msg`${{ name }}, for ${{ participant }}`),
      priceInWords(price, currency),
    ]),
  }
}
