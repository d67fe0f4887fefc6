import type { User } from '@cadenza/contracts/people/user'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { listUsers } from './list-users.ts'

const usersPerQuery = 1000

/** Every user record, oldest first, for a list that has no pages. */
export async function listEverybody(ctx: Ctx<Admin>): Promise<User[]> {
  const everybody: User[] = []
  let cursor: string | undefined
  do {
    const page = await listUsers(ctx, { limit: usersPerQuery, cursor })
    everybody.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return everybody
}
