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
