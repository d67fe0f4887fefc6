import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { images } from '../../db/schema/images.ts'
import { pictures } from '../../db/schema/pictures.ts'
import { users } from '../../db/schema/users.ts'
import { school } from '../../db/schema/school.ts'

/**
 * Removes a deleted person's uploads from the store, except pictures that a class, a room or the school still shows. The row is
 * removed last, so that a store that fails half-way is asked again. Throws `unavailable` then.
 */
export async function removePictures(deps: Deps, { ownerId }: { ownerId: string }): Promise<void> {
  const address = sql`'/images/' || ${images.id} || '/800.webp'`
  const shown = deps.db.select({ id: courses.id }).from(courses).where(eq(courses.imageUrl, address))
  const logo = deps.db.select({ id: school.id }).from(school).where(eq(school.logo, address))
  const ofPlace = deps.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.imageId, images.id))
  const unused = await deps.db
    .select({ id: images.id })
    .from(images)
    .innerJoin(users, eq(users.id, images.ownerId))
    .where(
      and(
        ...[eq(images.ownerId, ownerId), isNotNull(users.deletedAt)],
        ...[shown, logo, ofPlace].map((use) => notExists(use)),
      ),
    )
  for (const { id } of unused) {
    await deps.images.remove(id)
    await deps.db.delete(images).where(eq(images.id, id))
  }
}
