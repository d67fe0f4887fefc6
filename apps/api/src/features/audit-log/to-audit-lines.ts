import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import {
  auditActions,
  auditSubjects,
  type AuditAction,
  type AuditLine,
  type AuditSubjectType,
} from '@cadenza/contracts/office/audit-log'
import { auditFactsSchema, type AuditFacts } from '@cadenza/contracts/text/facts'
import { isId } from '@cadenza/contracts/text/text'
import type { Ctx } from '../../context.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { terms } from '../../db/schema/terms.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { users } from '../../db/schema/users.ts'
import { type auditLog } from '../../db/schema/audit-log.ts'
import { attendee } from '../../records/people/attendee.ts'

type AuditRow = typeof auditLog.$inferSelect

/** Adds the current names of people and classes to rows of the log. */
export async function toAuditLines(ctx: Ctx, rows: AuditRow[]): Promise<AuditLine[]> {
  const names = await readNames(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: names.people.get(row.actorId) ?? null },
    action: row.action,
    subject: toSubject(row, names),
    ...toFacts(row),
    requestId: row.requestId,
  }))
}

interface Names {
  people: Map<string, string>
  courses: Map<string, string>
  places: Map<string, string>
  receipts: Map<string, number>
}

async function readNames(ctx: Ctx, rows: AuditRow[]): Promise<Names> {
  const subjects = (type: AuditSubjectType) =>
    rows
      .filter(({ action, subjectId }) => typeOf(action) === type && isId(subjectId))
      .map((row) => row.subjectId)
  const actors = rows.flatMap(({ actorId }) => actorId ?? [])
  const [people, named, places, children, paid] = await Promise.all([
    ctx.db
      .select()
      .from(users)
      .where(inArray(users.id, [...actors, ...subjects('user')])),
    ctx.db
      .select()
      .from(courses)
      .where(inArray(courses.id, subjects('course'))),
    readPlaces(ctx, { terms: subjects('term'), rooms: subjects('room') }),
    readParticipants(ctx, subjects('participant')),
    readReceipts(ctx, [...subjects('payment'), ...subjects('refund')]),
  ])
  return {
    people: new Map(people.flatMap(({ id, name, deletedAt }) => (deletedAt ? [] : [[id, name]]))),
    courses: new Map(named.map(({ id, name }) => [id, name])),
    places: new Map([...places, ...children].map(({ id, name }) => [id, name])),
    receipts: new Map(
      paid.flatMap(({ paymentId, refundId, number }) => [
        [paymentId, number],
        ...(refundId ? [[refundId, number] as const] : []),
      ]),
    ),
  }
}

async function readPlaces(ctx: Ctx, ids: { terms: string[]; rooms: string[] }) {
  const found = await Promise.all([
    ctx.db.select({ id: terms.id, name: terms.name }).from(terms).where(inArray(terms.id, ids.terms)),
    ctx.db.select({ id: rooms.id, name: rooms.name }).from(rooms).where(inArray(rooms.id, ids.rooms)),
  ])
  return found.flat()
}

function readParticipants(ctx: Ctx, ids: string[]) {
  return ctx.db
    .select({ id: participants.id, name: attendee.name })
    .from(participants)
    .where(and(inArray(participants.id, ids), isNull(participants.erasedAt)))
}

function readReceipts(ctx: Ctx, ids: string[]) {
  return ctx.db
    .select({ paymentId: payments.id, refundId: refunds.id, number: payments.receiptNumber })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(or(inArray(payments.id, ids), inArray(refunds.id, ids)))
}

function toSubject({ action, subjectId: id }: AuditRow, names: Names): AuditLine['subject'] {
  const name = names.courses.get(id) ?? names.people.get(id) ?? names.places.get(id) ?? null
  return { id, type: typeOf(action) ?? null, name, receiptNumber: names.receipts.get(id) ?? null }
}

/** Undefined for an action that a later version of the product wrote. */
function typeOf(action: string): AuditSubjectType | undefined {
  return isKnown(action) ? auditSubjects[action] : undefined
}

function isKnown(action: string): action is AuditAction {
  return (auditActions as readonly string[]).includes(action)
}

/** The oldest lines keep what was changed among the details. */
function toFacts(row: AuditRow): Pick<AuditLine, 'before' | 'after' | 'detail'> {
  const { from, to, feedback, ...detail } = readFacts(row.detail) ?? {}
  const before = readFacts(row.before) ?? (from === undefined ? null : { role: from })
  const after = readFacts(row.after) ?? toOldAfter(to, feedback)
  return { before, after, detail }
}

type Fact = AuditFacts[string] | undefined

function toOldAfter(to: Fact, feedback: Fact): AuditFacts | null {
  if (to !== undefined) return { role: to }
  return feedback === undefined || feedback === null ? null : { feedback }
}

function readFacts(value: unknown): AuditFacts | null {
  const facts = auditFactsSchema.safeParse(value)
  return facts.success ? facts.data : null
}
