import type { Course } from '@cadenza/contracts/courses/course'

/** The generated cover of a class, which exists whatever becomes of an uploaded picture. */
export function generatedCover({ family, id }: Pick<Course, 'family' | 'id'>) {
  return `/art/cover/${family}/${id}.svg`
}

/** The generated picture of a person. */
export function monogram({ id, name }: { id: string; name: string }) {
  return `/art/monogram/${id}.svg?name=${encodeURIComponent(name)}`
}
