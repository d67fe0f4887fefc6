import { plural, t } from '@lingui/core/macro'
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
  const name = other?.name ?? t`another class`
  const called = firstNameOf(whose.name)
  switch (problem) {
    case 'clash':
      if (!overlap)
        return whose.isSelf ? t`You already have ${name} then.` : t`${called} already has ${name} then.`
      return whose.isSelf
        ? t`You already have ${name} then (${whenOf(overlap)}).`
        : t`${called} already has ${name} then (${whenOf(overlap)}).`
    case 'too_young':
      return whose.isSelf
        ? t`You are too young for this class on its first day.`
        : t`${called} is too young for this class on its first day.`
    case 'too_old':
      return whose.isSelf
        ? t`You are too old for this class on its first day.`
        : t`${called} is too old for this class on its first day.`
    case 'birth_date_missing':
      return t`This class has an age limit. Please say when you were born.`
    case 'prerequisite':
      return whose.isSelf
        ? t`You need a place in ${name} first.`
        : t`${called} needs a place in ${name} first.`
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
  const first = t`${dayOf(date)}, ${hoursOf(start, minutes)}`
  if (times < 2) return first
  return t`${first}, and ${plural(times - 1, { one: '# more time', other: '# more times' })}`
}
