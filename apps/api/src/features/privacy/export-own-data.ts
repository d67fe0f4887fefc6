import { asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { OwnData } from '@cadenza/contracts/people/privacy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { authSessions } from '../../db/schema/auth-sessions.ts'
import { courses } from '../../db/schema/courses.ts'
import { images } from '../../db/schema/images.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { cartCodes, discountCodes } from '../../db/schema/discounts.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { mails } from '../../db/schema/mails.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { notFound } from '../../errors.ts'
import { listCalendars } from '../calendar/own-calendars.ts'
import { paymentsWhere } from '../checkout/list-payments.ts'
import { toEnded } from '../checkout/orders.ts'
import { selectWholeCourses, toManagedCourse } from '../../records/classes/to-course.ts'
import { listCancelledPlaces } from '../enrolments/list-cancelled-places.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { ownAnswers, ownGuardianships, readFamilyData, type NotesReader } from './export-family.ts'
import { messagesTo } from '../messages/received-messages.ts'
import { imageUrlOf } from '../../records/people/image-urls.ts'
import { stepsOfPlace } from '../../records/money/price-steps.ts'
import { attendee } from '../../records/people/attendee.ts'
import { listParticipants } from '../participants/own-participants.ts'
import { remarksAbout } from '../people/remarks.ts'
import { listOwnReviews } from '../reviews/own-reviews.ts'
import { choicesOf } from '../users/own-card.ts'
import { getInstructorProfile } from '../users/own-instructor-profile.ts'
import { getViewer } from '../users/viewer.ts'

/**
 * Everything that the school knows about the caller, for them to keep or to take elsewhere. `notesOf` reads private notes
 * where another asks on their behalf.
 */
export async function exportOwnData(ctx: Ctx<Student>, notesOf?: NotesReader): Promise<OwnData> {
  return {
    exportedAt: ctx.now().toISOString(),
    school: ctx.school.name,
    profile: await ownProfile(ctx),
    family: await readFamilyData(ctx, await listParticipants(ctx), notesOf),
    guardianships: await ownGuardianships(ctx),
    answers: await ownAnswers(ctx),
    cart: await ownCart(ctx),
    codes: await ownCodes(ctx),
    orders: await ownOrders(ctx),
    payments: await paymentsWhere(ctx, eq(payments.userId, ctx.actor.userId)),
    enrolments: await listEnrolments(ctx),
    cancelledPlaces: await listCancelledPlaces(ctx),
    reviews: await listOwnReviews(ctx),
    exceptions: await ownExceptions(ctx),
    classes: await ownClasses(ctx),
    uploads: await ownUploads(ctx),
    sessions: await ownSessions(ctx),
    calendars: await listCalendars(ctx),
    remarks: await remarksAbout(ctx),
    log: await ownLog(ctx),
    messages: await messagesTo(ctx),
    mails: await ownMails(ctx),
  }
}

async function ownProfile(ctx: Ctx<Student>): Promise<OwnData['profile']> {
  const [[row], viewer] = await Promise.all([
    ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId)),
    getViewer(ctx),
  ])
  if (!row) throw notFound('user')
  return {
    ...viewer,
    createdAt: row.createdAt.toISOString(),
    registeredAt: row.registeredAt?.toISOString() ?? null,
    claimableEmail: row.claimableEmail,
    phone: row.phone,
    publicCard: choicesOf(row),
    wantsReminders: row.wantsReminders,
    buysFor: row.buysFor,
    instructorProfile: await getInstructorProfile(ctx),
  }
}

async function ownCart({ db, actor }: Ctx<Student>): Promise<OwnData['cart']> {
  const rows = await db
    .select({ item: cartItems, name: courses.name, participant: attendee })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .innerJoin(participants, eq(participants.id, cartItems.participantId))
    .where(eq(cartItems.userId, actor.userId))
    .orderBy(asc(cartItems.id))
  return rows.map(({ item, name, participant }) => ({
    ...{ courseId: item.courseId, name, participant, addedAt: item.createdAt.toISOString() },
    byHand: toByHand(item),
  }))
}

function toByHand({ handPriceMinor: priceMinor, handWords }: typeof cartItems.$inferSelect) {
  return priceMinor === null ? null : { priceMinor, words: handWords ?? '' }
}

