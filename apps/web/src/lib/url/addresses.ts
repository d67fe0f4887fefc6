import type { Course } from '@cadenza/contracts/course'

/** The generated cover of a class, which exists whatever becomes of an uploaded picture. */
export function generatedCover({ family, id }: Pick<Course, 'family' | 'id'>) {
  return `/art/cover/${family}/${id}.svg`
}

/** The generated picture of a person. */
export function monogram({ id, name }: { id: string; name: string }) {
  return `/art/monogram/${id}.svg?name=${encodeURIComponent(name)}`
}

interface MapPosition {
  latitude: number | null
  longitude: number | null
}

/** Where a map shows an address: at its position if that is known, else what a search finds. */
export function mapLink(address: string, { latitude, longitude }: Partial<MapPosition> = {}): string {
  const map = 'https://www.openstreetmap.org'
  return latitude && longitude
    ? `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `${map}/search?query=${encodeURIComponent(address)}`
}
