import Users from 'lucide-react/icons/users'
import type { Course } from '@cadenza/contracts/course'

/** How many seats are left, in words. */
export function Seats({ course }: { course: Pick<Course, 'availableSeats'> }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Users aria-hidden className="size-4 shrink-0" />
      {seatsText(course.availableSeats)}
    </p>
  )
}

export function seatsText(seats: number) {
  if (seats <= 0) return 'Sold out'
  if (seats === 1) return 'Last seat'
  if (seats < 5) return `Only ${seats} seats left`
  return `${seats} seats available`
}
