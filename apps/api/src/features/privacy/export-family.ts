import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { ChildData, OwnData, ParticipantData } from '@cadenza/contracts/people/privacy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { consents, consentTexts } from '../../db/schema/consents.ts'
import { discounts, scholarships } from '../../db/schema/discounts.ts'
import { contacts, guardianships, participants } from '../../db/schema/participants.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { isNotAbout, readBarred } from '../../records/people/must-not-collect.ts'
import { exportAttendance } from '../attendance/export-attendance.ts'
import { readHistories } from '../family-changes/list-changes.ts'
import { readGuardians } from '../guardians/list-guardians.ts'
import { getParticipant } from '../participants/own-participants.ts'
import { listNoteReadings } from '../private-notes/list-readings.ts'
import { readOwnNotes } from '../private-notes/own-notes.ts'

/** What the school knows about one child whom the caller looks after; `not_found` for any other child. */
export async function exportChild(ctx: Ctx<Student>, given: { participantId: string }): Promise<ChildData> {
  const [child] = await readFamilyData(ctx, [await getParticipant(ctx, given)])
  if (!child) throw new Error('a participant was read without their data')
  return { exportedAt: ctx.now().toISOString(), school: ctx.school.name, ...child }
}

/** How the private notes of a participant are read: by their guardian, unless another asks. */
export type NotesReader = typeof readOwnNotes

/** Of participants whom the caller looks after. */
export async function readFamilyData(
  ctx: Ctx<Student>,
  family: Participant[],
  notesOf: NotesReader = readOwnNotes,
): Promise<ParticipantData[]> {
  const ids = family.map(({ id }) => id)
  const [rows, guardians, invitations, known, answers, exceptions, granted, places, histories, barred] =
    await Promise.all([
      ctx.db.select().from(participants).where(inArray(participants.id, ids)),
      readGuardians(ctx, ids, ctx.actor),
      readGuardianships(ctx, ids),
      readContacts(ctx, ids),
      readAnswers(ctx, ids),
      readExceptions(ctx, ids),
      readScholarships(ctx, ids),
      readPlaces(ctx, ids),
      readHistories(ctx, ids),
      readBarred(ctx.db, ids, isNotAbout(ctx.actor.userId)),
    ])
  const barredOf = byParticipant(barred, ({ name, reason, since, endedAt }) => ({
    name,
    reason,
    since,
    endedAt,
  }))
  const notesById = new Map<string, Awaited<ReturnType<typeof readNotes>>>()
  for (const id of ids) notesById.set(id, await readNotes(ctx, id, notesOf))
  const attendance = new Map<string, Awaited<ReturnType<typeof exportAttendance>>>()
  for (const id of ids) attendance.set(id, await exportAttendance(ctx, id))
  const stored = new Map(rows.map((row) => [row.id, row]))
  return family.flatMap((one) => {
    const { canBuy: _, canChange: __, lacksEmergencyContact: ___, ...participant } = one
    const row = stored.get(one.id)
    const marked = attendance.get(one.id)
    if (!row || !marked) return []
    return {
      ...participant,
      // Made an object by the column's default, and written by nothing else yet.
      levels: row.levels as ParticipantData['levels'],
      addedAt: row.createdAt.toISOString(),
      guardians: guardians.get(row.id) ?? [],
      guardianships: invitations.get(row.id) ?? [],
      contacts: known.get(row.id) ?? [],
      mayLeaveAlone: row.mayLeaveAlone,
      mustNotCollect: barredOf.get(row.id) ?? [],
      consents: answers.get(row.id) ?? [],
      ...(notesById.get(row.id) ?? { notes: [], readings: [] }),
      changes: histories.get(row.id) ?? [],
      exceptions: exceptions.get(row.id) ?? [],
      scholarships: granted.get(row.id) ?? [],
      ...marked,
      places: places.get(row.id) ?? [],
    }
  })
}

/** Invitations that reached the caller: accepted, ended, or waiting for their verified address. */
export async function ownGuardianships({ db, actor }: Ctx<Student>): Promise<OwnData['guardianships']> {
  const toTheirAddress = actor.emailVerified ? eq(guardianships.invitedEmail, actor.email) : undefined
  const rows = await db
    .select()
    .from(guardianships)
    .where(or(eq(guardianships.userId, actor.userId), and(isNull(guardianships.userId), toTheirAddress)))
    .orderBy(asc(guardianships.id))
  return rows.map((row) => ({ participantId: row.participantId, ...toGuardianship(row) }))
}

async function readGuardianships({ db }: Ctx<Student>, ids: string[]) {
  const rows = await db
    .select()
    .from(guardianships)
    .where(inArray(guardianships.participantId, ids))
    .orderBy(asc(guardianships.id))
  return byParticipant(rows, toGuardianship)
}

