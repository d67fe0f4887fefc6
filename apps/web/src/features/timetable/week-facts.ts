import { t } from '@lingui/core/macro'
import type { TimetableWeek, WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import { clockOf, hoursBetween, minuteOf } from '@cadenza/contracts/timetable/time-words'

/** A closed time, whichever room or person it is of. */
type Closed = Omit<TimetableWeek['closed'][number], 'resourceId'>

interface ClosedOnDay extends Span {
  id: string
  /** `Closed 9:00–11:30 AM: New floor` */
  words: string
}

/** In minutes since midnight. */
interface Span {
  from: number
  to: number
}

/** The closed times that fall on a day, by the wall clock: texts of this form sort as the times do. */
export function closedOn(date: string, closed: Closed[], word: 'Closed' | 'Away'): ClosedOnDay[] {
  const [begin, end] = limitsOf(date)
  return closed
    .filter((one) => touches(date, one))
    .map(({ id, from, to, reason }) => {
      const since = from > begin ? from.slice(11) : undefined
      const until = to < end ? to.slice(11) : undefined
      const when = spanWords(word, since, until)
      const words = reason ? `${when}: ${reason}` : when
      return { id, words, from: minuteOf(since ?? '00:00'), to: minuteOf(until ?? '24:00') }
    })
}

export type Day = TimetableWeek['days'][number]

export function withoutEmptyWeekend(days: Day[], closed: Closed[] = []): Day[] {
  const isUsed = ({ date, sessions }: Day) => sessions.length > 0 || closed.some((one) => touches(date, one))
  return days.slice(5).some(isUsed) ? days : days.slice(0, 5)
}

const limitsOf = (date: string) => [`${date}T00:00`, `${date}T24:00`] as const

function touches(date: string, { from, to }: Closed): boolean {
  const [begin, end] = limitsOf(date)
  return from < end && to > begin
}

function spanWords(word: 'Closed' | 'Away', since: string | undefined, until: string | undefined): string {
  const isAway = word === 'Away'
  if (since !== undefined && until !== undefined) {
    const hours = hoursBetween(since, until)
    return isAway ? t`Away ${hours}` : t`Closed ${hours}`
  }
  if (since !== undefined) {
    const time = clockOf(since)
    return isAway ? t`Away from ${time}` : t`Closed from ${time}`
  }
  if (until === undefined) return isAway ? t`Away all day` : t`Closed all day`
  const time = clockOf(until)
  return isAway ? t`Away until ${time}` : t`Closed until ${time}`
}

/** Whether any two sessions of a day, in order, overlap; those that only touch do not. */
export function hasOverlap(sessions: Pick<WeekSession, 'start' | 'minutes'>[]): boolean {
  let end = 0
  return sessions.some(({ start, minutes }) => {
    const begin = minuteOf(start)
    const overlaps = begin < end
    end = Math.max(end, begin + minutes)
    return overlaps
  })
}

/** Whether anything takes place in the week. */
export const hasSessions = ({ days }: TimetableWeek) => days.some(({ sessions }) => sessions.length > 0)

/** The clocks that the times of a week follow. */
export const zonesOf = (days: Day[]) => [
  ...new Set(days.flatMap(({ sessions }) => sessions.map(({ timeZone }) => timeZone))),
]

/** The hours of a scale; past 24 on the next day. */
export interface Hours {
  first: number
  last: number
}

const fewestHours = 6

/** The hours of the day that have sessions, on any day of the week. */
export function scaleOf(days: Day[]): Hours {
  const sessions = days.flatMap((day) => day.sessions)
  if (sessions.length === 0) return { first: 9, last: 17 }
  const first = Math.floor(Math.min(...sessions.map(({ start }) => minuteOf(start))) / 60)
  const last = Math.ceil(Math.max(...sessions.map(({ start, minutes }) => minuteOf(start) + minutes)) / 60)
  return { first, last: Math.max(last, first + fewestHours) }
}

/** A scale has a column for every five minutes. */
export const columnsPerHour = 12

/** So that a class of ten minutes can be read. */
const leastShown = 45

/**
 * Where each of these, in order of time, is in the grid of a scale: what is at the same time is in rows below each other,
 * and what lies outside the hours is at their edge.
 */
export function placeOn<Item extends Span>({ first, last }: Hours, items: Item[]) {
  const column = (minute: number) => Math.round(((minute - first * 60) * columnsPerHour) / 60) + 1
  const freeFrom: number[] = []
  return items.map((item) => {
    const end = within(first * 60 + leastShown, Math.max(item.to, item.from + leastShown), last * 60)
    const begin = within(first * 60, item.from, end - leastShown)
    const free = freeFrom.findIndex((minute) => minute <= begin)
    const row = free < 0 ? freeFrom.length : free
    freeFrom[row] = end
    return { ...item, place: { gridRow: row + 1, gridColumn: `${column(begin)} / ${column(end)}` } }
  })
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
