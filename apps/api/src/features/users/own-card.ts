import { eq } from 'drizzle-orm'
import type { PublicCard } from '@cadenza/contracts/people/privacy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { selectInstructors, toInstructor } from '../../records/classes/select-instructors.ts'

/** The caller's own card as everyone sees it, and what they chose. */
export async function getPublicCard(ctx: Ctx<Student>): Promise<PublicCard> {
  const [row] = await selectInstructors(ctx.db).where(eq(users.id, ctx.actor.userId))
  if (!row) throw notFound('user')
  return { card: toInstructor(row), ...choicesOf(row) }
}

/** What a person chose to show on their card. */
export function choicesOf(
  row: Pick<typeof users.$inferSelect, 'cardShowsEmail' | 'cardShowsPhoto' | 'cardAgreedAt'>,
) {
  return {
    showsEmail: row.cardShowsEmail,
    showsPhoto: row.cardShowsPhoto,
    agreedAt: row.cardAgreedAt?.toISOString() ?? null,
  }
}

/** Agrees to the caller's own card with what they want shown. It takes effect at once, everywhere. */
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
