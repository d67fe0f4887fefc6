import { t } from '@lingui/core/macro'
import type { DeskSession } from '@cadenza/contracts/places/attendance'
import { longDayOf, zoneWords } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** When and where a session meets, and with whom. */
export function useSessionFacts({ date, start, minutes, room, instructor, timeZone }: DeskSession) {
  const school = useSiteConfig()
  const zone = timeZone === school.timeZone ? '' : zoneWords(timeZone)
  return {
    day: longDayOf(date),
    hours: hoursOf(start, minutes),
    place: [room ?? t`No room`, instructor, zone].filter(Boolean).join(' · '),
  }
}
