// What clocks show, as it is stored: dates and times are taken apart here and never converted. Only the server knows zones.

const locale = 'en-US'

/** `Monday, July 5` */
export function longDay(date: string): string {
  return written(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** `July 5, 2027` */
export function dayOfYear(date: string): string {
  return written(date, { month: 'long', day: 'numeric', year: 'numeric' })
}

/** From the first to the last day: `July 5 – 11, 2027` */
export function dayRange(first: string, last: string): string {
  // Across a zone nothing is converted here: both ends are read and written in the same one.
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    .formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
    .replaceAll(/[\u2009\u202f]/g, ' ')
}

/** `9:30` for `09:30`. */
export function clock(time: string): string {
  return time.slice(0, 5).replace(/^0/, '')
}

/** `9:30 – 10:30`, by the clock that the session began by. */
export function timeRange(start: string, minutes: number): string {
  return `${clock(start)} – ${clock(endOf(start, minutes))}`
}

/** When a session that begins at `09:30` is over by the same clock; from midnight on, of the next day. */
export function endOf(start: string, minutes: number): string {
  const end = minuteOf(start) + minutes
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`
}

/** Minutes since midnight. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** `July 5, 9:30` for `2027-07-05T09:30`. */
export function dayAndTime(at: string): string {
  return `${written(at.slice(0, 10), { month: 'long', day: 'numeric' })}, ${clock(at.slice(11))}`
}

/** `New York time` for `America/New_York`. */
export function zoneWords(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}

function written(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
