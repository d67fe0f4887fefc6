import { t } from '@lingui/core/macro'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { formatDateTime } from '../../lib/format/format.ts'

/** When the classes of a term can be booked: `from June 1, 2027 9:00 AM, with a waiting room`. */
export function saleWords({ saleOpensAt, saleClosesAt, waitingRoom }: ManagedTerm, timeZone: string): string {
  const parts = [
    saleOpensAt && `from ${formatDateTime(saleOpensAt, timeZone)}`,
    saleClosesAt && `until ${formatDateTime(saleClosesAt, timeZone)}`,
  ].filter(Boolean)
  const when = parts.length > 0 ? parts.join(' ') : t`Always`
  return waitingRoom ? t`${when}, with a waiting room` : when
}
