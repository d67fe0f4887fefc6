import type { CartItem } from '@cadenza/contracts/cart'
import { Link } from '@tanstack/react-router'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import { sayTimetableProblem, timetableOf } from '../../lib/timetable-problem.ts'

/** What dates and ages say of a class in the cart: what it overlaps with, what it asks for. */
export function TimetableNotes({ item }: { item: CartItem }) {
  const notes = timetableOf(item)
  if (notes.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {notes.map((note) => (
        <li
          key={`${note.problem} ${note.other?.id ?? ''}`}
          className="flex items-start gap-2 rounded-input bg-warning-soft px-3 py-2 text-warning"
        >
          <CalendarX2 aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {sayTimetableProblem(note, item.participant)}{' '}
            {note.problem === 'clash' && note.blocks && 'Keep one of the two.'}
            {note.problem === 'age_unknown' && (
              <Link to="/dashboard/profile" className="underline underline-offset-2">
                Add your date of birth
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
