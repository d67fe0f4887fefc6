const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant in the documented form `MMMM D, YYYY h:mm A`, such as `July 5, 2026 9:05 PM`, in an IANA time zone. */
export function toDateText(instant: string, timeZone: string): string {
  const parts = formatFor(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('day')}, ${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  formats.set(timeZone, format)
  return format
}
