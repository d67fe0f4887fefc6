import { and, asc, desc, eq, exists, sql, type Column, type SQL } from 'drizzle-orm'
import type { PersonPage } from '@cadenza/contracts/people/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { consents, consentTexts } from '../../db/schema/consents.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { users } from '../../db/schema/users.ts'
import { isLiveAt } from '../../records/people/live-guardianships.ts'
import { readGoingHomes } from './person-going-home.ts'
import { attendee } from '../../records/people/attendee.ts'

/** An account in a list: the name is null once it was erased. For queries that join `users`. */
export const account = {
  id: users.id,
  name: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
}

/**
 * Among the ids of a subquery, which is run first: joined, a person's few rows would be looked for among all rows of the
 * school.
 */
export const isAmong = (column: Column, ids: SQL) => sql`${column} = any (array${ids})`

/** The person first, then their children, then those of others. */
export async function readParticipants(
  ctx: Ctx<Office>,
  userId: string,
): Promise<PersonPage['participants']> {
  const { db } = ctx
  const isOwn = eq(participants.ownerId, userId)
  const notes = db
    .select({ one: sql`1` })
    .from(participantPrivate)
    .where(eq(participantPrivate.participantId, participants.id))
  const rows = await db
    .select({
      ...attendee,
      givenName: participants.givenName,
      familyName: participants.familyName,
      birthDate: participants.birthDate,
      eraseAt: participants.eraseAt,
      owner: account,
      hasNotes: exists(notes).mapWith(Boolean),
      mayLeaveAlone: participants.mayLeaveAlone,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.ownerId))
    .where(isAmong(participants.id, lookedAfterBy(userId)))
    .orderBy(desc(participants.isSelf), desc(isOwn), asc(participants.id))
  const homeOf = await readGoingHomes(ctx, rows)
  return rows.map(({ mayLeaveAlone, ...row }) => ({
    ...row,
    role: row.isSelf ? 'self' : row.owner.id === userId ? 'primary' : 'second',
    eraseAt: row.eraseAt?.toISOString() ?? null,
    goingHome: row.isSelf ? null : { mayLeaveAlone, ...homeOf(row.id) },
  }))
}

/** Of all children whom the person looks after. */
export async function readGuardiansOf(
  { db, now }: Ctx<Office>,
  userId: string,
): Promise<PersonPage['guardians']> {
  const rows = await db
    .select({ guardianship: guardianships, user: { ...account, phone: users.phone } })
    .from(guardianships)
    .leftJoin(users, eq(users.id, guardianships.userId))
    .where(and(isAmong(guardianships.participantId, lookedAfterBy(userId)), isLiveAt(now())))
    .orderBy(asc(guardianships.id))
  return rows.map(({ guardianship, user }) => ({
    id: guardianship.id,
    participantId: guardianship.participantId,
    user,
    email: guardianship.invitedEmail,
    canBuy: guardianship.canBuy,
    canChange: guardianship.canChange,
    acceptedAt: guardianship.acceptedAt?.toISOString() ?? null,
    expiresAt: guardianship.expiresAt.toISOString(),
  }))
}

/** The last answer to each text, by the latest version that was answered. */
export async function readConsents({ db }: Ctx<Office>, userId: string): Promise<PersonPage['consents']> {
  const { participantId, given, createdAt } = consents
  const { kind, version } = consentTexts
  const rows = await db
    .selectDistinctOn([participantId, kind], {
      participantId,
      kind,
      version,
      given,
      at: createdAt,
      answeredBy: account,
      recordedHow: consents.recordedHow,
    })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.id, consents.textId))
    .innerJoin(users, eq(users.id, consents.userId))
    .where(isAmong(participantId, lookedAfterBy(userId)))
    .orderBy(participantId, kind, desc(version), desc(consents.id))
  return rows.map(({ at, ...row }) => ({ ...row, answeredAt: at.toISOString() }))
}
