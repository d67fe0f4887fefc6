import { and, eq } from 'drizzle-orm'
import type { PublicCard } from '@cadenza/contracts/privacy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses, users } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { notOver } from '../courses/not-over.ts'
import { initialsOf, userImageUrl } from '../images/image-urls.ts'

export interface CardRow {
  id: string
  name: string
  email: string | null
  imageUrl: string | null
  cardShowsEmail: boolean
  cardShowsPhoto: boolean
}

/** What everybody sees of an instructor, on every page and through both doors: no more than they agreed to. */
export function toPublicCard(row: CardRow) {
  const { id, name, email, cardShowsEmail, cardShowsPhoto } = row
  return {
    id,
    name,
    email: cardShowsEmail ? (email ?? '') : '',
    imageUrl: cardShowsPhoto ? userImageUrl(row) : initialsOf(row),
  }
}

/** The caller's own card as everybody sees it, and what they chose. */
export async function getPublicCard(ctx: Ctx<Student>): Promise<PublicCard> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId))
  if (!row) throw notFound('user')
  const courseCount = await ctx.db.$count(
    courses,
    and(eq(courses.instructorId, row.id), eq(courses.status, 'Approved'), notOver),
  )
  return { card: { ...toPublicCard(row), courseCount }, ...choicesOf(row) }
}

/** What somebody chose to show on their card. */
export function choicesOf(row: typeof users.$inferSelect) {
  return {
    showsEmail: row.cardShowsEmail,
    showsPhoto: row.cardShowsPhoto,
    agreedAt: row.cardAgreedAt?.toISOString() ?? null,
  }
}

/** Agrees to the caller's own card with what they want shown. It counts at once, everywhere. */
export async function agreeToCard(
  ctx: Ctx<Student>,
  { showsEmail, showsPhoto }: { showsEmail: boolean; showsPhoto: boolean },
): Promise<PublicCard> {
  await ctx.db
    .update(users)
    .set({ cardShowsEmail: showsEmail, cardShowsPhoto: showsPhoto, cardAgreedAt: ctx.now() })
    .where(eq(users.id, ctx.actor.userId))
  return getPublicCard(ctx)
}
