import { isShownPhoto } from '@cadenza/contracts/pictures/picture-address'

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
