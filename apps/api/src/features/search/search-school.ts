import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Found, SearchSchoolInput } from '@cadenza/contracts/office/school-search'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { literalPattern } from '../../lib/cursor.ts'
import { findInSchool } from '../../db/functions/classes/search.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { users } from '../../db/schema/users.ts'
import { terms } from '../../db/schema/terms.ts'
import { listedName } from '../../records/people/listed-name.ts'
import { attendee } from '../../records/people/attendee.ts'
import { fold, isNear } from '../catalogue/search/closest-word.ts'
import { deletedPerson } from '../checkout/list-payments.ts'
import { shownStatus } from '../../records/money/shown-refund.ts'
import { isListed } from '../../records/money/taken-back.ts'

const mostOfAKind = 6
/** Of the people who were found, when they are few: what a caller who gives a name asks about. */
const mostReceiptsOfPayers = 3

/**
 * Finds people, children, classes, receipts, orders, refunds, rooms and terms by a few letters, a number or an id;
 * erased people by none. One statement finds, and one for each kind that was found reads.
 */
export async function searchSchool(ctx: Ctx<Office>, { q }: SearchSchoolInput): Promise<Found[]> {
  const typed = q.replaceAll(/\s+/g, ' ')
  if (typed.length < 2) return []
  const fits = await findInSchool(ctx.db, { typed, pattern: literalPattern(typed), most: mostOfAKind })
  const idsOf = (kind: string) => fits.filter((fit) => fit.kind === kind).map(({ id }) => id)
  const payers = idsOf('person')
  const found = await Promise.all([
    readFound(payers, (ids) => readPeople(ctx, ids)),
    readFound(idsOf('child'), (ids) => readChildren(ctx, ids)),
    readFound(idsOf('class'), (ids) => readClasses(ctx, ids)),
    readFound(idsOf('receipt'), (ids) => readReceipts(ctx, { ids })),
    readFound(idsOf('order'), (ids) => readOrders(ctx, ids)),
    readFound(idsOf('refund'), (ids) => readRefunds(ctx, ids)),
    readFound(idsOf('room'), (ids) => readRooms(ctx, ids)),
    readFound(idsOf('term'), (ids) => readTerms(ctx, ids)),
    payers.length > mostReceiptsOfPayers || payers.length === 0 ? [] : readReceipts(ctx, { payers }),
  ])
  const best = new Map(fits.toReversed().map(({ kind, fit }) => [kind, fit]))
  for (const { kind, fit } of fits) best.set(kind, Math.min(fit, best.get(kind) ?? fit))
  const rank = ({ kind }: Found) => best.get(kind) ?? leastFit
  const isMeant = fits.every(({ fit }) => fit >= onlySimilar) ? isNearTo(typed) : () => true
  return withoutDoubles(found.flat().filter(isMeant)).toSorted((a, b) => rank(a) - rank(b))
}

/** Similar letters alone make no name: a word has to be near to one of it, as in a search of classes. */
const isNearTo = (typed: string) => (one: Found) =>
  isNear(fold(typed).split(' '), fold('name' in one ? one.name : 'payer' in one ? one.payer : '').split(' '))

/** Of a fit, as `search_school` counts it. */
const onlySimilar = 5

/** After everything that fits by its own name. */
const leastFit = 99

/** A receipt that was asked for may also be one of its payer's. */
const withoutDoubles = (found: Found[]) =>
  [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed()

/** In the order of the ids; nothing is asked for none. */
async function readFound(ids: string[], read: (ids: string[]) => Promise<Found[]>): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await read(ids)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

async function readPeople({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const { id, name, role } = users
  const email = sql<string | null>`coalesce(${users.email}, ${users.claimableEmail})`
  const rows = await db
    .select({
      id,
      name,
      email,
      role,
      places: placesOf(
        sql`= any (array(select own.id from participants own where own.owner_id = ${users.id}))`,
      ),
    })
    .from(users)
    .where(inArray(id, ids))
  return rows.map((row) => ({ kind: 'person', ...row, email: row.email ?? '' }))
}

async function readChildren({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const rows = await db
    .select({
      id: participants.id,
      name: attendee.name,
      parent: { id: users.id, name: users.name },
      places: placesOf(sql`= ${participants.id}`),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.ownerId))
    .where(inArray(participants.id, ids))
  return rows.map((row) => ({ kind: 'child', ...row }))
}

/** To come, the next first. */
const placesOf = (whose: SQL) => sql<Extract<Found, { kind: 'child' }>['places']>`(
  select coalesce(json_agg(place order by place."startsOn"), '[]')
    from (select claim.id, course.name as course, ${listedName} as participant, course.starts_on as "startsOn"
            from seat_claims claim
            join courses course on course.id = claim.course_id and (course.over_at is null or course.over_at > now())
            join participants person on person.id = claim.participant_id
            join users on users.id = person.owner_id
           where claim.participant_id ${whose} and claim.is_live and claim.state = 'confirmed'
           order by course.starts_on limit ${mostOfAKind}) place)`

async function readClasses({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const { id, name, status, startsOn, endsOn } = courses
  const rows = await db
    .select({ id, name, status, startsOn, endsOn, teacher: users.name })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(inArray(id, ids))
  return rows.map((row) => ({ kind: 'class', ...row }))
}

/** The name stays in the books when its account is erased, and is shown to no one. */
const nameUnlessErased = (name: typeof payments.name | typeof users.name) =>
  sql<string>`case when ${isNotNull(users.deletedAt)} then ${deletedPerson} else ${name} end`

async function readReceipts(
  { db }: Ctx,
  { ids, payers = [] }: { ids?: string[]; payers?: string[] },
): Promise<Found[]> {
  const { id, orderId, receiptNumber, amountMinor, currency, paidAt } = payments
  const rows = await db
    .select({
      id,
      orderId,
      number: receiptNumber,
      amountMinor,
      currency,
      paidAt,
      payer: nameUnlessErased(payments.name),
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(ids ? inArray(id, ids) : and(inArray(payments.userId, payers), isListed))
    .orderBy(desc(paidAt), desc(id))
    .limit(ids ? ids.length : mostReceiptsOfPayers)
  return rows.map((row) => ({ kind: 'receipt', ...row, paidAt: row.paidAt.toISOString() }))
}

async function readOrders({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const { id, status, currency, createdAt, totalMinor: amountMinor } = orders
  const rows = await db
    .select({ id, status, currency, createdAt, amountMinor, buyer: nameUnlessErased(users.name) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(id, ids))
  return rows.map((row) => ({ kind: 'order', ...row, createdAt: row.createdAt.toISOString() }))
}

async function readRefunds({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const { id, amountMinor, currency, createdAt } = refunds
  const rows = await db
    .select({ id, status: shownStatus, amountMinor, currency, createdAt, orderId: payments.orderId })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(id, ids))
  return rows.map((row) => ({ kind: 'refund', ...row, createdAt: row.createdAt.toISOString() }))
}

async function readRooms({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const { id, name, address } = rooms
  const rows = await db.select({ id, name, address }).from(rooms).where(inArray(id, ids))
  return rows.map((row) => ({ kind: 'room', ...row }))
}

async function readTerms({ db }: Ctx, ids: string[]): Promise<Found[]> {
  const { id, name, startsOn, endsOn } = terms
  const rows = await db.select({ id, name, startsOn, endsOn }).from(terms).where(inArray(id, ids))
  return rows.map((row) => ({ kind: 'term', ...row }))
}
