/** At most this many people or lines of money are listed of one class. */
export const mostOfClass = 1000
