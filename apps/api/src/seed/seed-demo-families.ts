import { insertReviews } from './seed-demo-reviews.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { portraitAddress } from '@cadenza/contracts/pictures/portrait-address'
import type { Sandbox } from '@cadenza/sandbox'
import { toStudent } from '../auth/authenticate.ts'
import { asStaff } from '../auth/narrow.ts'
import type { Deps } from '../context.ts'
import type { Transaction } from '../db/connect/client.ts'
import { consents, consentTexts } from '../db/schema/consents.ts'
import { guardianships, participants } from '../db/schema/participants.ts'
import { cancelCourse, quoteRefund, withdrawPlaces } from '../db/functions/refunds.ts'
import { claimOrder, settleOrder } from '../db/functions/orders.ts'
import { mails } from '../db/schema/mails.ts'
import { personRemarks, users } from '../db/schema/users.ts'
import { terms } from '../db/schema/terms.ts'
import { cartItems, orders } from '../db/schema/orders.ts'
import { courses } from '../db/schema/courses.ts'
import { payments } from '../db/schema/payments.ts'
import { seatClaims } from '../db/schema/seat-claims.ts'
import { courseSessions } from '../db/schema/timetable.ts'
import { sendMessage } from '../features/messages/send-message.ts'
import {
  bouncedParent,
  demoMessage,
  demoFamilies,
  demoGuardian,
  demoRemarks,
  givenBackCourse,
  pastReviews,
} from './demo-families.ts'
import { cancelledCourse, forChildren, pastCourse } from './demo-for-children.ts'
import { lastSummer, nextSummer } from './demo-summer.ts'

type IdOf = (name: string) => string

/** The parents, their children, the consents they gave for them, another guardian and what the office noted. */
export async function insertFamilies(tx: Transaction, idOf: IdOf, { now }: Deps): Promise<void> {
  const others = demoFamilies.filter(({ uid }) => !uid)
  const made = await tx
    .insert(users)
    .values(
      others.map(({ parent, phone }) => {
        const address = `${parent.split(' ')[0]?.toLowerCase()}@family.example`
        return phone
          ? { name: parent, claimableEmail: address, phone }
          : {
              name: parent,
              email: address,
              emailVerified: true,
              imageUrl: portraitAddress(parent, 0),
              registeredAt: now(),
            }
      }),
    )
    .returning({ id: users.id, name: users.name })
  const summer = Number(nextSummer(now()).startsOn.slice(0, 4))
  const rows = demoFamilies.flatMap(({ parent, uid, familyName, children }) =>
    Object.entries(children).map(([givenName, age]) => ({
      ownerId: uid ? idOf(uid) : (made.find(({ name }) => name === parent)?.id ?? ''),
      givenName,
      familyName,
      birthDate: `${summer - age}-03-14`,
    })),
  )
  const inserted = await tx
    .insert(participants)
    .values(rows)
    .returning({ id: participants.id, ownerId: participants.ownerId })
  const byPhone = others.filter(({ phone }) => phone).map(({ parent }) => parent)
  const withoutAccount = new Set(made.filter(({ name }) => byPhone.includes(name)).map(({ id }) => id))
  const texts = await tx
    .select({ id: consentTexts.id })
    .from(consentTexts)
    .where(eq(consentTexts.isRequired, true))
  await tx.insert(consents).values(
    inserted.flatMap(({ id: participantId, ownerId: userId }) =>
      texts.map(({ id: textId }) => ({
        participantId,
        userId,
        textId,
        given: true,
        ...(withoutAccount.has(userId) && {
          recordedBy: idOf('demo-office'),
          recordedHow: 'phone' as const,
        }),
      })),
    ),
  )
  const parentId = (name: string) => made.find((parent) => parent.name === name)?.id ?? ''
  const shared = inserted.filter(({ ownerId }) => ownerId === parentId(demoGuardian.parent))
  const accepted = { userId: parentId(demoGuardian.guardian), acceptedAt: now(), expiresAt: now() }
  await tx.insert(guardianships).values(shared.map(({ id }) => ({ participantId: id, ...accepted })))
  await tx.insert(personRemarks).values(
    demoRemarks.map(([parent, text]) => ({
      userId: parentId(parent),
      authorId: idOf('demo-office'),
      text,
    })),
  )
}

/**
 * Buys what the families have bought, by the product's own functions, with the sandbox's card: its books and ours
 * agree. Not in one transaction, as the provider is called in between; a crash leaves only holds, which end by
 * themselves.
 */
