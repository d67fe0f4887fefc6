import { mostPictures } from '@cadenza/contracts/pictures/picture-limits'
import type {
  AddPictureInput,
  DescribePictureInput,
  ListPicturesInput,
  MovePictureInput,
  Picture,
  RemovePictureInput,
} from '@cadenza/contracts/school/picture'
import { asc, eq, isNull } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { pictures } from '../../db/schema/pictures.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { school } from '../../db/schema/school.ts'
import { notFound, wrongField } from '../../errors.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { imageUrlOf } from '../../records/people/image-urls.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { requireOfficePicture } from '../images/own-pictures.ts'

/** The pictures of a room or of the school in their order, as anyone may see them; none for an unknown room. */
export async function listPictures(ctx: Ctx, { roomId }: ListPicturesInput): Promise<Picture[]> {
  const rows = await readRows(ctx.catalogue, roomId)
  return rows.map(({ id, imageId, drawing, alt }) => ({
    id,
    imageUrl: imageId === null ? `/art/place/${drawing}.svg` : imageUrlOf(imageId),
    alt,
  }))
}

/**
 * Adds a picture after the others. Throws `not_found` for an unknown room, and `invalid_input` on `imageUrl` for a
 * picture that the office has not uploaded, or where there are six.
 */
export async function addPicture(ctx: Ctx<Office>, { roomId, imageUrl, alt }: AddPictureInput) {
  const imageId = await requireOfficePicture(ctx, 'imageUrl', imageUrl)
  return arrange(ctx, roomId, (list) => {
    if (list.length >= mostPictures)
      throw wrongField('imageUrl', `There are ${mostPictures} pictures already; please remove one first`)
    return [...list, { imageId, drawing: null, alt }]
  })
}

/** Says anew what a picture shows. Throws `not_found`. */
export async function describePicture(ctx: Ctx<Office>, { roomId, id, alt }: DescribePictureInput) {
  return arrange(ctx, roomId, (list) => {
    const { at, picture } = find(list, id)
    return list.with(at, { ...picture, alt })
  })
}

/** Lets a picture change places with its neighbour, if it has one on that side. Throws `not_found`. */
export async function movePicture(ctx: Ctx<Office>, { roomId, id, way }: MovePictureInput) {
  return arrange(ctx, roomId, (list) => {
    const { at, picture } = find(list, id)
    return list.toSpliced(at, 1).toSpliced(Math.max(0, way === 'up' ? at - 1 : at + 1), 0, picture)
  })
}

/** Takes a picture off; its file stays in the store. Removing what is gone already removes nothing. */
export async function removePicture(ctx: Ctx<Office>, { roomId, id }: RemovePictureInput) {
  const { changed } = await arrange(ctx, roomId, (list) => list.filter((picture) => picture.id !== id))
  return { removed: changed }
}

type Row = Pick<typeof pictures.$inferSelect, 'id' | 'imageId' | 'drawing' | 'alt'>
type NewRow = Omit<Row, 'id'> & { id?: string }

function find(list: Row[], id: string) {
  const at = list.findIndex((picture) => picture.id === id)
  const picture = list[at]
  if (!picture) throw notFound('picture')
  return { at, picture }
}

/** Puts the pictures of a room or of the school in the order that `change` makes of them. */
async function arrange(ctx: Ctx<Office>, roomId: string | null, change: (list: Row[]) => NewRow[]) {
  const subjectId = await ctx.schoolId()
  const changed = await ctx.db.transaction(async (tx) => {
    const room = await lockPlace(tx, roomId)
    const before = await readRows(tx, roomId)
    const after = change(before)
    if (JSON.stringify(before) === JSON.stringify(after)) return false
    await tx.delete(pictures).where(ofPlace(roomId))
    const rows = after.map((picture, at) => ({ ...picture, roomId, position: at + 1 }))
    if (rows.length > 0) await tx.insert(pictures).values(rows)
    // How many: what they show may name a person, and stays out of the log.
    const [had, has] = [{ pictures: before.length }, { pictures: after.length }]
    await writeAudit(tx, ctx, {
      action: 'changePictures',
      subjectId,
      before: had,
      after: has,
      detail: { room },
    })
    return true
  })
  if (changed) catalogueChanged(ctx)
  return { changed }
}

/** One change at a time; returns the name of the room, null for the school. */
async function lockPlace(tx: Transaction, roomId: string | null): Promise<string | null> {
  if (!roomId) {
    await tx.select({ id: school.id }).from(school).for('no key update')
    return null
  }
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('no key update')
  if (!room) throw notFound('room')
  return room.name
}

function readRows(db: Executor, roomId: string | null): Promise<Row[]> {
  const { id, imageId, drawing, alt } = pictures
  const columns = { id, imageId, drawing, alt }
  return db.select(columns).from(pictures).where(ofPlace(roomId)).orderBy(asc(pictures.position))
}

const ofPlace = (roomId: string | null) =>
  roomId === null ? isNull(pictures.roomId) : eq(pictures.roomId, roomId)
