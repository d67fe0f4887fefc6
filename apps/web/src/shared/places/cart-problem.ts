import { plural, t } from '@lingui/core/macro'
import type { CourseProblem } from '@cadenza/contracts/places/cart-values'
import type { Attendee } from '@cadenza/contracts/families/participant'
import type { CartItem } from '@cadenza/contracts/places/cart'

/** Why a selected class cannot be paid for, and what to do about it. */
export const problemTexts: Record<CourseProblem, { text: string; fix: string }> = {
  sold_out: { text: 'This class is full by now.', fix: 'Delete it to pay for the others.' },
  not_available: { text: 'This class is no longer offered.', fix: 'Delete it to pay for the others.' },
  already_enrolled: { text: 'You are already enrolled in this class.', fix: 'Delete it from your cart.' },
  place_in_payment: {
    text: 'Another guardian is paying for this place now.',
    fix: 'Delete it to pay for the others.',
  },
  place_reserved: {
    text: 'This place is kept for you already.',
    fix: 'Delete it from your cart.',
  },
  other_currency: {
    text: 'This class is not for sale now: its price is in another currency.',
    fix: 'Delete it to pay for the others.',
  },
  sale_not_open: { text: 'This class cannot be booked yet.', fix: 'Delete it to pay for the others.' },
  sale_closed: { text: 'This class can no longer be booked.', fix: 'Delete it to pay for the others.' },
  not_eligible: { text: 'You cannot book this class.', fix: 'Delete it to pay for the others.' },
  birth_date_missing: { text: 'This class has an age limit.', fix: 'Who is it for?' },
  waiting_room: {
    text: 'This class is sold in turn.',
    fix: 'Take a ticket for it.',
  },
  own_course: { text: 'You teach this class yourself.', fix: 'Delete it from your cart.' },
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
  return named ? { ...words, text: `${name} ${named}` } : words
}

const namedTexts: Partial<Record<CourseProblem, string>> = {
  already_enrolled: 'is already enrolled in this class.',
  not_eligible: 'cannot book this class.',
  place_reserved: 'has this place already.',
}

/**
 * True for a class that the checkout would refuse: one with a problem of its own, or one that overlaps with
 * another.
 */
export function cannotBePaid({ problem, timetable }: CartItem): boolean {
  return problem !== null || timetable.some(({ blocks }) => blocks)
}
