import { t } from '@lingui/core/macro'

interface Sold {
  enrolled: number
  capacity: number
  /** To families of the waiting list. */
  offered: number
}

/** How many places of a class are taken, in the same words everywhere: `6 of 7 sold, 1 offered`. */
export const soldWords = ({ enrolled, capacity, offered }: Sold) =>
  offered > 0 ? t`${enrolled} of ${capacity} sold, ${offered} offered` : t`${enrolled} of ${capacity} sold`
