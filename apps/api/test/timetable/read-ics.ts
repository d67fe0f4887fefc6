import ICAL from 'ical.js'
import { sync } from 'node-ical'

/** A session as a calendar program understands it. */
export interface ReadEvent {
  uid: string
  from: string
  to: string
  summary: string
  location: string
  description: string
  status: string
  sequence: number
}

/** By ical.js, Thunderbird's reader. Throws for what is no calendar. */
export function readByIcalJs(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      from: utc(event.startDate),
      to: utc(event.endDate),
      summary: event.summary,
      location: event.location ?? '',
      description: event.description,
      status: String(part.getFirstPropertyValue('status')),
      sequence: event.sequence,
    }
  })
  return { name: String(calendar.getFirstPropertyValue('name')), events }
}

/** A time without a zone, or in one that the file would have to explain, is not valid. */
function utc(time: ICAL.Time): string {
  if (time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${time.toString()} is not in UTC`)
  return time.toJSDate().toISOString()
}

/** By node-ical, which shares nothing with the other two: its own parser, its own unfolding, its own zones. */
export function readByNodeIcal(text: string): { events: ReadEvent[] } {
  const parts = Object.values(sync.parseICS(text))
  const events = parts.flatMap((part) => {
    if (part?.type !== 'VEVENT') return []
    // A floating time would be read by this machine's clock.
    if (part.start.tz !== 'Etc/UTC' || part.end?.tz !== 'Etc/UTC') throw new Error('a time is not in UTC')
    return [
      {
        uid: part.uid,
        from: part.start.toISOString(),
        to: part.end.toISOString(),
        summary: textOf(part.summary),
        location: textOf(part.location),
        description: textOf(part.description),
        status: part.status ?? '',
        sequence: Number(part.sequence),
      },
    ]
  })
  return { events }
}

/** A property with parameters is read as an object. */
function textOf(value: string | { val: string } | undefined): string {
  return typeof value === 'object' ? value.val : (value ?? '')
}
