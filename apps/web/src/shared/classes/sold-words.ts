interface Sold {
  enrolled: number
  capacity: number
  /** To families of the waiting list. */
  offered: number
}

/** How many places of a class are taken, in the same words everywhere: `6 of 7 sold, 1 offered`. */
export const soldWords = ({ enrolled, capacity, offered }: Sold) =>
  `${enrolled} of ${capacity} sold${offered > 0 ? `, ${offered} offered` : ''}`
