/**
 * The address of a drawn portrait for a person of this name: `/art/portrait/anna-lindqvist.svg`, and with a
 * variant (1, 2, 3 …) another person of that name: `/art/portrait/anna-lindqvist-2.svg`. The given name
 * decides what fits; a name without Latin letters draws a portrait that fits any name.
 */
export function portraitAddress(name: string, variant = 0): string {
  const plain = name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const which = Math.max(0, Math.floor(variant)) % 1_000_000_000
  return `/art/portrait/${plain || 'somebody'}${which > 0 ? `-${which}` : ''}.svg`
}
