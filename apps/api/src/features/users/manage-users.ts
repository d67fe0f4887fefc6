import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { mostCounted } from '@cadenza/contracts/catalogue/most-counted'
import type { listUsersInput, User, userPageSchema } from '@cadenza/contracts/people/user'
import type { UserSort } from '@cadenza/contracts/people/user-values'
import type { Admin, Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { users } from '../../db/schema/users.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { lockFamilyOf } from '../privacy/erase-participants.ts'
import { hasAdminBesides, lockAdmins } from '../../records/people/admins.ts'
import { toUser } from '../../records/people/to-user.ts'
import { leaveTombstone } from '../privacy/tombstone.ts'

type ListUsers = Omit<z.output<typeof listUsersInput>, 'sort' | 'page' | 'direction'> &
  Partial<Pick<z.output<typeof listUsersInput>, 'sort' | 'page'>>

/** Those who can do most come first, by the index `users_by_rank`. */
const rank = sql`(case ${users.role} when 'admin' then 0 when 'office' then 1 when 'instructor' then 2 else 3 end)`

const orders: Record<UserSort, SQL[]> = {
  oldest: [asc(users.id)],
  newest: [desc(users.id)],
  name: [asc(sql`lower(${users.name})`), asc(users.id)],
  role: [asc(rank), asc(users.id)],
}

/**
 * Every user record, a page at a time. The cursor supports only the oldest first; other orders have numbered pages.
 * `total` counts up to `mostCounted`.
 */
export async function listUsers(ctx: Ctx<Office>, input: ListUsers): Promise<z.infer<typeof userPageSchema>> {
  const matching = and(
    isNull(users.deletedAt),
    input.role && eq(users.role, input.role),
    input.q
      ? or(
          containing(users.name, input.q),
          containing(users.email, input.q),
          containing(users.claimableEmail, input.q),
        )
      : undefined,
  )
  const lastId = readIdCursor(input.cursor)
  const [rows, totals] = await Promise.all([
    ctx.db
      .select()
      .from(users)
      .where(and(matching, lastId ? sql`${users.id} > ${lastId}::uuid` : undefined))
      .orderBy(...orders[input.sort ?? 'oldest'])
      .limit(input.limit + 1)
      .offset(((input.page ?? 1) - 1) * input.limit),
    ctx.db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from ${users} where ${matching} limit ${mostCounted}::int) as matching`,
    ),
  ])
  const { shown, nextCursor } = idPageOf(rows, input.limit)
  return { items: shown.map(toUser), nextCursor, total: totals[0]?.total ?? 0 }
}

/** The record with this verified address, for outside clients that know people by email. */
export async function findUserByEmail(ctx: Ctx<Office>, email: string): Promise<User | undefined> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .orderBy(sql`${users.emailVerified} desc`)
    .limit(1)
  return row && toUser(row)
}

/**
 * Deletes a person: the record becomes nameless, every session is ended, the cart is removed, a running checkout ended,
 * pictures removed. Payments, enrolments and revenue stay. Throws `own_account` and `last_admin`; false when there is
 * no such person.
 */
export async function deleteUser(ctx: Ctx<Admin>, { id }: { id: string }): Promise<{ deleted: boolean }> {
  if (id === ctx.actor.userId) throw conflict('own_account')
  return ctx.db.transaction(async (tx) => {
    await lockAdmins(tx)
    await lockFamilyOf(tx, id)
    const [row] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for('no key update')
    if (!row) return { deleted: false }
    if (row.role === 'admin' && !(await hasAdminBesides(tx, id))) throw conflict('last_admin')
    await leaveTombstone(tx, ctx, id)
    await writeAudit(tx, ctx, { action: 'deleteUser', subjectId: id, before: { role: row.role } })
    return { deleted: true }
  })
}
