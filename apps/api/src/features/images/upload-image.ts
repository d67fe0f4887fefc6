import { and, count, eq, gt } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { images } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { imageUrlOf } from './image-urls.ts'

const uploadsPerDay = 200

/**
 * Stores a picture of a class or a profile and answers its address. The name and the declared type of the file count for
 * nothing. Throws `invalid_input` for what is no picture, `rate_limited` after 200 in a day.
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

async function reserveId(ctx: Ctx<Student>): Promise<string> {
  const yesterday = new Date(ctx.now().getTime() - 24 * 3600_000)
  const [today] = await ctx.db
    .select({ uploads: count() })
    .from(images)
    .where(and(eq(images.ownerId, ctx.actor.userId), gt(images.createdAt, yesterday)))
  if ((today?.uploads ?? 0) >= uploadsPerDay)
    throw new AppError('rate_limited', 'That was a lot of pictures for one day; please go on tomorrow')
  const [row] = await ctx.db.insert(images).values({ ownerId: ctx.actor.userId }).returning({ id: images.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}
