import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CodeProblem, MissedReason } from '@cadenza/contracts/money/discount-values'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { codeProblemWords } from '../../../shared/places/code-words.ts'

const labels = worded<Exclude<MissedReason, CodeProblem>>({
  not_typed: msg`its code is not in the cart`,
  no_scholarship: msg`none of them has this scholarship`,
  needs_second_child: msg`needs a second child`,
  needs_second_week: msg`needs a second week`,
  gives_less: msg`another discount gives more`,
  by_hand: msg`the price was set by hand`,
})

/** Why a discount is not in a cart; `day`: the first or the last one of a discount that is not running, where it is known. */
export function missedWords(why: MissedReason, day: string | null = null): string {
  if (day && why === 'not_started') return t`starts on ${dateOf(day)}`
  if (day && why === 'ended') return t`ended on ${dateOf(day)}`
  return { ...codeProblemWords, ...labels }[why]
}
