import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { plain } from '@cadenza/contracts/text/plain-text'

/** How the instructor's own classes can be sorted. */
export const courseOrders = worded({
  newest: msg`Newest first`,
  soonest: msg`Soonest first`,
  fullest: msg`Fullest first`,
  name: msg`By name`,
})
export type CourseOrder = keyof typeof courseOrders

/** An order from an address; newest first is the default and is not stated. */
export function readOrder(value: unknown): CourseOrder | undefined {
  return typeof value === 'string' && value !== 'newest' && Object.hasOwn(courseOrders, value)
    ? // It is one of the table's keys.
      (value as CourseOrder)
    : undefined
}

type Listed = Pick<ManagedCourse, 'name' | 'times' | 'capacity' | 'enrolled'>

/** From a list that is newest first: those with the words in their names, in the requested order. */
export function arranged<Course extends Listed>(
  courses: readonly Course[],
  { q, sort = 'newest' }: { q?: string | undefined; sort?: CourseOrder | undefined },
): Course[] {
  const words = plain(q ?? '')
    .trim()
    .split(/\s+/u)
  const found = courses.filter(({ name }) => words.every((word) => plain(name).includes(word)))
  return sort === 'newest' ? found : found.toSorted(compare[sort])
}

const compare: Record<Exclude<CourseOrder, 'newest'>, (one: Listed, other: Listed) => number> = {
  soonest: (one, other) => startOf(one).localeCompare(startOf(other)),
  fullest: (one, other) => other.enrolled / other.capacity - one.enrolled / one.capacity,
  name: (one, other) => one.name.localeCompare(other.name),
}

/** Classes without dates come last. */
function startOf({ times }: Listed): string {
  return times ? `${times.startsOn} ${times.start ?? ''}` : '9999'
}
