import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { savedCourses, useKeptCourses } from './kept-courses.ts'

/** The link to what is saved in this browser. */
export function SavedLink() {
  const { length } = useKeptCourses(savedCourses)
  return (
    <Link to="/saved" className="link ms-auto inline-flex items-center gap-1.5 py-1 whitespace-nowrap">
      <Heart aria-hidden className="size-4" />
      Saved{length > 0 && <span className="tabular-nums">({length})</span>}
    </Link>
  )
}
