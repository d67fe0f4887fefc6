import { t } from '@lingui/core/macro'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { formatDateTime } from '../../lib/format/format.ts'

/** When the classes of a term can be booked: `from June 1, 2027 9:00 AM, with a waiting room`. */
export function saleWords({ saleOpensAt, saleClosesAt, waitingRoom }: ManagedTerm, timeZone: string): string {
  const opens = saleOpensAt && formatDateTime(saleOpensAt, timeZone)
  const closes = saleClosesAt && formatDateTime(saleClosesAt, timeZone)
  if (opens && closes)
    return waitingRoom
      ? t`from ${opens} until ${closes}, with a waiting room`
      : t`from ${opens} until ${closes}`
  if (opens) return waitingRoom ? t`from ${opens}, with a waiting room` : t`from ${opens}`
  if (closes) return waitingRoom ? t`until ${closes}, with a waiting room` : t`until ${closes}`
  return waitingRoom ? t`Always, with a waiting room` : t`Always`
}
