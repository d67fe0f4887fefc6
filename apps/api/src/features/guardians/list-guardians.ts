import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Guardian } from '@cadenza/contracts/families/family'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'
import { isLiveAt } from '../../records/people/live-guardianships.ts'

/**
 * Who looks after a participant, the primary guardian first. Only the primary guardian sees addresses and invitations
 * that wait. Throws `not_found` for a participant whom the caller does not look after.
 */
export async function listGuardians(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<Guardian[]> {
  await requireLookedAfter(ctx.db, ctx, participantId)
  const guardians = (await readGuardians(ctx, [participantId], ctx.actor)).get(participantId)
  if (!guardians) throw notFound('participant')
  return guardians
}

/** The guardians of several participants, as the school or one of the guardians sees them. */
export async function readGuardians(
  deps: Pick<Deps, 'db' | 'now'>,
  participantIds: string[],
  viewer: { userId: string } | 'school',
): Promise<Map<string, Guardian[]>> {
  const [children, others] = await Promise.all([
    readPrimaries(deps, participantIds),
    readOthers(deps, participantIds),
  ])
  return new Map(
    children.map((child) => {
      const isYou = (userId: string | null) => viewer !== 'school' && viewer.userId === userId
      const seesAll = viewer === 'school' || isYou(child.ownerId)
      const shown = others
        .filter(({ participantId, acceptedAt }) => participantId === child.id && (seesAll || acceptedAt))
        .map((row) => toSecond(row, { isYou: isYou(row.userId), seesAll }))
      return [child.id, [toPrimary(child, isYou(child.ownerId)), ...shown]]
    }),
  )
}

type Primary = Awaited<ReturnType<typeof readPrimaries>>[number]
type Other = Awaited<ReturnType<typeof readOthers>>[number]

function readPrimaries({ db }: Pick<Deps, 'db'>, ids: string[]) {
  return db
    .select({
      id: participants.id,
      ownerId: participants.ownerId,
      name: users.name,
      since: participants.createdAt,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.ownerId))
    .where(inArray(participants.id, ids))
}

function readOthers({ db, now }: Pick<Deps, 'db' | 'now'>, ids: string[]) {
  const {
    id,
    participantId,
    userId,
    invitedEmail: email,
    canBuy,
    canChange,
    acceptedAt,
    expiresAt,
  } = guardianships
  return db
    .select({ id, participantId, userId, email, canBuy, canChange, acceptedAt, expiresAt, name: users.name })
    .from(guardianships)
    .leftJoin(users, eq(users.id, guardianships.userId))
    .where(and(inArray(guardianships.participantId, ids), isLiveAt(now())))
    .orderBy(asc(guardianships.id))
}

function toPrimary({ name, since }: Primary, isYou: boolean): Guardian {
  return {
    id: null,
    role: 'primary',
    name,
    email: null,
    isYou,
    canBuy: true,
    canChange: true,
    acceptedAt: since.toISOString(),
    expiresAt: null,
  }
}

function toSecond(row: Other, { isYou, seesAll }: { isYou: boolean; seesAll: boolean }): Guardian {
  return {
    id: row.id,
    role: 'second',
    name: row.name ?? '',
    email: seesAll ? row.email : null,
    isYou,
    canBuy: row.canBuy,
    canChange: row.canChange,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    expiresAt: row.acceptedAt ? null : row.expiresAt.toISOString(),
  }
}
