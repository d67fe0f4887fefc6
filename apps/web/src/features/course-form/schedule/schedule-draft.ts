import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import type {
  Schedule,
  ScheduleDates,
  ScheduleRule,
  StoredSession,
} from '@cadenza/contracts/timetable/schedule'
import type { Recurrence, Weekday } from '@cadenza/contracts/timetable/timetable-values'

/** A session by hand as it is typed. */
export interface HandDraft {
  /** Its own key in the list, also before it is stored. */
  key: string
  id?: string
  insteadOf: string | null
  date: string
  start: string
  minutes: string
  note: string
  cancelled: boolean
  roomId: string | null
  instructorId: string | null
}

/** When one session is. */
export type DraftSession = Pick<StoredSession, 'date' | 'start' | 'minutes'>

export type Ending = 'term' | 'until' | 'count'

/** The schedule as it is typed: numbers are still text. */
export interface ScheduleDraft {
  /** Empty: no dates yet. */
  recurrence: Recurrence | ''
  weekdays: Weekday[]
  everyWeeks: string
  start: string
  minutes: string
  from: string
  ending: Ending
  until: string
  count: string
  leftOut: string[]
  timeZone: string | null
  byHand: HandDraft[]
}

const empty: ScheduleDraft = {
  recurrence: '',
  weekdays: [],
  everyWeeks: '2',
  start: '',
  minutes: '60',
  from: '',
  ending: 'term',
  until: '',
  count: '',
  leftOut: [],
  timeZone: null,
  byHand: [],
}

/** The editor's initial value; sessions without a rule are all by hand. */
export function draftOf(schedule: Schedule | undefined): ScheduleDraft {
  const upcoming = schedule?.sessions.filter(({ isOver }) => !isOver) ?? []
  const rule = schedule?.rule
  if (!rule)
    return upcoming.length > 0 ? { ...empty, recurrence: 'by_hand', byHand: upcoming.map(handOf) } : empty
  return { ...draftOfRule(rule), byHand: upcoming.filter(({ byHand }) => byHand).map(handOf) }
}

/** The same for dates that are not stored yet. */
export function draftOfDates({ rule, byHand = [] }: ScheduleDates): ScheduleDraft {
  const draft = draftOfRule(rule)
  return {
    ...draft,
    byHand: byHand.map(({ minutes, insteadOf = null, ...hand }) => ({
      ...newHand(draft),
      ...hand,
      insteadOf,
      minutes: String(minutes),
    })),
  }
}

/** The same some weeks later, with what was changed in it. */
export function draftMovedBy(draft: ScheduleDraft, weeks: number): ScheduleDraft {
  // What is not typed yet, and years that no date has, stay.
  const move = (date: string) => (/^\d{4}-/.test(date) ? dayAfter(date, 7 * weeks) : date)
  return {
    ...draft,
    from: move(draft.from),
    until: move(draft.until),
    leftOut: draft.leftOut.map(move),
    byHand: draft.byHand.map((hand) => ({
      ...hand,
      date: move(hand.date),
      insteadOf: hand.insteadOf && move(hand.insteadOf),
    })),
  }
}

function draftOfRule(rule: ScheduleRule): ScheduleDraft {
  return {
    ...rule,
    everyWeeks: String(rule.everyWeeks),
    minutes: String(rule.minutes),
    from: rule.from ?? '',
    ending: rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'term',
    until: rule.until ?? '',
    count: rule.count?.toString() ?? '',
    byHand: [],
  }
}

function handOf(session: StoredSession): HandDraft {
  const { id, insteadOf, date, start, note, roomId, instructorId } = session
  const cancelled = session.state === 'cancelled'
  return {
    ...{ key: id, id, insteadOf, date, start, note, roomId, instructorId, cancelled },
    minutes: String(session.minutes),
  }
}

/** The draft as the API takes it, once nothing is missing in it. */
export function inputOf(draft: ScheduleDraft) {
  const { recurrence, start, ending, leftOut, timeZone, weekdays } = draft
  const isByHand = recurrence === '' || recurrence === 'by_hand'
  const rule: ScheduleRule = {
    recurrence: recurrence || 'by_hand',
    weekdays,
    everyWeeks: recurrence === 'every_n_weeks' ? Number(draft.everyWeeks) : 1,
    // If all are by hand, each session has its own.
    start: isByHand ? start || '09:00' : start,
    minutes: Number(draft.minutes),
    from: draft.from || null,
    until: ending === 'until' ? draft.until || null : null,
    count: ending === 'count' ? Number(draft.count) : null,
    leftOut,
    timeZone,
  }
  return {
    rule,
    byHand: draft.byHand.map(({ key: _key, minutes, ...hand }) => ({ ...hand, minutes: Number(minutes) })),
  }
}

/** A change of one session that the rule made. */
export function takenInHand(draft: ScheduleDraft, { date, start, minutes }: DraftSession): HandDraft {
  return { ...newHand(draft), insteadOf: date, date, start, minutes: String(minutes) }
}

let made = 0

/** Whether each date has its own time and none has the rule's. */
export function haveOwnTimes({ recurrence, byHand }: ScheduleDraft): boolean {
  return recurrence === 'by_hand' && byHand.length > 0
}

/** One more session, at the time of the others. */
export function newHand(draft: ScheduleDraft): HandDraft {
  const { start, minutes } = (haveOwnTimes(draft) && draft.byHand.at(-1)) || draft
  return {
    key: `new-${Date.now()}-${++made}`,
    insteadOf: null,
    date: '',
    start,
    minutes,
    note: '',
    cancelled: false,
    roomId: null,
    instructorId: null,
  }
}

/**
 * Removes one changed by hand; the date it replaced is then excluded, or else the rule would create it again.
 */
export function withoutHand(draft: ScheduleDraft, { key, insteadOf }: HandDraft): ScheduleDraft {
  const byHand = draft.byHand.filter((one) => one.key !== key)
  const leftOut = insteadOf === null ? draft.leftOut : withDate(draft.leftOut, insteadOf)
  return { ...draft, byHand, leftOut }
}

/** Without those that equal what the rule makes: opened, and left as they were. */
export function withoutUnchanged(draft: ScheduleDraft): ScheduleDraft {
  return { ...draft, byHand: draft.byHand.filter((hand) => !isAsRule(draft, hand)) }
}

/** Whether it equals what the rule makes: opened, and nothing changed in it. */
export function isAsRule({ start, minutes }: ScheduleDraft, hand: HandDraft): boolean {
  return (
    hand.insteadOf === hand.date &&
    hand.start === start &&
    hand.minutes === minutes &&
    hand.note === '' &&
    !hand.cancelled &&
    hand.roomId === null &&
    hand.instructorId === null
  )
}

export function withDate(dates: string[], date: string): string[] {
  return [...new Set([...dates, date])].toSorted()
}
