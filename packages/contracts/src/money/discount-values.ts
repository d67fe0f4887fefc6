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

/**
 * One use is one order. `late`: its order had ended before its money came. It is honoured above the limit, too, and whoever
 * comes after it finds the limit reached by it.
 */
export const discountUseStates = ['held', 'used', 'late', 'released'] as const

/** How many codes a cart keeps. */
export const mostCartCodes = 5

/** The least that the office may ask for a place by hand; `percent`: how far below the list price. In minor units. */
export const leastByHand = (percent: number, listMinor: number): number =>
  // What is taken off is rounded half up, as of every discount.
  listMinor - Math.floor((listMinor * percent * 2 + 100) / 200)

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

/** Why no line of a cart has a discount. `gives_less`: another of its kind gives more. `by_hand`: the office named the prices. */
export const missedReasons = [
  ...codeProblems,
  'not_typed',
  'no_scholarship',
  'needs_second_child',
  'needs_second_week',
  'gives_less',
  'by_hand',
] as const
export type MissedReason = (typeof missedReasons)[number]
