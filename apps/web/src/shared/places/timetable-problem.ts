import { t } from '@lingui/core/macro'
import type { CartItem } from '@cadenza/contracts/places/cart'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { TimetableProblem } from '@cadenza/contracts/timetable/timetable'
import { dayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { firstNameOf } from '@cadenza/contracts/families/first-name'

/**
 * The timetable's objection to a class, worded for its reader: times are those of the other class, as its
 * clocks show them. A child is called by the first name.
 */
export function sayTimetableProblem(
  { problem, other, overlap }: TimetableProblem,
  whose: Pick<Attendee, 'isSelf' | 'name'> = { isSelf: true, name: '' },
): string {
  const name = other?.name ?? 'another class'
  const called = firstNameOf(whose.name)
  const areThey = whose.isSelf ? t`You are` : t`${called} is`
  switch (problem) {
    case 'clash':
      return `${whose.isSelf ? 'You already have' : `${called} already has`} ${name} then${overlap ? ` (${whenOf(overlap)})` : ''}.`
    case 'too_young':
      return t`${areThey} too young for this class on its first day.`
    case 'too_old':
      return t`${areThey} too old for this class on its first day.`
    case 'birth_date_missing':
      return t`This class has an age limit. Please say when you were born.`
    case 'prerequisite':
      return `${whose.isSelf ? 'You need' : `${called} needs`} a place in ${name} first.`
    case 'sale_not_open':
      return t`This class cannot be booked yet.`
    case 'sale_closed':
      return t`This class can no longer be booked.`
  }
}

/** What is shown in addition to the item's own problem, which covers the sale's dates. */
export function timetableOf({ timetable }: CartItem): TimetableProblem[] {
  return timetable.filter(({ problem }) => problem !== 'sale_not_open' && problem !== 'sale_closed')
}

/** `July 5, 9:30–10:30 AM, and 4 more times` */
function whenOf({ date, start, minutes, times }: NonNullable<TimetableProblem['overlap']>): string {
  const first = `${dayOf(date)}, ${hoursOf(start, minutes)}`
  if (times < 2) return first
  return `${first}, and ${times - 1} more ${times === 2 ? 'time' : 'times'}`
}
