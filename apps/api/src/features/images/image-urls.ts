/** A class without a picture shows its generated poster, the same one each time. */
export function courseImageUrl({
  id,
  family,
  imageUrl,
}: {
  id: string
  family: string
  imageUrl: string | null
}): string {
  return imageUrl ?? `/art/cover/${family}/${id}.svg`
}

/** A person without a picture shows their initials. */
export function userImageUrl({
  id,
  name,
  imageUrl,
}: {
  id: string
  name: string
  imageUrl: string | null
}): string {
  return imageUrl ?? `/art/monogram/${id}.svg?name=${encodeURIComponent(name)}`
}

/** The address of a stored picture, as `display_url` names it. */
export function imageUrlOf(id: string): string {
  return `/images/${id}/800.webp`
}
