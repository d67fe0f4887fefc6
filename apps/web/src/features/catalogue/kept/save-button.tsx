import clsx from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { savedCourses, useIsKept, type KeptCourse } from './kept-courses.ts'

interface SaveButtonProps {
  course: KeptCourse
  /** With the word beside the heart. */
  withWord?: boolean
  className?: string
}

/** Saves a class in this browser, without an account. */
export function SaveButton({ course, withWord = false, className }: SaveButtonProps) {
  const isSaved = useIsKept(savedCourses, course.id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={() => (isSaved ? savedCourses.remove(course.id) : savedCourses.put(course))}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-control bg-page font-semibold hover:bg-sunken',
        withWord && 'px-4',
        className,
      )}
    >
      <Heart aria-hidden className={clsx('size-5', isSaved && 'fill-coral text-danger')} />
      <span className={clsx(!withWord && 'sr-only')}>Save</span>
      <span className="sr-only"> {course.name}</span>
    </button>
  )
}
