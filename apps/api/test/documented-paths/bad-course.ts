import { hostile } from '../hostile-values.ts'

/** What the fields of a class may not hold, or lack. */
export const badCourse = {
  name: [undefined, ...hostile.name],
  seats: [undefined, ...hostile.seats],
  price: [undefined, ...hostile.price],
}
