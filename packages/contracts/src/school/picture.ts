import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storedPictureId } from '../pictures/picture-address.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

/** A picture of a room or of the school; `alt` says what it shows to those who cannot see it. */
export const pictureSchema = z.object({ id: idSchema, imageUrl: z.string(), alt: z.string() })
export type Picture = z.output<typeof pictureSchema>

/** Of a room, or with null of the school. */
export const listPicturesInput = z.strictObject({ roomId: idSchema.nullable() })
export type ListPicturesInput = z.output<typeof listPicturesInput>

const altSchema = lineSchema({ max: 120, required: msg`Please say what the picture shows` })
const noPicture = orSay(msg`Please choose a picture, and wait until it has arrived`)

/** `imageUrl` is what `POST /images` returned. */
export const addPictureInput = listPicturesInput.extend({
  imageUrl: z.string().refine((path) => storedPictureId(path) !== undefined, noPicture),
  alt: altSchema,
})
export type AddPictureInput = z.output<typeof addPictureInput>

export const removePictureInput = listPicturesInput.extend({ id: idSchema })
export type RemovePictureInput = z.output<typeof removePictureInput>
export const describePictureInput = removePictureInput.extend({ alt: altSchema })
export type DescribePictureInput = z.output<typeof describePictureInput>
/** `up`: before the one that now stands before it. */
export const movePictureInput = removePictureInput.extend({ way: z.enum(['up', 'down']) })
export type MovePictureInput = z.output<typeof movePictureInput>
