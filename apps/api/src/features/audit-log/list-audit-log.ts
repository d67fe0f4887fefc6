import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AuditLogPage, ListAuditLogInput } from '@cadenza/contracts/office/audit-log'
import { isId } from '@cadenza/contracts/text/text'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { logOrders } from '../../lib/list-order.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { users } from '../../db/schema/users.ts'
import { withNames } from '../../records/classes/named-facts.ts'
import { toAuditLines } from './to-audit-lines.ts'

/**
 * Who changed what, newest first unless specified. Names are the current ones; a deleted person has none and cannot be found by name.
 */
export async function listAuditLog(ctx: Ctx<Admin>, input: Input): Promise<AuditLogPage> {
  const { order, after } = orders[input.sort ?? 'newest']
  const lastId = readIdCursor(input.cursor)
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(...filters(ctx, input), lastId ? after(lastId) : undefined))
    .orderBy(...order)
    .limit(input.limit + 1)
  const { shown, nextCursor } = idPageOf(rows, input.limit)
  return { items: await withNames(ctx.db, await toAuditLines(ctx, shown)), nextCursor }
}

type Input = ListAuditLogInput & { ids?: string[] | undefined }

const orders = logOrders(auditLog, sql`audit_log.actor_id`)

function filters(ctx: Ctx, { ids, action, actor, subjectId, person, q, from, to }: Input) {
  const { timeZone } = ctx.school
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone})`
  return [
    ids && inArray(auditLog.id, ids),
    action && eq(auditLog.action, action),
    actor && (actor === 'product' ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor)),
    subjectId && eq(auditLog.subjectId, subjectId),
    person && sql`${auditLog.subjectId} in (${ofPerson(person)})`,
    q ? matching(q) : undefined,
    from && gte(auditLog.createdAt, startOf(sql`${from}::date`)),
    to && lt(auditLog.createdAt, startOf(sql`${to}::date + 1`)),
  ].filter((filter) => filter !== undefined && filter !== '')
}

/**
 * Matches who made the change, or whom or what it concerns: by the current name, or a class's name when the line was
 * written.
 */
function matching(q: string): SQL | undefined {
  const people = sql`select id from ${users} where ${users.deletedAt} is null
    and (${containing(users.name, q)} or ${containing(users.email, q)})`
  const classes = sql`select id::text from ${courses} where ${containing(courses.name, q)}`
  const receipt = /^\d{1,9}$/.test(q) ? Number(q) : undefined
  return or(
    sql`${auditLog.actorId} in (${people})`,
    sql`${auditLog.subjectId} in (select id::text from (${people}) as person)`,
    sql`${auditLog.subjectId} in (${classes})`,
    containing(sql`${auditLog.before} ->> 'name'`, q),
    containing(sql`${auditLog.after} ->> 'name'`, q),
    receipt === undefined ? undefined : sql`${auditLog.subjectId} in (${ofReceipt(receipt)})`,
    isId(q) ? or(eq(auditLog.requestId, q), eq(auditLog.subjectId, q)) : undefined,
  )
}

/** An account, its children, its payments and their refunds. */
function ofPerson(id: string): SQL {
  return sql`select ${id}
    union all select ${participants.id}::text from ${participants} where ${participants.ownerId} = ${id}::uuid
    union all select ${payments.id}::text from ${payments} where ${payments.userId} = ${id}::uuid
    union all select ${refunds.id}::text from ${refunds}
      join ${payments} on ${payments.id} = ${refunds.paymentId} where ${payments.userId} = ${id}::uuid`
}

/** A payment and its refunds. */
function ofReceipt(number: number): SQL {
  return sql`select ${payments.id}::text from ${payments} where ${payments.receiptNumber} = ${number}
    union all select ${refunds.id}::text from ${refunds}
      join ${payments} on ${payments.id} = ${refunds.paymentId} where ${payments.receiptNumber} = ${number}`
}
