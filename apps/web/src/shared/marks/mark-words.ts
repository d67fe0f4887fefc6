import { t } from '@lingui/core/macro'
import type { Mark } from '@cadenza/contracts/places/attendance'
import { stateWords } from '@cadenza/contracts/places/attendance-words'

/** What a mark says. */
export function markWords(mark: Mark): string {
  if (mark.what === 'state') return mark.value === null ? t`No mark` : stateWords[mark.value]
  if (mark.what === 'in') return mark.value === null ? t`Has not come` : t`Has come`
  return mark.value === null ? t`Has not gone home` : t`Has gone home`
}
