/** An address of a calendar as programs accept it. */
export function calendarLinks(address: string) {
  // Programs that know this scheme subscribe, and read the address repeatedly.
  const webcal = address.replace(/^https?:/, 'webcal:')
  return { webcal, google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}` }
}
