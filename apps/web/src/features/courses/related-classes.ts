import type { Course } from '@cadenza/contracts/courses/course'
import { familyLabels } from '@cadenza/contracts/courses/course-values'

/** A row of the widest grid. */
const row = 4
/** A row of the grid as most people see it. */
const narrowRow = 3

/**
 * Where else to look from the page of a class: a full row of its family or, if there are too few, of other
 * classes too. Beside a full class only those with places.
 */
export function relatedClasses(
  course: Pick<Course, 'id' | 'family' | 'availableSeats'>,
  ofFamily: Course[],
  popular: Course[],
): { title: string; courses: Course[] } {
  const isFull = course.availableSeats <= 0
  const fits = (other: Course) => other.id !== course.id && (!isFull || other.availableSeats > 0)
  const own = ofFamily.filter(fits)
  const others = popular.filter((other) => fits(other) && !own.some(({ id }) => id === other.id))
  const courses = [...own, ...others].slice(0, row)
  if (
    own.length >= Math.min(narrowRow, courses.length) &&
    courses.every(({ family }) => family === course.family)
  )
    return { title: `More ${familyLabels[course.family]} classes${isFull ? ' with places' : ''}`, courses }
  return { title: isFull ? 'Classes with places' : 'More classes this summer', courses }
}
