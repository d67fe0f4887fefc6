import type { CartItem } from '@cadenza/contracts/cart'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import { sayTimetableProblem, timetableOf } from '../../lib/format/timetable-problem.ts'

/** What dates and ages mean for a class in the cart: overlaps, and missing facts. */
export function TimetableNotes({ item }: { item: CartItem }) {
  // An unknown age is asked for beside the problem itself.
  const notes = timetableOf(item).filter(({ problem }) => problem !== 'birth_date_missing')
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
            {note.problem === 'clash' && note.blocks && 'Choose one.'}
          </span>
        </li>
      ))}
    </ul>
  )
}
