import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { users } from '../../db/schema/users.ts'

const purposeOfToken = 'news'

/** The token of the link in news that stops them: it names the reader, and only this school can make it. */
export const newsTokenOf = ({ seal }: Pick<Deps, 'seal'>, userId: string) => seal.seal(userId, purposeOfToken)

/**
 * Stops news to the reader whom a token names; the same when asked again. False for a token that this school did not
 * make, such as that of a link of which a mail program has cut the end.
 */
export async function stopNews(deps: Deps, { token }: { token: string }): Promise<{ stopped: boolean }> {
  const userId = readToken(deps, token)
  if (userId === undefined) return { stopped: false }
  await setStopped(deps, userId, true)
  return { stopped: true }
}

/** Whether the caller gets news by mail, where they agreed to them for a child. */
export async function getNews({ db, actor }: Ctx<Student>): Promise<{ wanted: boolean }> {
  const [row] = await db.select({ at: users.newsStoppedAt }).from(users).where(eq(users.id, actor.userId))
  return { wanted: row?.at === null }
}

/** Stops news to the caller, or takes that back. */
export async function setNews(
  ctx: Ctx<Student>,
  { wanted }: { wanted: boolean },
): Promise<{ wanted: boolean }> {
  await setStopped(ctx, ctx.actor.userId, !wanted)
  return { wanted }
}

function readToken({ seal }: Deps, token: string): string | undefined {
  try {
    return seal.open(token, purposeOfToken)
  } catch {
    return undefined
  }
}

async function setStopped({ db }: Deps, userId: string, isStopped: boolean): Promise<void> {
  await db
    .update(users)
    .set({ newsStoppedAt: isStopped ? sql`coalesce(${users.newsStoppedAt}, clock_timestamp())` : null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}
