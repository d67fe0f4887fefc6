import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CourseProblem } from '@cadenza/contracts/places/cart-values'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { CartItem } from '@cadenza/contracts/places/cart'

/** Why a selected class cannot be paid for, and what to do about it. */
export const problemTexts: Record<CourseProblem, { text: string; fix: string }> = {
  sold_out: worded({ text: msg`This class is full by now.`, fix: msg`Delete it to pay for the others.` }),
  not_available: worded({
    text: msg`This class is no longer offered.`,
    fix: msg`Delete it to pay for the others.`,
  }),
  already_enrolled: worded({
    text: msg`You are already enrolled in this class.`,
    fix: msg`Delete it from your cart.`,
  }),
  place_in_payment: worded({
    text: msg`Another guardian is paying for this place now.`,
    fix: msg`Delete it to pay for the others.`,
  }),
  place_reserved: worded({
    text: msg`This place is kept for you already.`,
    fix: msg`Delete it from your cart.`,
  }),
  other_currency: worded({
    text: msg`This class is not for sale now: its price is in another currency.`,
    fix: msg`Delete it to pay for the others.`,
  }),
  sale_not_open: worded({
    text: msg`This class cannot be booked yet.`,
    fix: msg`Delete it to pay for the others.`,
  }),
  sale_closed: worded({
    text: msg`This class can no longer be booked.`,
    fix: msg`Delete it to pay for the others.`,
  }),
  not_eligible: worded({
    text: msg`You cannot book this class.`,
    fix: msg`Delete it to pay for the others.`,
  }),
  birth_date_missing: worded({ text: msg`This class has an age limit.`, fix: msg`Who is it for?` }),
  waiting_room: worded({
    text: msg`This class is sold in turn.`,
    fix: msg`Take a ticket for it.`,
  }),
  own_course: worded({ text: msg`You teach this class yourself.`, fix: msg`Delete it from your cart.` }),
}

/** The same for another participant's place: a child is named. `seatsLeft`: of a class that was selected more often. */
export function problemFor(
  problem: CourseProblem,
  { isSelf, name }: Pick<Attendee, 'isSelf' | 'name'>,
  seatsLeft = 0,
) {
  const words = problemTexts[problem]
  if (problem === 'sold_out' && seatsLeft > 0)
    return {
      ...words,
      text: t`Only ${plural(seatsLeft, { one: '# seat is', other: '# seats are' })} left, fewer than you selected.`,
    }
  const named = isSelf ? undefined : namedTexts[problem]
  return named ? { ...words, text: named(name) } : words
}

const namedTexts: Partial<Record<CourseProblem, (name: string) => string>> = {
  already_enrolled: (name) => t`${name} is already enrolled in this class.`,
  not_eligible: (name) => t`${name} cannot book this class.`,
  place_reserved: (name) => t`${name} has this place already.`,
}

/**
 * True for a class that the checkout would refuse: one with a problem of its own, or one that overlaps with
 * another.
 */
export function cannotBePaid({ problem, timetable }: CartItem): boolean {
  return problem !== null || timetable.some(({ blocks }) => blocks)
}
