import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ConflictDetails } from '@cadenza/contracts/wire/conflict-details'
import { useLimit } from './queries.ts'

/**
 * Whether the viewer may give back this much: an admin any sum, the office up to what the school sets, of which it may
 * have given back some of the same order before. `why` is the sentence where it is too much.
 */
export function useRefundLimit(
  amountMinor: number,
  currency: string,
  givenBackMinor = 0,
): { allowed: boolean; why?: string } {
  const { data } = useLimit()
  if (!data) return { allowed: false }
  const { limitMinor } = data
  if (limitMinor === null || amountMinor === 0 || amountMinor + givenBackMinor <= limitMinor)
    return { allowed: true }
  const leftMinor = Math.max(0, limitMinor - givenBackMinor)
  return { allowed: false, why: aboveLimit({ limitMinor, givenBackMinor, leftMinor }, currency) }
}

/** What the office may give back, what it has given back already, and what is left. */
export function aboveLimit(facts: ConflictDetails['refund_above_limit'], currency: string): string {
  const money = (minor: number) => formatMoney(minor, currency)
  return facts.givenBackMinor === 0
    ? t`The office gives back ${money(facts.limitMinor)} at most. Please ask an admin for more.`
    : t`The office gives back ${money(facts.limitMinor)} of one order at most: ${money(facts.givenBackMinor)} was given back before, ${money(facts.leftMinor)} is left. Please ask an admin for more.`
}
