import { coverAddress, type CoverFacts } from '@cadenza/contracts/pictures/cover-instrument'
import { plainCoverAddress } from '@cadenza/contracts/pictures/cover-shapes'
import { isShownPhoto, storedPictureId } from '@cadenza/contracts/pictures/picture-address'

interface Pictured {
  id: string
  imageUrl: string | null
}

/** A class without a picture in our own store shows its generated poster, always the same one. */
export function courseImageUrl(course: CoverFacts & Pictured): string {
  return storedPicture(course) ?? coverAddress(course)
}

/** The same for documented calls: their poster shows the family, whichever instrument the class names. */
export function plainCourseImageUrl(course: Pick<CoverFacts, 'family'> & Pictured): string {
  return storedPicture(course) ?? plainCoverAddress(course)
}

function storedPicture({ imageUrl }: Pictured): string | undefined {
  return imageUrl && storedPictureId(imageUrl) ? imageUrl : undefined
}

/**
 * The picture that stands for a person: their photo when it is stored with us or at an identity provider, else their
 * initials. A photo elsewhere would reveal to that site who looks at our pages, and when.
 */
export function userImageUrl({
  id,
  name,
  imageUrl,
}: {
  id: string
  name: string
  imageUrl: string | null
}): string {
  return imageUrl && isShownPhoto(imageUrl) ? imageUrl : initialsOf({ id, name })
}

/** The drawn initials of a person without a photo. */
export function initialsOf({ id, name }: { id: string; name: string }): string {
  return `/art/monogram/${id}.svg?name=${encodeURIComponent(name)}`
}

/** The address of a stored picture, as `display_url` names it. */
export function imageUrlOf(id: string): string {
  return `/images/${id}/800.webp`
}
