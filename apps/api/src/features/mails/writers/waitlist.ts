import { formatMoney } from '@cadenza/contracts/language/formats'
import { and, eq } from 'drizzle-orm'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { longDayOf, zoneWords } from '@cadenza/contracts/timetable/date-words'
import { listOf } from '@cadenza/contracts/text/list-of'
import { formatTime } from '@cadenza/contracts/timetable/date-text'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import type { CurrentSchool } from '@cadenza/contracts/school/school'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { courses } from '../../../db/schema/courses.ts'
import { orders } from '../../../db/schema/orders.ts'
import { participants } from '../../../db/schema/participants.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { users } from '../../../db/schema/users.ts'
import { waitlistEntries, waitlistEvents, waitlistPeople } from '../../../db/schema/waitlist.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { reachableAddress } from '../../../records/people/reachable-address.ts'
import { isUnclaimed } from '../../../records/people/unclaimed.ts'
import { readClassCards } from '../letter/class-card.ts'
import { type Fact, type Part, type Writer } from '../letter/letter.ts'

type OfferJob = Extract<MailJob, { kind: 'waitlist-offer' | 'waitlist-reminder' }>

/** Tells a family that places are free for it, and until when; nothing once it has accepted or the offer has ended. */
export const writeWaitlistOffer: Writer<OfferJob> = async (deps, { kind, orderId }) => {
  const places = await readOffer(deps, orderId)
  const [first] = places
  if (!first?.offeredUntil || first.status !== 'offered') return undefined
  const until = momentIn(first.offeredUntil, deps.school)
  const isOne = places.length === 1
  const kept = isOne ? 'a place' : `${places.length} places`
  const isReminder = kind === 'waitlist-reminder'
  return {
    userId: first.user.id,
    subject: isReminder
      ? `Reminder: ${kept} for you in ${first.className}`
      : `${isOne ? 'A place is' : `${places.length} places are`} free for you in ${first.className}`,
    parts: [
      isReminder
        ? `We still keep ${kept} in ${first.className} for you, until ${until}.`
        : `You are next on the waiting list of ${first.className}. We keep ${kept} for you until ${until}.`,
      ...(await readClassCards(deps.db, [
        {
          courseId: first.courseId,
          names: places.every(({ person }) => person.isSelf) ? [] : places.map(({ person }) => person.name),
          more: [priceOf(first, places.length)],
        },
      ])),
      'Please accept and pay before then. Nothing is charged unless you do. If you do not want the place any more, please decline: then the next family has its turn sooner.',
      ...wayToOffer(first, `/dashboard/offer/${orderId}`),
    ],
  }
}

type OfferedPlace = Awaited<ReturnType<typeof readOffer>>[number]

function readOffer({ db }: Deps, orderId: string) {
  return db
    .select({
      user: users,
      address: reachableAddress(),
      status: orders.status,
      offeredUntil: orders.offeredUntil,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      courseId: seatClaims.courseId,
      className: seatClaims.courseName,
      priceMinor: seatClaims.priceMinor,
      person: attendee,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(orders.id, orderId))
    .orderBy(seatClaims.id)
}

/** Places of one offer cost the same. */
function priceOf({ priceMinor, totalMinor, currency }: OfferedPlace, people: number): Fact {
  const each = formatMoney(priceMinor, currency)
  const value = people === 1 ? each : `${each} for each person, ${formatMoney(totalMinor, currency)} in all`
  return { name: 'Price', value }
}

/** A family that the office put into the line needs an account with its address first. */
function wayToOffer({ user, address }: OfferedPlace, path: string): Part[] {
  if (!isUnclaimed(user)) return [{ label: 'See the offer', path }]
  return [
    'Please make an account with this email address and confirm it. The offer is there then.',
    {
      label: 'Make an account and see the offer',
      path: `/signUp?email=${encodeURIComponent(address ?? '')}&from=${path}`,
    },
  ]
}

/** `Tuesday, July 6, 2027, 10:00 AM (Vienna time)`, by the school's clocks. */
function momentIn(at: Date, { timeZone }: CurrentSchool): string {
  return `${longDayOf(dayIn(timeZone, at))}, ${formatTime(at, timeZone)} (${zoneWords(timeZone)})`
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
  const names = listOf(people.map(({ person }) => firstNameOf(person)))
  const { why, next } = reasonOf(first, now())
  const others = await listRequeued(db, entryId)
  return {
    userId,
    subject: `You no longer wait for ${course.name}`,
    parts: [
      `You are no longer on the waiting list of ${course.name}, for ${names}. ${why}`,
      ...(next ? [next] : []),
      ...(others.length > 0
        ? [
            `As this offer was not used, ${listOf(others)} now ${others.length === 1 ? 'waits' : 'wait'} at the end of the list.`,
          ]
        : []),
      course.status === 'Approved'
        ? { label: 'See the class', path: `/classes/${courseAddress(course)}` }
        : { label: 'Find another class', path: '/classes' },
    ],
  }
}

/** The first names of others of the family who went to the end of the line because this entry's offer ran out. */
async function listRequeued(db: Deps['db'], entryId: string): Promise<string[]> {
  const rows = await db
    .select({ name: attendee.name })
    .from(waitlistEvents)
    .innerJoin(waitlistPeople, and(eq(waitlistPeople.entryId, waitlistEvents.entryId), waitlistPeople.isLive))
    .innerJoin(participants, eq(participants.id, waitlistPeople.participantId))
    .where(and(eq(waitlistEvents.byEntry, entryId), eq(waitlistEvents.kind, 'requeued')))
    .orderBy(participants.id)
  return rows.map(({ name }) => firstNameOf(name))
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
      why: 'The time of your offer is over, and its places go to the next family.',
      next: 'You may join the waiting list again, at its end.',
    }
  return { why: 'The waiting list of this class has ended.' }
}
