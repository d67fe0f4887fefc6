import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CalendarFeed } from '@cadenza/contracts/timetable/calendar'

/** What a calendar is called on our pages. */
export const scopeNames = worded({ mine: msg`Enrolled classes`, teaching: msg`What I teach` })

export function nameOf({ scope, room }: Pick<CalendarFeed, 'scope' | 'room'>): string {
  return scope === 'room' ? (room?.name ?? t`A room`) : scopeNames[scope]
}

/** An address of a calendar as programs accept it. */
export function calendarLinks(address: string) {
  // Programs that know this scheme subscribe, and read the address repeatedly.
  const webcal = address.replace(/^https?:/, 'webcal:')
  return { webcal, google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}` }
}
