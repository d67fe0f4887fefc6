import { and, asc, eq, exists, gt, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Family, familyPageSchema, ListFamiliesInput } from '@cadenza/contracts/family'
import { foldEmail } from '@cadenza/contracts/text'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participantPrivate } from '../../db/family-schema.ts'
import { containing, readCursor, writeCursor } from '../../db/pages.ts'
import { participants, seatClaims, users } from '../../db/schema.ts'
import { readGuardians } from '../guardians/list-guardians.ts'
import { attendee } from '../participants/attendee.ts'

/** Whoever has children here, oldest account first, with each child, its places and who else looks after it. */
export async function listFamilies(
  ctx: Ctx<Admin>,
  { q, cursor, limit }: ListFamiliesInput,
): Promise<z.infer<typeof familyPageSchema>> {
  const last = readCursor(cursor)
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.id, ownersOf(ctx, isChild)),
        q ? matching(ctx, q) : undefined,
        last && gt(users.id, last.id),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit + 1)
  const owners = rows.slice(0, limit)
  const end = owners.at(-1)
  const children = await readChildren(
    ctx,
    owners.map(({ id }) => id),
  )
  return {
    items: owners.map(({ email, ...owner }) => ({
      owner: { ...owner, email: email ?? '' },
      children: children.get(owner.id) ?? [],
    })),
    nextCursor: rows.length > limit && end ? writeCursor(end.id, end.id) : null,
  }
}

const isChild = and(not(participants.isSelf), isNull(participants.erasedAt))

const ownersOf = ({ db }: Ctx<Admin>, which: SQL | undefined) =>
  db.select({ id: participants.ownerId }).from(participants).where(which)

/** Part of a name of somebody or of a child, or the beginning of an address. */
function matching(ctx: Ctx<Admin>, q: string) {
  const childName = sql`(${participants.givenName} || ' ' || ${participants.familyName})`
  return or(
    containing(users.name, q),
    sql`starts_with(${users.email}, ${foldEmail(q)})`,
    inArray(users.id, ownersOf(ctx, and(isChild, containing(childName, q)))),
  )
}

async function readChildren(ctx: Ctx<Admin>, ownerIds: string[]): Promise<Map<string, Family['children']>> {
  const notes = ctx.db
    .select({ of: participantPrivate.participantId })
    .from(participantPrivate)
    .where(eq(participantPrivate.participantId, participants.id))
  const rows = await ctx.db
    .select({
      id: participants.id,
      ownerId: participants.ownerId,
      name: attendee.name,
      birthDate: participants.birthDate,
      hasNotes: sql<boolean>`${exists(notes)}`,
    })
    .from(participants)
    .where(and(inArray(participants.ownerId, ownerIds), isChild))
    .orderBy(asc(participants.id))
  const ids = rows.map(({ id }) => id)
  const [guardians, places] = await Promise.all([readGuardians(ctx, ids, 'school'), readPlaces(ctx, ids)])
  const children = rows.map(({ ownerId, ...child }) => ({
    ownerId,
    ...child,
    guardians: guardians.get(child.id) ?? [],
    places: places.get(child.id) ?? [],
  }))
  return Map.groupBy(children, ({ ownerId }) => ownerId)
}

/** Those that are held, attended or taken back; not what was let go unpaid. */
async function readPlaces({ db }: Ctx<Admin>, ids: string[]) {
  const { participantId, courseId, courseName, state } = seatClaims
  const rows = await db
    .select({ participantId, courseId, courseName, state })
    .from(seatClaims)
    .where(and(inArray(participantId, ids), ne(state, 'released')))
    .orderBy(asc(courseName), asc(seatClaims.id))
  return Map.groupBy(rows, (row) => row.participantId ?? '')
}