async function ownCodes({ db, actor }: Ctx<Student>): Promise<OwnData['codes']> {
  const rows = await db
    .select({ code: discountCodes.shown, addedAt: cartCodes.addedAt })
    .from(cartCodes)
    .innerJoin(discountCodes, eq(discountCodes.series, cartCodes.series))
    .where(eq(cartCodes.userId, actor.userId))
    .orderBy(asc(cartCodes.addedAt))
  return rows.map(({ code, addedAt }) => ({ code, addedAt: addedAt.toISOString() }))
}

async function ownOrders({ db, actor }: Ctx<Student>): Promise<OwnData['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, actor.userId))
    .orderBy(desc(orders.createdAt))
  const claims = await db
    .select({ claim: seatClaims, participant: attendee, steps: stepsOfPlace })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(seatClaims.userId, actor.userId))
    .orderBy(asc(seatClaims.id))
  const seats = Map.groupBy(claims, ({ claim }) => claim.orderId)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    totalMinor: row.totalMinor,
    currency: row.currency,
    transactionId: row.paymentIntentId,
    network: row.callerNetwork,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    ended: toEnded(row),
    seats: (seats.get(row.id) ?? []).map(({ claim, participant, steps }) => ({
      courseId: claim.courseId,
      name: claim.courseName,
      participant,
      listPriceMinor: claim.listPriceMinor,
      priceMinor: claim.priceMinor,
      steps,
      state: claim.state,
    })),
  }))
}

async function ownClasses({ db, actor }: Ctx<Student>): Promise<OwnData['classes']> {
  const rows = await selectWholeCourses(db)
    .where(eq(courses.instructorId, actor.userId))
    .orderBy(desc(courses.submittedAt))
  return rows.map(toManagedCourse)
}

async function ownExceptions({ db, actor }: Ctx<Student>): Promise<OwnData['exceptions']> {
  const { courseId, reason, createdAt } = eligibilityWaivers
  const rows = await db
    .select({ courseId, name: courses.name, participant: attendee, reason, grantedAt: createdAt })
    .from(eligibilityWaivers)
    .innerJoin(courses, eq(courses.id, courseId))
    .innerJoin(participants, eq(participants.id, eligibilityWaivers.participantId))
    .where(eq(eligibilityWaivers.userId, actor.userId))
    .orderBy(asc(createdAt))
  return rows.map(({ grantedAt, ...row }) => ({ ...row, grantedAt: grantedAt.toISOString() }))
}

async function ownUploads({ db, actor }: Ctx<Student>): Promise<OwnData['uploads']> {
  const rows = await db.select().from(images).where(eq(images.ownerId, actor.userId)).orderBy(asc(images.id))
  return rows.map(({ id, createdAt }) => ({ address: imageUrlOf(id), uploadedAt: createdAt.toISOString() }))
}

async function ownSessions({ db, actor }: Ctx<Student>): Promise<OwnData['sessions']> {
  const rows = await db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, actor.userId))
    .orderBy(desc(authSessions.createdAt))
  return rows.map(({ createdAt, expiresAt, endedAt }) => ({
    startedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

/** Without what others wrote into a line: it may be about third parties. */
async function ownLog({ db, actor: { userId } }: Ctx<Student>): Promise<OwnData['log']> {
  const taught = db.select({ id: courses.id }).from(courses).where(eq(courses.instructorId, userId))
  const ids = (await taught).map(({ id }) => id)
  const rows = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), inArray(auditLog.subjectId, [userId, ...ids])))
    .orderBy(asc(auditLog.id))
  return rows.map(({ createdAt, action, subjectId, actorId }) => ({
    at: createdAt.toISOString(),
    action,
    subject: subjectId,
    byYou: actorId === userId,
  }))
}

/** Mails to the caller; their texts are not kept. */
async function ownMails({ db, actor }: Ctx<Student>): Promise<OwnData['mails']> {
  const rows = await db
    .select({
      kind: mails.kind,
      subject: mails.subject,
      state: mails.state,
      queuedAt: mails.queuedAt,
      at: mails.at,
    })
    .from(mails)
    .where(eq(mails.userId, actor.userId))
    .orderBy(desc(mails.id))
  return rows.map(({ queuedAt, at, ...row }) => ({
    ...row,
    queuedAt: queuedAt.toISOString(),
    at: at.toISOString(),
  }))
}
