import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { and, eq } from 'drizzle-orm'
import { priceInWords } from '@cadenza/contracts/money/price-words'
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
import { priceOfPlace } from '../../../records/money/price-steps.ts'
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
  const { className: name } = first
  const count = places.length
  const isReminder = kind === 'waitlist-reminder'
  return {
    userId: first.user.id,
    subject: isReminder
      ? say(msg`Reminder: ${plural({ count }, { one: 'a place', other: '# places' })} for you in ${{ name }}`)
      : say(
          msg`${plural({ count }, { one: 'A place is', other: '# places are' })} free for you in ${{ name }}`,
        ),
    parts: [
      isReminder
        ? say(
            msg`We still keep ${plural({ count }, { one: 'a place', other: '# places' })} in ${{ name }} for you, until ${{ until }}.`,
          )
        : say(
            msg`You are next on the waiting list of ${{ name }}. We keep ${plural({ count }, { one: 'a place', other: '# places' })} for you until ${{ until }}.`,
          ),
      ...(await readClassCards(deps.db, [
        {
          courseId: first.courseId,
          names: places.every(({ person }) => person.isSelf) ? [] : places.map(({ person }) => person.name),
          more: [priceOf(first, places)],
        },
      ])),
      say(
        msg`Please accept and pay before then. Nothing is charged unless you do. If you do not want the place any more, please decline: then the next family has its turn sooner.`,
      ),
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
      ...priceOfPlace,
      person: attendee,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(orders.id, orderId))
    .orderBy(seatClaims.id)
}

/** Where siblings pay less than the first, the price of each. */
function priceOf({ totalMinor, currency }: OfferedPlace, places: OfferedPlace[]): Fact {
  const prices = places.map((place) => priceInWords(place, currency))
  const [each = ''] = prices
  const total = formatMoney(totalMinor, currency)
  const named = places.map(({ person }, at) =>
    say(msg`${{ name: firstNameOf(person.name) }}: ${{ price: prices[at] }}`),
  )
  const value =
    places.length === 1
      ? each
      : new Set(prices).size === 1
        ? say(msg`${{ each }} for each person, ${{ total }} in all`)
        : say(msg`${{ prices: named.join('; ') }}; ${{ total }} in all`)
  return { name: say(msg`Price`), value }
}

/** A family that the office put into the line needs an account with its address first. */
function wayToOffer({ user, address }: OfferedPlace, path: string): Part[] {
  if (!isUnclaimed(user)) return [{ label: say(msg`See the offer`), path }]
  return [
    say(msg`Please make an account with this email address and confirm it. The offer is there then.`),
    {
      label: say(msg`Make an account and see the offer`),
      path: `/signUp?email=${encodeURIComponent(address ?? '')}&from=${path}`,
    },
  ]
}

/** `Tuesday, July 6, 2027, 10:00 AM (Vienna time)`, by the school's clocks. */
function momentIn(at: Date, { timeZone }: CurrentSchool): string {
  const [day, time, zone] = [longDayOf(dayIn(timeZone, at)), formatTime(at, timeZone), zoneWords(timeZone)]
  return say(msg`${{ day }}, ${{ time }} (${{ zone }})`)
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
  const { name } = course
  const names = listOf(people.map(({ person }) => firstNameOf(person)))
  const { why, next } = reasonOf(first, now())
  const others = await listRequeued(db, entryId)
  return {
    userId,
    subject: say(msg`You no longer wait for ${{ name }}`),
    parts: [
      `${say(msg`You are no longer on the waiting list of ${{ name }}, for ${{ names }}.`)} ${why}`,
      ...(next ? [next] : []),
      ...(others.length > 0
        ? [
            say(
              msg`As this offer was not used, ${{ names: listOf(others) }} now ${plural({ people: others.length }, { one: 'waits', other: 'wait' })} at the end of the list.`,
            ),
          ]
        : []),
      course.status === 'Approved'
        ? { label: say(msg`See the class`), path: `/classes/${courseAddress(course)}` }
        : { label: say(msg`Find another class`), path: '/classes' },
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
  if (course.status !== 'Approved') return { why: say(msg`The class does not take place.`) }
  if (course.firstSessionAt && course.firstSessionAt <= now) return { why: say(msg`The class has begun.`) }
  if (orderId)
    return {
      why: say(msg`The time of your offer is over, and its places go to the next family.`),
      next: say(msg`You may join the waiting list again, at its end.`),
    }
  return { why: say(msg`The waiting list of this class has ended.`) }
}