function toGuardianship({
  canBuy,
  canChange,
  invitedAt,
  acceptedAt,
  revokedAt,
}: typeof guardianships.$inferSelect): ParticipantData['guardianships'][number] {
  return {
    canBuy,
    canChange,
    invitedAt: invitedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    endedAt: revokedAt?.toISOString() ?? null,
  }
}

export async function ownAnswers({ db, actor }: Ctx<Student>): Promise<OwnData['answers']> {
  const rows = await answersWhere(db, eq(consents.userId, actor.userId))
  return rows.map(({ participantId, kind, version, given, at }) => ({
    participantId,
    kind,
    version,
    given,
    answeredAt: at.toISOString(),
  }))
}

async function readContacts({ db }: Ctx<Student>, ids: string[]) {
  const rows = await db
    .select()
    .from(contacts)
    .where(inArray(contacts.participantId, ids))
    .orderBy(asc(contacts.id))
  return byParticipant(rows, (row) => {
    const { createdAt, changedAt, suspendedAt, participantId: _, recordedBy: __, ...contact } = row
    return {
      ...contact,
      suspendedAt: suspendedAt?.toISOString() ?? null,
      addedAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
    }
  })
}

/** Through the only function that reads them. */
async function readNotes(ctx: Ctx<Student>, participantId: string, notesOf: NotesReader) {
  const notes = await notesOf(ctx, participantId)
  return {
    notes: notes.filter(({ text, unreadable }) => text !== '' || unreadable),
    readings: await listNoteReadings(ctx, { participantId }),
  }
}

async function readAnswers({ db, actor }: Ctx<Student>, ids: string[]) {
  const rows = await answersWhere(db, inArray(consents.participantId, ids))
  return byParticipant(rows, ({ kind, version, body, given, recordedHow, at, userId }) => ({
    kind,
    version,
    body,
    given,
    recordedHow,
    answeredAt: at.toISOString(),
    byYou: recordedHow === null && userId === actor.userId,
  }))
}

function answersWhere(db: Ctx['db'], which: ReturnType<typeof eq>) {
  const { participantId, userId, given, recordedHow, createdAt: at } = consents
  const { kind, version, body } = consentTexts
  return db
    .select({ participantId, userId, given, recordedHow, at, kind, version, body })
    .from(consents)
    .innerJoin(consentTexts, eq(consentTexts.id, consents.textId))
    .where(which)
    .orderBy(asc(consents.id))
}

async function readExceptions({ db }: Ctx<Student>, ids: string[]) {
  const { participantId, courseId, reason, createdAt } = eligibilityWaivers
  const rows = await db
    .select({ participantId, courseId, name: courses.name, reason, at: createdAt })
    .from(eligibilityWaivers)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(inArray(participantId, ids))
    .orderBy(asc(createdAt))
  return byParticipant(rows, ({ courseId: id, name, reason: why, at }) => ({
    courseId: id,
    name,
    reason: why,
    grantedAt: at.toISOString(),
  }))
}

/** Of the caller's own children: their reasons are for no other guardian. */
async function readScholarships({ db, actor }: Ctx<Student>, ids: string[]) {
  const { participantId, reason, grantedAt, revokedAt } = scholarships
  const rows = await db
    .select({ participantId, name: discounts.name, reason, grantedAt, revokedAt })
    .from(scholarships)
    .innerJoin(discounts, and(eq(discounts.series, scholarships.discountId), isNull(discounts.replacedAt)))
    .innerJoin(participants, eq(participants.id, participantId))
    .where(and(inArray(participantId, ids), eq(participants.ownerId, actor.userId)))
    .orderBy(asc(grantedAt))
  return byParticipant(rows, ({ name, reason: why, grantedAt: at, revokedAt: ended }) => ({
    ...{ name, reason: why, grantedAt: at.toISOString() },
    endedAt: ended?.toISOString() ?? null,
  }))
}

/** Including those that another person paid for. */
async function readPlaces({ db, actor }: Ctx<Student>, ids: string[]) {
  const { participantId, courseId, courseName: name, state, createdAt: at, userId } = seatClaims
  const rows = await db
    .select({ participantId, courseId, name, state, at, userId })
    .from(seatClaims)
    .where(and(inArray(participantId, ids), ne(state, 'released')))
    .orderBy(asc(seatClaims.id))
  return byParticipant(rows, (place) => ({
    courseId: place.courseId,
    name: place.name,
    state: place.state,
    since: place.at.toISOString(),
    byYou: place.userId === actor.userId,
  }))
}

function byParticipant<R extends { participantId: string | null }, T>(rows: R[], toEntry: (row: R) => T) {
  const grouped = Map.groupBy(rows, ({ participantId }) => participantId ?? '')
  return new Map([...grouped].map(([id, own]) => [id, own.map(toEntry)]))
}
