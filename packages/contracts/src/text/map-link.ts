interface MapPosition {
  latitude: number | null
  longitude: number | null
}

/**
 * Where a map shows an address: at its position if that is known, else what a search finds. Maps know streets and no
 * floors: of `Main house, first floor · 12 Lake Road` only what follows the dot is searched for.
 */
export function mapLink(address: string, { latitude, longitude }: Partial<MapPosition> = {}): string {
  const map = 'https://www.openstreetmap.org'
  return latitude && longitude
    ? `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `${map}/search?query=${encodeURIComponent(address.split(' · ').at(-1) ?? '')}`
}
