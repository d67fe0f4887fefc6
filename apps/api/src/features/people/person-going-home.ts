import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { contacts } from '../../db/schema/participants.ts'
import { schoolDay } from '../../records/days/school-today.ts'
import { readBarred, stillHolds } from '../../records/people/must-not-collect.ts'

type Home = Omit<NonNullable<PersonParticipant['goingHome']>, 'mayLeaveAlone'>

/** Who may fetch children, from now on, and who must not. */
export async function readGoingHomes(
  ctx: Ctx<Office>,
  participants: { id: string; isSelf: boolean }[],
): Promise<(childId: string) => Home> {
  const ids = participants.flatMap(({ id, isSelf }) => (isSelf ? [] : [id]))
  const [known, barred] = await Promise.all([readContacts(ctx, ids), readBarred(ctx.db, ids, stillHolds)])
  const of = <Row extends { participantId: string }>(rows: Row[], childId: string) =>
    rows.filter(({ participantId }) => participantId === childId)
  return (childId) => ({ contacts: of(known, childId), mustNotCollect: of(barred, childId) })
}

async function readContacts(ctx: Ctx<Office>, ids: string[]) {
  const { recordedBy, validUntil, suspendedAt: wrongSince } = contacts
  const isToCome = or(isNull(validUntil), sql`${validUntil} >= ${schoolDay(ctx)}`, isNotNull(wrongSince))
  const isListed = and(isToCome, or(isNotNull(recordedBy), eq(contacts.mayPickUp, true)))
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.participantId, ids), isListed))
    .orderBy(asc(contacts.id))
  return rows.map(({ suspendedAt, phone, recordedBy: by, ...row }) => ({
    ...row,
    phone: by ? phone : null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
  }))
}
