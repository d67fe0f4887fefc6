/**
 * How much of a place's money counts for another class: `whole`: all of it, as it is early; `policy`: what its refund
 * policy gives back; `by_hand`: what the office has decided.
 */
export const moveRules = ['whole', 'policy', 'by_hand'] as const
export type MoveRule = (typeof moveRules)[number]
