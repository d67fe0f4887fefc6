import Users from 'lucide-react/icons/users'
import type { Course } from '@cadenza/contracts/course'
import { placesLeft } from '../../lib/format/course-words.ts'

/** How many places are left, in words. */
export function Seats({ course }: { course: Pick<Course, 'availableSeats' | 'capacity'> }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Users aria-hidden className="size-4 shrink-0" />
      {placesLeft(course)}
    </p>
  )
}
