import { eq } from 'drizzle-orm'
import { courseAddress } from '@cadenza/contracts/course-address'
import { longDayOf } from '@cadenza/contracts/course-dates'
import type { CurrentSchool } from '@cadenza/contracts/school'
import type { Deps } from '../../context.ts'
import type { MailJob } from '../../db/jobs.ts'
import { courses, orders, participants, seatClaims } from '../../db/schema.ts'
import { waitlistEntries, waitlistPeople } from '../../db/waitlist-schema.ts'
import { attendee } from '../participants/attendee.ts'
import { toAmountText, type Writer } from './letter.ts'

type OfferJob = Extract<MailJob, { kind: 'waitlist-offer' | 'waitlist-reminder' }>

/** Tells a family that places are free for it, and until when; nothing once it has accepted or the offer has ended. */
export const writeWaitlistOffer: Writer<OfferJob> = async (deps, { kind, orderId }) => {
  const places = await readOffer(deps, orderId)
  const [first] = places
  if (!first?.offeredUntil || first.status !== 'offered') return undefined
  const until = momentIn(first.offeredUntil, deps.school)
  const { name } = first
  const isOne = places.length === 1
  return {
    userId: first.userId,
    subject:
      kind === 'waitlist-offer'
        ? `A place in ${name} is yours until ${until}`
        : `${name}: your offer ends ${until}`,
    parts: [
      kind === 'waitlist-offer'
        ? `${isOne ? 'A place is' : `${places.length} places are`} free in ${name}, and you are next on the waiting list. We keep ${isOne ? 'it' : 'them'} for you until ${until}.`
        : `We still keep ${isOne ? 'a place' : `${places.length} places`} in ${name} for you, until ${until}.`,
      {
        caption: 'Offered to you',
        rows: places.map(({ person, priceMinor, currency }) => [person, toAmountText(priceMinor, currency)]),
      },
      'Nothing is charged unless you accept and pay. If you do not want it, please decline: then the next family has its turn sooner.',
      { label: 'See the offer', path: `/dashboard/offer/${orderId}` },
    ],
  }
}

function readOffer({ db }: Deps, orderId: string) {
  return db
    .select({
      userId: orders.userId,
      status: orders.status,
      offeredUntil: orders.offeredUntil,
      currency: orders.currency,
      name: seatClaims.courseName,
      priceMinor: seatClaims.priceMinor,
      person: attendee.name,
    })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(orders.id, orderId))
    .orderBy(seatClaims.id)
}

/** `Tuesday, 6 July 2027, 10:00 (Europe/Vienna)`, by the school's clocks. */
function momentIn(at: Date, { timeZone }: CurrentSchool): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return `${longDayOf(day)}, ${parts.get('hour')}:${parts.get('minute')} (${timeZone.replaceAll('_', ' ')})`
}

/** Tells a family that it no longer waits although it did not leave, and why. */
export const writeWaitlistEnded: Writer<Extract<MailJob, { kind: 'waitlist-ended' }>> = async (
  { db, now },
  { entryId },
) => {
  const people = await db
    .select({
      userId: waitlistEntries.userId,
      state: waitlistEntries.state,
      orderId: waitlistEntries.orderId,
      person: attendee.name,
      course: courses,
    })
    .from(waitlistEntries)
    .innerJoin(courses, eq(courses.id, waitlistEntries.courseId))
    .innerJoin(waitlistPeople, eq(waitlistPeople.entryId, waitlistEntries.id))
    .innerJoin(participants, eq(participants.id, waitlistPeople.participantId))
    .where(eq(waitlistEntries.id, entryId))
    .orderBy(participants.id)
  const [first] = people
  if (first?.state !== 'ended') return undefined
  const { course, userId } = first
  const names = people.map(({ person }) => person).join(', ')
  const { why, next } = reasonOf(first, now())
  return {
    userId,
    subject: `The waiting list of ${course.name}: you no longer wait`,
    parts: [
      `${names}: you no longer wait for ${course.name}. ${why}`,
      ...(next ? [next] : []),
      course.status === 'Approved'
        ? { label: 'See the class', path: `/classes/${courseAddress(course)}` }
        : { label: 'Find another class', path: '/classes' },
    ],
  }
}

interface Ended {
  orderId: string | null
  course: typeof courses.$inferSelect
}

function reasonOf({ orderId, course }: Ended, now: Date): { why: string; next?: string } {
  if (course.status !== 'Approved') return { why: 'The class does not take place.' }
  if (course.firstSessionAt && course.firstSessionAt <= now) return { why: 'The class has begun.' }
  if (orderId)
    return {
      why: 'The time of your offer is over, and its place went to the next family.',
      next: 'You may join the waiting list again, at its end.',
    }
  return { why: 'The waiting list of this class has ended.' }
}
