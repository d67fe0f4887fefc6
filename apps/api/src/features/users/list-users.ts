import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { mostCounted } from '@cadenza/contracts/catalogue/most-counted'
import type { listUsersInput, userPageSchema } from '@cadenza/contracts/people/user'
import type { UserSort } from '@cadenza/contracts/people/user-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { containing, idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { users } from '../../db/schema/users.ts'
import { toUser } from '../../records/people/to-user.ts'

type ListUsers = Omit<z.output<typeof listUsersInput>, 'sort' | 'page' | 'direction'> &
  Partial<Pick<z.output<typeof listUsersInput>, 'sort' | 'page'>> & { ids?: string[] | undefined }

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
    input.ids && inArray(users.id, input.ids),
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