export async function buyForFamilies(deps: Deps, sandbox: Sandbox): Promise<void> {
  const courseIds = await idsByName(deps)
  const people = await listChildren(deps)
  await Promise.all(
    demoFamilies.map(async ({ parent, orders: bought }) => {
      for (const places of bought) await buy(deps, sandbox, places.map(placeOf(parent)))
    }),
  )

  function placeOf(parent: string) {
    return ([child, course]: [string, string]) => {
      const person = people.find((one) => one.parent === parent && one.name === child)
      if (!person) throw new Error(`the demo family of ${parent} has no ${child}`)
      return { userId: person.ownerId, participantId: person.id, courseId: named(courseIds, course) }
    }
  }
}

/** The children of all families, with their parents' names. */
export function listChildren({ db }: Pick<Deps, 'db'>) {
  return db
    .select({
      id: participants.id,
      ownerId: participants.ownerId,
      name: participants.givenName,
      parent: users.name,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.ownerId))
    .where(eq(participants.isSelf, false))
}

type Place = typeof cartItems.$inferInsert

async function buy(deps: Deps, sandbox: Sandbox, places: Place[]): Promise<void> {
  const { db, school, settings, payments: gateway } = deps
  const { currency } = school
  const { holdSeconds } = settings
  const user = places[0]?.userId ?? ''
  await db.insert(cartItems).values(places)
  const prices = await db
    .select({ priceMinor: courses.priceMinor })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .where(eq(cartItems.userId, user))
  const amount = prices.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const claim = { user, provider: gateway.provider, currency, expected: amount, holdSeconds }
  const order = await claimOrder(db, claim)
  const metadata = { order_id: order, school_id: await deps.schoolId() }
  const intent = await sandbox.takePayment({
    amountMinor: amount,
    currency: currency.toLowerCase(),
    metadata,
  })
  await settleOrder(db, {
    order,
    intent,
    amount,
    currency,
    isOurs: true,
    cardBrand: 'visa',
    cardLast4: '4242',
  })
}

const dayMs = 86_400_000

/** Gives the place back that was given back for half: as of forty days before the class, bought long before that. */
export async function giveOneBack({ db, now }: Deps): Promise<void> {
  const [place] = await db
    .select({
      id: seatClaims.id,
      orderId: seatClaims.orderId,
      actor: seatClaims.userId,
      begins: courses.firstSessionAt,
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(eq(courses.name, givenBackCourse))
  if (!place?.begins) throw new Error(`nobody in the demo data buys ${givenBackCourse}`)
  const { id, orderId, actor, begins } = place
  const at = new Date(begins.getTime() - 40 * dayMs)
  const paidAt = new Date(Math.min(at.getTime() - 60 * dayMs, now().getTime() - 30 * dayMs))
  await db.update(payments).set({ paidAt }).where(eq(payments.orderId, orderId))
  await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId))
  const [quote] = await quoteRefund(db, { claims: [id], at })
  const given = { claims: [id], actor, at, expected: quote?.refundMinor ?? 0 }
  await withdrawPlaces(db, { ...given, reason: 'student', request: null })
}

/** A teacher has written to the families of a class, among them the one that visitors sign in as. */
export async function writeToFamilies(deps: Deps): Promise<void> {
  const { course: name, subject, body } = demoMessage
  const [found] = await deps.db
    .select({ course: courses, teacher: users })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(eq(courses.name, name))
  if (!found) throw new Error(`the demo data names an unknown class: ${name}`)
  const { course, teacher } = found
  const ctx = asStaff({ ...deps, actor: toStudent(teacher), requestId: 'demo' })
  const audience = { of: 'classes' as const, courseIds: [course.id] }
  await sendMessage(ctx, { key: randomUUID(), kind: 'place', subject, body, audience, files: [] })
}

/** A mail to one family came back: their address is written wrongly. */
export async function bounceOne({ db }: Deps): Promise<void> {
  const [family] = await db
    .update(users)
    .set({ bouncedEmail: users.email })
    .where(eq(users.name, bouncedParent))
    .returning({ id: users.id })
  if (!family) throw new Error(`there is no ${bouncedParent} in the demo data`)
  const mail = { kind: 'places', state: 'bounced', problem: '550 5.1.1', tries: 1 } as const
  const subject = 'Your places at Cadenza School'
  await db.insert(mails).values({
    id: sql`uuidv7()`,
    userId: family.id,
    about: { userId: family.id, what: 'confirmation' },
    subject,
    ...mail,
  })
}

