import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RegisterUserInput, UpdateProfileInput, Viewer } from '@cadenza/contracts/people/user'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { hasSaidForWhom } from '../../db/functions/families.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { forbidden, notFound } from '../../errors.ts'
import { toOwnPhoto } from '../images/own-pictures.ts'
import { toViewer } from '../../records/people/to-user.ts'

/** The caller's own record. */
export async function getViewer(ctx: Ctx<Student>): Promise<Viewer> {
  const [row] = await ctx.db
    .select({
      user: users,
      birthDate: participants.birthDate,
      hasSaidForWhom: hasSaidForWhom({ user: users.id }),
    })
    .from(users)
    .innerJoin(participants, and(eq(participants.ownerId, users.id), participants.isSelf))
    .where(eq(users.id, ctx.actor.userId))
  if (!row) throw notFound('user')
  return toViewer(row.user, row)
}

/**
 * Completes the caller's record once, with the name and picture of their sign-up; later calls change nothing. The email
 * is an assertion and must be the caller's own.
 */
export async function registerUser(
  ctx: Ctx<Student>,
  input: RegisterUserInput,
): Promise<{ viewer: Viewer; created: boolean }> {
  if (input.email !== ctx.actor.email) throw forbidden()
  const imageUrl = await toOwnPhoto(ctx, input.imageUrl)
  const changed = await ctx.db
    .update(users)
    .set({ name: input.name, imageUrl, registeredAt: ctx.now() })
    .where(and(eq(users.id, ctx.actor.userId), isNull(users.registeredAt)))
    .returning({ id: users.id })
  return { viewer: await getViewer(ctx), created: changed.length > 0 }
}

/** The caller says that their address receives mail after all: it counts as one that does until a mail comes back again. */
export async function keepAddress({ db, actor }: Ctx<Student>): Promise<{ kept: true }> {
  await db.update(users).set({ bouncedEmail: null }).where(eq(users.id, actor.userId))
  return { kept: true }
}

/**
 * Changes the caller's own name, picture, number and, of their self, birth date; a picture that is shown already stays what it
 * is.
 */
export async function updateProfile(
  ctx: Ctx<Student>,
  { name, imageUrl, birthDate, phone }: UpdateProfileInput,
): Promise<Viewer> {
  const { imageUrl: shown } = await getViewer(ctx)
  const photo = imageUrl === undefined ? undefined : await toOwnPhoto(ctx, imageUrl, shown)
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ name: name ?? sql`${users.name}`, imageUrl: photo, phone })
      .where(eq(users.id, userId))
    if (birthDate === undefined) return
    await tx
      .update(participants)
      .set({ birthDate })
      .where(and(eq(participants.ownerId, userId), participants.isSelf))
  })
  return getViewer(ctx)
}
