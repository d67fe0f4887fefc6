import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isSafeImageUrl, longestImageUrl, storedPictureId } from './picture-address.ts'
import { orSay } from '../text/or-say.ts'

/**
 * The address of a photo that a user gives: https, or a path of our own. It is kept as given and never
 * fetched by us; `isShownPhoto` (picture-address.ts) says whether it is shown.
 */
export const imageUrlSchema = z
  .string(orSay(msg`Photo URL is required`))
  .max(longestImageUrl, {
    ...orSay(msg`Please use at most ${{ max: longestImageUrl }} characters`),
    abort: true,
  })
  .trim()
  .min(1, orSay(msg`Photo URL is required`))
  .refine(isSafeImageUrl, orSay(msg`Please use an https address`))

const uploadFirst = orSay(msg`Please upload the picture; addresses elsewhere are not taken`)

/**
 * The picture of a class, as returned by `POST /images`, with or without our own origin in front. Which
 * origin is ours, whether the picture exists and whose it is are checked by the use case.
 */
export const classPictureSchema = z
  .string(uploadFirst)
  .max(longestImageUrl, { ...uploadFirst, abort: true })
  .refine((text) => pathOfPicture(text) !== undefined, uploadFirst)

/** The path of what may be a picture of ours: stored, or the cover that is drawn for a class without one. */
export function pathOfPicture(address: string): string | undefined {
  const {
    origin = '',
    pathname = '',
    search = '',
    hash = '',
  } = address.startsWith('/') ? {} : (URL.parse(address) ?? {})
  // Byte for byte: an address that a parser has to correct is not one that we issued.
  const path = address.startsWith('/')
    ? address
    : `${origin}${pathname}${search}${hash}` === address
      ? pathname
      : ''
  return storedPictureId(path) !== undefined || drawnCover.test(path) ? path : undefined
}

const drawnCover = /^\/art\/cover\/[a-z]+\/[\w-]{1,64}\.svg$/
