/** What a telephone dials. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
