// Discounts and the steps of a price: closed lists and limits without a validator.

/** What lowers a price, in the order in which it does: each takes its part of what the ones before have left. */
export const discountKinds = ['early_bird', 'sibling', 'several', 'code', 'scholarship'] as const
export type DiscountKind = (typeof discountKinds)[number]

/**
 * What made a price another than that of the list. `hand`: the office named it. `least_charge`: taken back, so that a card
 * can be charged the total. `waived`: a difference of a move that is not charged.
 */
export const priceStepKinds = [...discountKinds, 'hand', 'least_charge', 'waived'] as const
export type PriceStepKind = (typeof priceStepKinds)[number]

/** One use is one order. `late`: its order had ended before its money came; it does not count against the limit. */
export const discountUseStates = ['held', 'used', 'late', 'released'] as const

/** How many codes a cart keeps. */
export const mostCartCodes = 5

/** Letters and digits of a code. */
export const shortestCode = 4
export const longestCode = 24

/** Why a code in the cart gives nothing, or cannot be added. */
export const codeProblems = [
  'paused',
  'not_started',
  'ended',
  'used_up',
  'used_by_family',
  'not_for_these',
] as const
export type CodeProblem = (typeof codeProblems)[number]
