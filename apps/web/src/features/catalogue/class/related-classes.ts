import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import { familyLabels } from '@cadenza/contracts/pictures/instrument-values'

/** `More Piano classes`, where all are of its family. */
export function relatedTitle(
  course: Pick<Course, 'family' | 'availableSeats'>,
  related: CourseOnCard[],
): string {
  const isFull = course.availableSeats <= 0
  if (related.every(({ family }) => family === course.family))
    return `More ${familyLabels[course.family]} classes${isFull ? ' with places' : ''}`
  return isFull ? 'Classes with places' : 'More classes this summer'
}
