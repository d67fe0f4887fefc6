import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Discount } from '@cadenza/contracts/money/discount'

export const stateLabels = worded<Discount['state']>({
  running: msg`Running`,
  scheduled: msg`Not yet`,
  paused: msg`Paused`,
  used_up: msg`Used up`,
  over: msg`Over`,
})

/** `12 of 40, 1 late`: the late one is of the twelve. */
export function usesWords({ uses, maxUses, lateUses }: Pick<Discount, 'uses' | 'maxUses' | 'lateUses'>) {
  const words = maxUses === null ? String(uses) : t`${uses} of ${maxUses}`
  return lateUses > 0 ? t`${words}, ${plural(lateUses, { other: '# late' })}` : words
}
