import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonPage } from '@cadenza/contracts/people/person'
import type { Elsewhere } from '@cadenza/contracts/text/elsewhere'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { authSessions } from '../../db/schema/auth-sessions.ts'
import { users } from '../../db/schema/users.ts'
import { hasBounced } from '../../records/people/has-bounced.ts'
import { owed } from '../../records/money/owed.ts'
import { isTakenBack } from '../../records/money/taken-back.ts'
import { listMoves } from '../../records/people/place-moves.ts'
import { toUser } from '../../records/people/to-user.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { listRemarks } from './remarks.ts'
import { readConsents, readGuardiansOf, readParticipants } from './person-family.ts'
import { claimsOf, readCart, readPlaces, readCourses } from './person-places.ts'
import { readPurchases } from './person-purchases.ts'
import { wasErased } from '../../records/people/require-person.ts'

/** The account that has proved the address which a family without one waits for. */
const other = alias(users, 'other')

/**
 * Everything that the office needs of one person, in ten statements at once. The id of something else says where that
 * is. Throws `not_found`, with words of its own for an account that was erased.
 */
export async function getPerson(ctx: Ctx<Office>, { id }: { id: string }): Promise<PersonPage | Elsewhere> {
  const [person, participants, guardians, places, cart, purchases, consents, courses, moves, remarks] =
    await Promise.all([
      readPerson(ctx, id),
      readParticipants(ctx, id),
      readGuardiansOf(ctx, id),
      readPlaces(ctx, id),
      readCart(ctx, id),
      readPurchases(ctx, id),
      readConsents(ctx, id),
      readCourses(ctx, id),
      listMoves(ctx.db, claimsOf(id)),
      listRemarks(ctx, id),
    ])
  if (!person) return findElsewhere(ctx.db, id, 'person')
  return {
    kind: 'person',
    person,
    participants,
    guardians,
    places,
    moves,
    cart,
    purchases,
    consents,
    courses,
    remarks,
  }
}

async function readPerson({ db }: Ctx<Office>, id: string): Promise<PersonPage['person'] | undefined> {
  const lastSeen = sql`(select max(${authSessions.checkedAt}) from ${authSessions} where ${authSessions.userId} = ${id})`
  const [row] = await db
    // Without a session it is null, which no decoder sees.
    .select({
      user: users,
      lastSeenAt: lastSeen.mapWith(authSessions.checkedAt) as SQL<Date | null>,
      sameAddress: { id: other.id, name: other.name },
      owed,
      paid,
    })
    .from(users)
    .leftJoin(other, and(eq(other.email, users.claimableEmail), other.emailVerified, isNull(other.deletedAt)))
    .where(eq(users.id, id))
  if (!row) return undefined
  if (row.user.deletedAt) throw wasErased()
  const { user, lastSeenAt, ...more } = row
  return {
    ...toUser(user),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    phone: user.phone,
    hasBounced: hasBounced(user),
    ...more,
  }
}

const paid = sql<PersonPage['person']['paid']>`(
  select coalesce(json_agg(json_build_object('amountMinor', paid, 'refundedMinor', refunded, 'currency', currency)
                           order by currency), '[]')
    from (select currency, sum(amount_minor::bigint) as paid, sum(refunded_minor::bigint) as refunded from payments
           where user_id = users.id and not ${isTakenBack} group by currency) sums)`
