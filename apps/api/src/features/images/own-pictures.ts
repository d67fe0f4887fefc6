import { and, eq, inArray, or } from 'drizzle-orm'
import { plainCover } from '@cadenza/contracts/pictures/cover-shapes'
import { storedPictureId } from '@cadenza/contracts/pictures/picture-address'
import { imageUrlSchema, pathOfPicture } from '@cadenza/contracts/pictures/picture'
import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { images } from '../../db/schema/images.ts'
import { users } from '../../db/schema/users.ts'
import { AppError, wrongField } from '../../errors.ts'
import { imageUrlOf, initialsOf } from '../../records/people/image-urls.ts'

/** What concerns the picture of a class; `imageUrl` is what it shows now. */
interface PicturedCourse {
  instructor: { id: string }
  imageUrl: string
}

/**
 * What is stored when a picture is named for a class: the path of a picture in our own store that its instructor or an
 * admin uploaded, null for the drawn cover. Undefined, and what the class shows already, change nothing. Throws
 * `invalid_input` on `imageUrl` for every other address.
 */
export async function toClassPicture(
  ctx: Ctx<Student>,
  named: string | undefined,
  course?: PicturedCourse,
): Promise<string | null | undefined> {
  if (named === undefined) return undefined
  if (named === '') return null
  const path = ownPath(ctx, named)
  if (course && path && plainCover(path) === plainCover(course.imageUrl)) return undefined
  const id = path && storedPictureId(path)
  if (!id || !(await isOfStaff(ctx, id, course?.instructor.id ?? ctx.actor.userId))) throw notOurs()
  return imageUrlOf(id)
}

/** An address on another origin has no path of ours. */
function ownPath(deps: Deps, address: string): string | undefined {
  const path = pathOfPicture(address)
  const isOurs = address.startsWith('/') || URL.parse(address)?.origin === URL.parse(deps.publicUrl())?.origin
  return isOurs ? path : undefined
}

async function isOfStaff(ctx: Ctx, imageId: string, instructorId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: images.id })
    .from(images)
    .innerJoin(users, eq(users.id, images.ownerId))
    .where(
      and(eq(images.id, imageId), or(eq(images.ownerId, instructorId), inArray(users.role, officeRoles))),
    )
  return rows.length > 0
}

function notOurs() {
  const message = 'Please upload the picture; addresses elsewhere and pictures of others are not taken'
  return new AppError('invalid_input', 'The request is not valid', {
    issues: [{ path: 'imageUrl', message }],
  })
}

/** The id of a picture that the school's office has uploaded. Throws `invalid_input` on `field` for any other path. */
export async function requireOfficePicture(ctx: Ctx<Office>, field: string, path: string): Promise<string> {
  const id = storedPictureId(path)
  if (!id || !(await isOfStaff(ctx, id, ctx.actor.userId)))
    throw wrongField(field, `Please upload the ${field === 'logo' ? 'logo' : 'picture'} here`)
  return id
}

/**
 * What is stored for the address of one's own photo: a picture in our own store as its path, null for the drawn
 * initials, everything else as given. Undefined, and what is shown already, change nothing. Throws `invalid_input` on
 * `imageUrl` for a picture that another user uploaded.
 */
export async function toOwnPhoto(
  ctx: Ctx<Student>,
  named: string | undefined,
  shown?: string,
): Promise<string | null | undefined> {
  if (named === undefined || named === shown) return undefined
  const { userId } = ctx.actor
  if (named.split('?')[0] === initialsOf({ id: userId, name: '' }).split('?')[0]) return null
  const path = ownPath(ctx, named) ?? named
  const id = storedPictureId(path)
  if (!id) return path
  const [own] = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), eq(images.ownerId, userId)))
  if (!own) throw notOurs()
  return imageUrlOf(id)
}

/** The photo that an identity provider names, if our own forms would take its address. */
export function photoOfIdentity(address: string | null): string | null {
  return imageUrlSchema.safeParse(address).data ?? null
}
