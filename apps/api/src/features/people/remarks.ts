import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AddRemarkInput, Remark } from '@cadenza/contracts/people/person'
import type { OwnData } from '@cadenza/contracts/people/privacy'
import type { Office, Student } from '../../auth/actor.ts'
import { isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { personRemarks, users } from '../../db/schema/users.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { account } from './person-family.ts'
import { requirePerson } from '../../records/people/require-person.ts'

const mostShown = 100

/** What the office has noted about a person, newest first. */
export async function listRemarks(ctx: Ctx<Office>, userId: string): Promise<Remark[]> {
  return readRemarks(ctx, ctx.db, eq(personRemarks.userId, userId))
}

/** Notes something about a person. Throws `not_found` for an unknown id and for an erased account. */
export async function addRemark(ctx: Ctx<Office>, { id: userId, text }: AddRemarkInput): Promise<Remark> {
  const remark = await ctx.db.transaction(async (tx) => {
    await requirePerson(tx, userId)
    const made = await tx
      .insert(personRemarks)
      .values({ userId, authorId: ctx.actor.userId, text })
      .returning({ id: personRemarks.id })
    // The log outlives the person: it holds none of the words.
    await writeAudit(tx, ctx, { action: 'addRemark', subjectId: userId, detail: { length: text.length } })
    const [written] = await readRemarks(
      ctx,
      tx,
      inArray(
        personRemarks.id,
        made.map(({ id }) => id),
      ),
    )
    return written
  })
  if (!remark) throw new Error('a remark was written and is not there')
  return remark
}

/** Removes a remark: the caller's own, for admins anyone's. False for another's and for one that is gone. */
export async function removeRemark(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const own = isAdmin(ctx) ? undefined : eq(personRemarks.authorId, ctx.actor.userId)
    const [gone] = await tx
      .delete(personRemarks)
      .where(and(eq(personRemarks.id, id), own))
      .returning({ userId: personRemarks.userId, text: personRemarks.text })
    if (!gone) return { removed: false }
    const { userId: subjectId, text } = gone
    await writeAudit(tx, ctx, { action: 'removeRemark', subjectId, detail: { length: text.length } })
    return { removed: true }
  })
}

/** For the download of the person whom they are about, without who wrote them. */
export async function remarksAbout({ db, actor }: Ctx<Student>): Promise<OwnData['remarks']> {
  const { text, createdAt } = personRemarks
  const rows = await db
    .select({ text, writtenAt: createdAt })
    .from(personRemarks)
    .where(eq(personRemarks.userId, actor.userId))
    .orderBy(personRemarks.id)
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
}

async function readRemarks(ctx: Ctx<Office>, db: Executor, which: ReturnType<typeof eq>): Promise<Remark[]> {
  const { id, text, createdAt, authorId } = personRemarks
  const isTheirs = isAdmin(ctx) ? sql`true` : eq(authorId, ctx.actor.userId)
  const rows = await db
    .select({ id, text, createdAt, author: account, canRemove: sql<boolean>`${isTheirs}` })
    .from(personRemarks)
    .innerJoin(users, eq(users.id, authorId))
    .where(which)
    .orderBy(desc(id))
    .limit(mostShown)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
