import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ChangedClass } from '@cadenza/contracts/places/class-change'
import { untilText } from '@cadenza/contracts/money/refund-sentences'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { quoteRefund } from '../../db/functions/refunds.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { claimedAt, isTold } from '../../records/classes/notify-families.ts'
import { attendee } from '../../records/people/attendee.ts'
import { readChanges } from './read-changes.ts'

type Reading = Pick<Deps, 'db' | 'now'>
interface Which {
  userId: string
  courseId?: string
}

/** The changed classes whose places the caller has paid for and may still give back whole. */
export const listOpenChanges = (ctx: Ctx<Student>): Promise<ChangedClass[]> =>
  findOpenChanges(ctx, { userId: ctx.actor.userId })

/** The same of a person, and of one class. */
export async function findOpenChanges(deps: Reading, which: Which): Promise<ChangedClass[]> {
  const rows = await openPlaces(deps, which)
  const ofClasses = [...Map.groupBy(rows, ({ courseId }) => courseId).values()]
  return Promise.all(ofClasses.map((places) => toChangedClass(deps, places)))
}

/** Whether this person may give a claim back whole. */
export const isOpenTo = (userId: string, at: Date) =>
  and(
    isTold,
    eq(seatClaims.userId, userId),
    inArray(seatClaims.participantId, lookedAfterBy(userId)),
    sql`${seatClaims.freeUntil} > ${at.toISOString()}::timestamptz`,
    inArray(seatClaims.courseId, sql`(select id from courses where status = 'Approved')`),
  )

function openPlaces({ db, now }: Reading, { userId, courseId }: Which) {
  return db
    .select({
      id: seatClaims.id,
      courseId: seatClaims.courseId,
      state: seatClaims.state,
      freeUntil: sql<Date>`${seatClaims.freeUntil}`.mapWith(seatClaims.freeUntil),
      agreedAt: seatClaims.changeAgreedAt,
      participantName: attendee.name,
      name: courses.name,
      currency: courses.currency,
      zone: courses.sessionZone,
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(
      and(isOpenTo(userId, now()), courseId === undefined ? undefined : eq(seatClaims.courseId, courseId)),
    )
    .orderBy(asc(seatClaims.courseId), asc(seatClaims.id))
}

type Place = Awaited<ReturnType<typeof openPlaces>>[number]

async function toChangedClass({ db, now }: Reading, places: Place[]): Promise<ChangedClass> {
  const [first] = places
  if (!first) throw new Error('a group is never empty')
  const { courseId, name, currency, zone } = first
  const until = new Date(Math.max(...places.map(({ freeUntil }) => freeUntil.getTime())))
  const paid = places.filter(({ state }) => state === 'confirmed').map(({ id }) => id)
  const [edits, quotes] = await Promise.all([
    toldEdits(db, places),
    paid.length === 0 ? [] : quoteRefund(db, { claims: paid, at: now() }),
  ])
  return {
    courseId,
    name,
    changes: await readChanges(db, { courseId, editIds: edits.map(({ id }) => id) }),
    until: until.toISOString(),
    untilText: untilText(until, zone ?? 'UTC', now()),
    refundMinor: quotes.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
    currency,
    places: places.map(({ id, participantName, state, agreedAt }) => ({
      enrolmentId: id,
      participantName,
      isPaid: state === 'confirmed',
      isAgreed: agreedAt !== null,
    })),
  }
}

/** What was told within the time in which these places may be given back, since the first of them was claimed. */
function toldEdits(db: Deps['db'], places: Place[]) {
  const ids = places.map(({ id }) => id)
  return db
    .select({ id: courseEdits.id })
    .from(courseEdits)
    .innerJoin(seatClaims, and(eq(seatClaims.courseId, courseEdits.courseId), inArray(seatClaims.id, ids)))
    .where(
      and(
        sql`${courseEdits.notifiedAt} > ${seatClaims.freeUntil} - interval '7 days 1 minute'`,
        sql`${courseEdits.createdAt} > ${claimedAt}`,
      ),
    )
    .groupBy(courseEdits.id)
    .orderBy(asc(courseEdits.id))
}
