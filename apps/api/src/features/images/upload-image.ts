import { and, eq, gt, sql } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { images } from '../../db/schema/images.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../errors.ts'
import { imageUrlOf } from '../../records/people/image-urls.ts'

/** Unverified people only need a photo of themselves: no class takes their pictures. */
const uploadsPerDay = { verified: 200, unverified: 5 }

/**
 * Stores a picture of a class or a profile and returns its address. The name and the declared type of the file are
 * ignored. Throws `invalid_input` for a file that is no picture, `rate_limited` after 200 in a day, or 5 for an
 * unverified person.
 */
export async function uploadImage(ctx: Ctx<Student>, bytes: Buffer): Promise<{ url: string }> {
  const id = await reserveId(ctx)
  try {
    await ctx.images.store(id, bytes)
  } catch (error) {
    await ctx.db.delete(images).where(eq(images.id, id))
    throw error
  }
  return { url: imageUrlOf(id) }
}

/** The person's row is locked, so that no more uploads get through at once than one after another. */
async function reserveId(ctx: Ctx<Student>): Promise<string> {
  const { userId, emailVerified } = ctx.actor
  const most = emailVerified ? uploadsPerDay.verified : uploadsPerDay.unverified
  const yesterday = new Date(ctx.now().getTime() - 24 * 3600_000)
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [today] = await tx
      .select({ uploads: sql<number>`count(*)::int` })
      .from(images)
      .where(and(eq(images.ownerId, userId), gt(images.createdAt, yesterday)))
    if ((today?.uploads ?? 0) >= most) throw tooMany()
    const [row] = await tx.insert(images).values({ ownerId: userId }).returning({ id: images.id })
    if (!row) throw new Error('insert returned no row')
    return row.id
  })
}

function tooMany() {
  return new AppError('rate_limited', 'That was a lot of pictures for one day; please go on tomorrow')
}
