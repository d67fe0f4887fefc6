import { and, eq, isNull, sql } from 'drizzle-orm'
import type { User } from '@cadenza/contracts/people/user'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { toUser } from './to-user.ts'

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