/** One class was cancelled, so all of its places are refunded; one was last summer, and has its reviews. */
export async function endCourses({ db, now }: Deps, adminId: string): Promise<void> {
  const courseIds = await idsByName({ db })
  await cancelCourse(db, {
    course: named(courseIds, cancelledCourse),
    actor: adminId,
    reason: 'The studio is being rebuilt until September.',
    request: null,
    limit: null,
  })
  await db.transaction((tx) => bringToLastSummer(tx, named(courseIds, pastCourse), now()))
}

async function bringToLastSummer(tx: Transaction, courseId: string, today: Date): Promise<void> {
  const summer = lastSummer(today)
  const [zone] = await tx
    .select({ timeZone: courseSessions.timeZone })
    .from(courseSessions)
    .where(eq(courseSessions.courseId, courseId))
    .limit(1)
  const { name, startsOn, endsOn } = summer
  const [term] = await tx
    .insert(terms)
    .values({ name, startsOn, endsOn, timeZone: zone?.timeZone ?? 'UTC' })
    .returning({ id: terms.id })
  await tx
    .update(courses)
    .set({ termId: term?.id ?? null })
    .where(eq(courses.id, courseId))
  const paidAt = new Date(`${startsOn.slice(0, 4)}-04-12T17:00:00Z`)
  const ofCourse = sql`(select order_id from seat_claims where course_id = ${courseId}::uuid)`
  await tx.update(payments).set({ paidAt }).where(inArray(payments.orderId, ofCourse))
  await tx.update(orders).set({ paidAt }).where(inArray(orders.id, ofCourse))
  const meets = forChildren.find(({ row }) => row[0] === pastCourse)?.times.meets ?? []
  const days = await tx
    .select({ id: courseSessions.id })
    .from(courseSessions)
    .where(eq(courseSessions.courseId, courseId))
    .orderBy(courseSessions.localDate)
  for (const [index, { id }] of days.entries()) {
    const meeting = meets[index]
    if (meeting)
      await tx
        .update(courseSessions)
        .set({ localDate: summer.dateOf(meeting) })
        .where(eq(courseSessions.id, id))
  }
  await noteArrivalLetters(tx, courseId)
  const parents = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.role, 'student'),
        inArray(
          users.name,
          pastReviews.map(([parent]) => parent),
        ),
      ),
    )
  const lastDay = Date.parse(summer.dateOf(meets.at(-1) ?? { week: 5, day: 5 }))
  await insertReviews(
    tx,
    pastReviews.map(([parent, rating, details], index) => ({
      courseId,
      userId: parents.find(({ name: one }) => one === parent)?.id ?? null,
      rating,
      details,
      // Weeks apart: the latest reviews are of several classes.
      createdAt: new Date(Math.min(lastDay + (3 + index * 19) * dayMs, today.getTime())),
    })),
  )
}

/** A week before its first day, each family with a place had a letter. */
async function noteArrivalLetters(tx: Transaction, courseId: string): Promise<void> {
  const [first] = await tx
    .select({ day: courseSessions.localDate })
    .from(courseSessions)
    .where(eq(courseSessions.courseId, courseId))
    .orderBy(courseSessions.localDate)
    .limit(1)
  if (!first) throw new Error('a class of last summer had no dates')
  const sentAt = new Date(Date.parse(`${first.day}T09:00:00Z`) - 7 * dayMs)
  await tx.execute(sql`
    insert into mails (id, kind, state, user_id, course_id, about, subject, tries, queued_at, at)
    select uuidv7(${sentAt.toISOString()}::timestamptz - clock_timestamp()), 'arrival-letter', 'sent', claim.user_id, ${courseId}::uuid,
           jsonb_build_object('userId', claim.user_id, 'day', ${first.day}::text, 'daysBefore', 7, 'claimIds', jsonb_agg(claim.id)),
           ${`Arrival on ${longDayOf(first.day)}`}, 1, ${sentAt.toISOString()}, ${sentAt.toISOString()}
      from seat_claims claim where claim.course_id = ${courseId}::uuid and claim.state = 'confirmed' group by claim.user_id`)
}

async function idsByName({ db }: Pick<Deps, 'db'>): Promise<Map<string, string>> {
  const rows = await db.select({ id: courses.id, name: courses.name }).from(courses)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function named(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`the demo data names an unknown class: ${name}`)
  return id
}
