import { t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { MissedReason } from '@cadenza/contracts/money/discount-values'

/** Why a discount is not in a cart; `day`: the first or the last one of a discount that is not running, where it is known. */
export function missedWords(why: MissedReason, day: string | null = null): string {
  switch (why) {
    case 'paused':
      return t`Paused`
    case 'not_started':
      return day ? t`Starts on ${dateOf(day)}` : t`Not started yet`
    case 'ended':
      return day ? t`Ended on ${dateOf(day)}` : t`Over`
    case 'used_up':
      return t`Used up`
    case 'used_by_family':
      return t`This family has used it`
    case 'not_for_these':
      return t`Not for these classes`
    case 'not_typed':
      return t`The code is not in the cart`
    case 'no_scholarship':
      return t`None of them has this scholarship`
    case 'needs_second_child':
      return t`Needs a second child`
    case 'needs_second_week':
      return t`Needs a second week`
    case 'gives_less':
      return t`Another discount gives more`
    case 'by_hand':
      return t`The price was set by hand`
  }
}
